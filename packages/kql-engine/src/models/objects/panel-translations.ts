// One table of what Kirby's translations say about themselves, without the Panel's texts.

export interface TranslationFacts {
  readonly name: string;
  readonly direction: string;
  readonly locale: string;
  readonly author: string;
}

const ROWS: readonly (readonly [code: string, name: string, locale: string, author: string])[] = [
  ['bg', 'Български', 'bg_BG', 'Kirby екип'],
  ['bs', 'Bosanski', 'bs_BA', 'Faris Mujakić'],
  ['ca', 'Catalan', 'ca_ES', 'Equip Kirby'],
  ['cs', 'Česky', 'cs_CZ', 'Kirby tým'],
  ['da', 'Dansk', 'da_DK', 'Kirby Team'],
  ['de', 'Deutsch', 'de_DE', 'Kirby Team'],
  ['el', 'Ελληνικά', 'el_GR', 'Ομάδα Kirby'],
  ['en', 'English', 'en_US', 'Kirby Team'],
  ['eo', 'Esperanto', 'eo', 'Teamo Kirby'],
  ['es_419', 'Español (América Latina)', 'es_419', 'Equipo Kirby'],
  ['es_ES', 'Español', 'es_ES', 'Turqueso'],
  ['fa', 'انگلیسی', 'fa_IR', 'تیم کربی'],
  ['fi', 'Suomi', 'fi_FI', 'Kirby-tiimi'],
  ['fr', 'Français', 'fr_FR', 'Kirby Team'],
  ['hu', 'Magyar', 'hu_HU', 'A Kirby csapata'],
  ['id', 'Bahasa Indonesia', 'id_ID', 'Tim Kirby'],
  ['is_IS', 'Íslenska', 'is_IS', 'Kirby Teymið'],
  ['it', 'Italiano', 'it_IT', 'Kirby Team, Roman Steiner, Manu Moreale'],
  ['ja', 'Japanese', 'ja_JP', 'Kirbyチーム'],
  ['ko', '한국어', 'ko_KR', 'Kirby 팀'],
  ['lt', 'Lietuvių', 'lt_LT', 'Roman U'],
  ['nb', 'Norsk Bokmål', 'nb_NO', 'Kirby Team'],
  ['nl', 'Nederlands', 'nl_NL', 'Het team van Kirby'],
  ['pl', 'Polski', 'pl_PL', 'Zespół Kirby'],
  ['pt_BR', 'Português do Brasil', 'pt_BR', 'Time Kirby'],
  ['pt_PT', 'Português (Portugal)', 'pt_PT', 'Equipa Kirby'],
  ['ro', 'Română', 'ro_RO', 'Echipa Kirby'],
  ['ru', 'Русский (Russian)', 'ru_RU', 'Команда Kirby'],
  ['sk', 'Slovensky', 'sk_SK', 'Tím Kirby'],
  ['sr@latin', 'Srpski', 'sr_RS@latin', 'Branko Matić'],
  ['sv_SE', 'Svenska', 'sv_SE', 'Kirby-teamet, Ola Christensson'],
  ['tr', 'Türkçe', 'tr_TR', 'Kirby Takımı'],
  ['uk', 'Українська (Ukrainian)', 'uk_UA', 'Команда Kirby'],
  ['zh_TW', '正體中文', 'zh_TW', '翻譯者'],
];

export const PANEL_TRANSLATIONS: ReadonlyMap<string, TranslationFacts> = new Map(
  ROWS.map(([code, name, locale, author]) => [
    code,
    { name, locale, author, direction: code === 'fa' ? 'rtl' : 'ltr' },
  ]),
);
