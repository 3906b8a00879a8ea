/**
 * Letters and replacements that differ from the general table (`ascii-letters.ts`), longest first. Kirby
 * takes these rules from cocur/slugify (MIT, Florian Eckerstorfer) by locale.
 */
const tables: Readonly<Record<string, string>> = {
  ar: 'أ a ب b ت t ث th ج g ح h خ kh د d ذ th ر r ز z س s ش sh ص s ض d ط t ظ th ع aa غ gh ف f ق k ك k ل l م m ن n ه h و o ي y',
  az: 'ə e',
  bg: 'ж j й y ц ts щ sht ъ a ь i ю iu я ia',
  cs: 'ď d',
  da: 'æ ae ø oe å aa',
  de: 'ä ae ö oe ü ue',
  el: `αυ au ου ou ευ eu ει i οι i υι i αύ au ού ou εύ eu εί i οί i ύι i υί i ϒ I α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r
    ς s σ s τ t υ i φ f χ ch ψ ps ω o ά a έ e ή i ί i ό o ύ i ϊ i ϋ i ΰ i ώ o ϐ v ϑ th`,
  eo: 'ĉ cx ĝ gx ĥ hx ĵ jx ŝ sx ŭ ux',
  fa: `آ A ا a ب b پ p ت t ث th ج j چ ch ح h خ kh د d ذ th ر r ز z ژ zh س s ش sh ص s ض z ط t ظ z ع a غ gh ف f ق g ك k ک k گ g ل l م m ن n و o ه h
    ی y`,
  fr: 'æ ae œ oe',
  hy: `և ev ա a բ b գ g դ d ե e զ z է e ը y թ th ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ tch մ m յ y ն n շ sh ո vo չ ch պ p ջ j ռ r ս s վ v տ t
    ր r ց c ւ u փ ph ք q օ o ֆ f`,
  is_IS: 'æ ae þ th ð d',
  ka: `ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ f ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h`,
  mk: 'ѓ gj ѕ dz ј j љ lj њ nj ќ kj џ dj',
  nb: 'æ ae ø oe å aa',
  pt_BR: 'æ ae ǽ ae å aa @ at © c đ d ø oe œ oe þ th',
  ru: 'й y я ya ю yu',
  sr: 'ђ dj ж z ј j љ lj њ nj ћ c ч c џ dz ш s',
  uk: 'ґ g і i ї ji є ye',
  vi: `ạ a ả a ầ a ấ a ậ a ẩ a ẫ a ằ a ắ a ặ a ẳ a ẵ a ẹ e ẻ e ẽ e ề e ế e ệ e ể e ễ e ị i ỉ i ọ o ỏ o ồ o ố o ộ o ổ o ỗ o ờ o ớ o ợ o ở o ỡ o ụ u ủ u
    ừ u ứ u ự u ử u ữ u ỳ y ỵ y ỷ y ỹ y`,
};

/**
 * Finds rules for a locale such as `de_AT.utf-8`, applied before the general table. Those of Chinese,
 * Japanese, Korean, Hindi, Burmese and Inuktitut are dictionaries and left out.
 */
export function slugRulesOf(locale: string): Readonly<Record<string, string>> {
  const name = locale.slice(locale.lastIndexOf('/') + 1).replace(/\..*$/s, '');
  const [language = ''] = name.split('_');
  const key = [name, language].find((each) => Object.hasOwn(tables, each));
  const parts = (key === undefined ? '' : (tables[key] ?? '')).split(/\s+/);
  return Object.fromEntries(
    parts.flatMap((letter, index) =>
      index % 2 === 0 && letter !== '' ? [[letter, parts[index + 1] ?? '']] : [],
    ),
  );
}
