/** German by the Dutch: the texts in rows, and those at pictures and other files. */
export const shortTexts: Readonly<Record<string, string>> = {
  // Prices.
  'student en Deventerpas': 'Studierende und Deventerpas',
  begeleider: 'Begleitperson',
  'tot en met 12 jaar': 'bis 12 Jahre',
  student: 'Studierende',
  'grote mensen': 'große Leute',
  'Kinderen tot en met 12 jaar, ook in de zaal': 'Kinder bis 12 Jahre, auch im Saal',
  'Hal, luistermuur, café en leeszaal': 'Halle, Hörwand, Café und Lesesaal',
  'één dag': 'ein Tag',
  'week met lunch': 'Woche mit Mittagessen',
  'per keuken': 'pro Küche',
  'nacht met thee en deken': 'Nacht mit Tee und Decke',
  'middag met materiaal': 'Nachmittag mit Material',
  'middag met lunch': 'Nachmittag mit Mittagessen',
  'drie dagen': 'drei Tage',
  'de kade': 'der Kai',
  'avond met drankje': 'Abend mit Getränk',
  'avond met borrelnootje': 'Abend mit Erdnüssen',
  // Opening hours, messages and dates.
  'Vandaag gaat de deur om 16 uur dicht. Daarna is alle vuurwerk van buiten.':
    'Heute schließt die Tür um 16 Uhr. Danach kommt das Feuerwerk nur noch von draußen.',
  'Alle openingstijden': 'Alle Öffnungszeiten',
  'we zetten de banden op volgorde': 'wir sortieren die Bänder',
  pakjesavond: 'Nikolausabend',
  'Tweede ronde, met warme chocola': 'Zweite Runde, mit heißer Schokolade',
  Roepen: 'Rufen',
  'Rinus spreekt Engels, de vinken niet': 'Rinus spricht Englisch, die Finken nicht',
  Liegen: 'Lügen',
  'Fluisteren, met tolken gebarentaal': 'Flüstern, mit Gebärdensprachdolmetschen',
  'Eerste ronde': 'Erste Runde',
  // What visitors ask most.
  Toiletten: 'Toiletten',
  'Rolstoel, lift en ringleiding': 'Rollstuhl, Aufzug und Induktionsschleife',
  Parkeren: 'Parken',
  Openingstijden: 'Öffnungszeiten',
  Nieuwsbrief: 'Newsletter',
  Museumkaart: 'Museumkaart',
  'Met kinderen': 'Mit Kindern',
  'Kaartjes en prijzen': 'Tickets und Preise',
  'Gevonden voorwerpen': 'Fundsachen',
  'wc, toilet, plee, rolstoeltoilet, invalidentoilet':
    'wc, klo, toilette, rollstuhltoilette, behindertentoilette',
  'verloren, kwijt, vergeten, laten liggen': 'verloren, vergessen, liegen lassen, fundbüro',
  'ticket, tickets, kaartje, reserveren, boeken, kopen, prijs, entree, toegang, kosten, gratis, korting':
    'ticket, karte, karten, reservieren, buchen, kaufen, preis, eintritt, kosten, gratis, kostenlos, ermäßigung',
  'rolstoelen, rollator, drempel, slechthorend, doof, gebarentaal, tolk, begeleider, hulphond, blindengeleidehond':
    'rollstühle, rollator, schwelle, schwerhörig, gehörlos, gebärdensprache, dolmetscher, begleitperson, assistenzhund, blindenhund',
  'open, geopend, gesloten, dicht, sluiten, hoe laat, wanneer, vandaag, weekend, feestdagen, kerst, pasen':
    'offen, geöffnet, geschlossen, zu, schließen, wie lange, wann, heute, wochenende, feiertage, weihnachten, ostern',
  'museumjaarkaart, museum jaarkaart, pas, cjp, deventerpas, studentenkaart, vriendenloterij':
    'museumspass, museumsjahreskarte, pass, cjp, deventerpas, studierendenausweis',
  'mailing, aanmelden, inschrijven, abonneren, op de hoogte':
    'mailing, anmelden, einschreiben, abonnieren, auf dem laufenden',
  'kind, kinderen, gezin, familie, peuter, kleuter, baby, jeugd, tieners':
    'kind, kinder, familie, kleinkind, kindergarten, baby, jugend, jugendliche',
  'auto, parkeergarage, parkeerplaats, garage, invalidenparkeerplaats, gehandicaptenparkeerkaart':
    'auto, parkhaus, parkplatz, garage, behindertenparkplatz, parkausweis',
  '{hours}. Feestdagen staan bij Bezoek.': '{hours}. Die Feiertage stehen unter „Besuch“.',
  'Ze liggen een maand bij de balie. Bel gerust, ook voor één handschoen.':
    'Sie liegen einen Monat an der Kasse. Ruf ruhig an, auch wegen eines einzelnen Handschuhs.',
  'Tot en met twaalf jaar gaan kinderen gratis mee, ook de zaal in. Bij activiteiten voor kinderen betalen zij en ga jij gratis mee.':
    'Bis zwölf Jahre kommen Kinder kostenlos mit, auch in den Saal. Bei Veranstaltungen für Kinder zahlen sie, und du kommst kostenlos mit.',
  'Op de kade kan het niet. De garages aan de rand van de binnenstad zijn tien minuten lopen; rechts van de ingang zijn twee plaatsen voor wie een gehandicaptenparkeerkaart heeft.':
    'Am Kai geht es nicht. Zu den Parkhäusern am Rand der Altstadt gehst du zehn Minuten; rechts vom Eingang sind zwei Plätze für alle mit Parkausweis für Menschen mit Behinderung.',
  'Op de begane grond en in de kelder, met ruimte om een rolstoel te draaien.':
    'Im Erdgeschoss und im Keller, mit Platz zum Wenden für einen Rollstuhl.',
  'Je hebt hem hier niet nodig: de deur kost niets, dus er valt niets af te trekken. Voor de zaal koopt iedereen een kaartje.':
    'Die niederländische Museumskarte brauchst du hier nicht: Die Tür kostet nichts, also gibt es nichts abzuziehen. Für den Saal kaufen alle ein Ticket.',
  'Geen drempels, een lift naar elke verdieping, een ringleiding in beide zalen en een rustige stoel bij de deur. Wat nog niet goed is, staat er ook.':
    'Keine Schwellen, ein Aufzug in jedes Stockwerk, eine Induktionsschleife in beiden Sälen und ein ruhiger Stuhl bei der Tür. Was noch nicht gut ist, steht auch dabei.',
  'Elke maand één klank in je postvak, en wat er in huis te doen is.':
    'Jeden Monat ein Laut in deinem Postfach, und dazu alles, was im Haus los ist.',
  'Binnenkomen is gratis. Een stoel in de zaal of een plek in de werkplaats koop je bij de activiteit, of aan de balie als het niet druk is.':
    'Hereinkommen kostet nichts. Einen Stuhl im Saal oder einen Platz in der Werkstatt kaufst du auf der Seite der Veranstaltung, oder an der Kasse, wenn nicht viel los ist.',
  // Pictures.
  'Vier planken vol banddozen in rood, blauw en wit, elk met een etiket op de rug. Hier en daar ontbreekt er een.':
    'Vier Regalbretter voller Bandschachteln in Rot, Blau und Weiß, jede mit einem Etikett auf dem Rücken. Hier und da fehlt eine.',
  'Twee stelsels van kringen, rood en blauw, dicht bij elkaar: waar ze samenvallen, ontstaat een derde kleur.':
    'Zwei Gruppen von Kreisen, rot und blau, dicht beieinander: Wo sie zusammenfallen, entsteht eine dritte Farbe.',
  'Twee gezichten van opzij, rood van links en blauw van rechts; waar ze over elkaar schuiven, ontstaat een derde kleur.':
    'Zwei Gesichter von der Seite, rot von links und blau von rechts; wo sie sich übereinanderschieben, entsteht eine dritte Farbe.',
  'Ronde schrijfmachinetoetsen met bijna alleen klinkers, de meeste wit en enkele rood.':
    'Runde Schreibmaschinentasten mit fast nur Vokalen, die meisten weiß und einige rot.',
  'Rode en blauwe kringen uit twee middelpunten die elkaar kruisen tot een dambord van bogen.':
    'Rote und blaue Kreise aus zwei Mittelpunkten, die sich zu einem Schachbrett aus Bögen kreuzen.',
  'Rijen hoofden en schouders in rood en blauw, op de rug gezien, onder een rode gloed.':
    'Reihen von Köpfen und Schultern in Rot und Blau, von hinten gesehen, unter einem roten Schein.',
  'Oude gevels aan het water bij nacht, met een rode zon erachter en hun spiegelbeeld ervoor.':
    'Alte Giebelhäuser am Wasser bei Nacht, dahinter eine rote Sonne und davor ihr Spiegelbild.',
  'Grote brailleletters: rode stippen met een blauwe schaduw.':
    'Große Brailleschrift: rote Punkte mit einem blauen Schatten.',
  'Een zaal vol lege stoelen in blauw; één stoel in het midden is rood.':
    'Ein Saal voller leerer Stühle in Blau; ein Stuhl in der Mitte ist rot.',
  'Een volle zaal op de rug gezien: rijen hoofden in rood en blauw, met een rode gloed van het toneel.':
    'Ein voller Saal von hinten: Reihen von Köpfen in Rot und Blau, mit einem roten Schein von der Bühne.',
  'Een trap in blauw en een helling in rood gaan naar dezelfde hoogte; op de helling staat een wiel.':
    'Eine Treppe in Blau und eine Rampe in Rot führen auf dieselbe Höhe; auf der Rampe steht ein Rad.',
  'Een symmetrisch patroon van rode en blauwe lijnen, zoals zand zich verzamelt op een trillende plaat.':
    'Ein symmetrisches Muster aus roten und blauen Linien, wie Sand es auf einer schwingenden Platte bildet.',
  'Een spectrogram waarin één band zich splitst: de rode helft zakt, de blauwe klimt.':
    'Ein Spektrogramm, in dem sich ein Band teilt: Die rote Hälfte sinkt, die blaue steigt.',
  'Een spectrogram van een klinker: onderin rode banden die dalen, bovenin blauwe banden die stijgen.':
    'Ein Spektrogramm eines Vokals: unten rote Bänder, die fallen, oben blaue Bänder, die steigen.',
  'Een slakkenhuis als spiraal, blauw met ribben en een rode rand.':
    'Ein Schneckenhaus als Spirale, blau mit Rippen und einem roten Rand.',
  'Een ronde microfoon van dichtbij; de achtergrond verloopt van rood naar blauw.':
    'Ein rundes Mikrofon aus der Nähe; der Hintergrund geht von Rot in Blau über.',
  'Een rode en een blauwe telefoonhoorn liggen kruislings over elkaar.':
    'Ein roter und ein blauer Telefonhörer liegen gekreuzt übereinander.',
  'Een rij gevels bij nacht met verlichte ramen; een rode zon staat achter de hoogste daken.':
    'Eine Reihe Giebelhäuser bei Nacht mit erleuchteten Fenstern; hinter den höchsten Dächern steht eine rote Sonne.',
  'Een reusachtige rode u en blauwe i over elkaar gedrukt; waar ze overlappen, ontstaat een derde kleur.':
    'Ein riesiges rotes u und ein blaues i übereinander gedruckt; wo sie sich überlappen, entsteht eine dritte Farbe.',
  'Een leeg toneel met een microfoon in een rode en een witte lichtbundel; vooraan de hoofden van het publiek.':
    'Eine leere Bühne mit einem Mikrofon in einem roten und einem weißen Lichtkegel; vorn die Köpfe des Publikums.',
  'Een kaart in twee inkten: in rood de weg van het station naar het huis aan de rivier.':
    'Eine Karte in zwei Druckfarben: in Rot der Weg vom Bahnhof zum Haus am Fluss.',
  'Een huis met trapgevel in twee inkten aan het water, met een rode en een blauwe deur.':
    'Ein Haus mit Treppengiebel in zwei Druckfarben am Wasser, mit einer roten und einer blauen Tür.',
  'Een grammofoonplaat met een rood label; de arm met de naald ligt op de groef.':
    'Eine Schallplatte mit rotem Etikett; der Arm mit der Nadel liegt auf der Rille.',
  'Een envelop waarvan de rode en de blauwe flap over elkaar vallen.':
    'Ein Briefumschlag, dessen rote und blaue Klappe übereinanderliegen.',
  'Een blauw trapezium met grote rode schijven; drie blauwe banen lopen ervandaan naar kleine schijven langs de bovenrand.':
    'Ein blaues Trapez mit großen roten Scheiben; drei blaue Bahnen führen davon zu kleinen Scheiben am oberen Rand.',
  'Zand op een plaat die twee tonen tegelijk hoort.': 'Sand auf einer Platte, die zwei Töne zugleich hört.',
  'Twee bronnen, één toon.': 'Zwei Quellen, ein Ton.',
  'Klinkers als landschap: waar de lijnen dicht op elkaar liggen, verandert de klank snel.':
    'Vokale als Landschaft: Wo die Linien eng beieinanderliegen, ändert sich der Klang schnell.',
  'Het slakkenhuis in je oor maakt twee en driekwart winding.':
    'Die Schnecke in deinem Ohr hat zweidreiviertel Windungen.',
  'Het bandarchief in de kelder van Klinkerkade 12.': 'Das Bandarchiv im Keller der Klinkerkade 12.',
  'Een ui van rond 1960. Rood is de opening van de mond, blauw de plaats van de tong.':
    'Ein ui von etwa 1960. Rot ist die Öffnung des Mundes, blau die Lage der Zunge.',
  'De weg die drie tweeklanken in de mond afleggen. De rode stip is het begin, het blauw is onderweg.':
    'Der Weg, den drei Zwielaute im Mund zurücklegen. Der rote Punkt ist der Anfang, Blau heißt unterwegs.',
  'De kade om vier uur ’s nachts. De zon is overdreven.':
    'Der Kai um vier Uhr nachts. Die Sonne ist übertrieben.',
  'De grote zaal vlak voor aanvang. Druk in twee inkten, 2026.':
    'Der große Saal kurz vor Beginn. Druck in zwei Farben, 2026.',
  'Negen golfvormen: in het midden stapelen rode pieken zich op links van de blauwe.':
    'Neun Wellenformen: In der Mitte türmen sich rote Spitzen links von den blauen auf.',
  'Negen golfvormen onder elkaar; de rode en de blauwe heuvels wisselen van kant.':
    'Neun Wellenformen untereinander; die roten und die blauen Hügel wechseln die Seite.',
  'Negen golfvormen onder elkaar, met twee hoge pieken waar rood en blauw samenvallen.':
    'Neun Wellenformen untereinander, mit zwei hohen Spitzen, wo Rot und Blau zusammenfallen.',
  'Negen golfvormen onder elkaar, elk met een rode en een blauwe heuvel die over elkaar heen schuiven.':
    'Neun Wellenformen untereinander, jede mit einem roten und einem blauen Hügel, die sich übereinanderschieben.',
  'Een rode adempluim die halverwege uiteenvalt in blauwe wolkjes.':
    'Eine rote Atemfahne, die auf halbem Weg in blaue Wölkchen zerfällt.',
  'Een open mond van dichtbij: rode lippen, de boventanden en de tong.':
    'Ein offener Mund aus der Nähe: rote Lippen, die oberen Zähne und die Zunge.',
  'Een hoogtekaart van rood en blauw met één groot blauw plateau in het midden.':
    'Eine Höhenkarte in Rot und Blau mit einem großen blauen Plateau in der Mitte.',
  'Een hoogtekaart met dichte blauwe lijnen, een brede blauwe top bovenin en een kleine linksonder.':
    'Eine Höhenkarte mit dichten blauen Linien, einem breiten blauen Gipfel oben und einem kleinen links unten.',
  'Een hoogtekaart met blauwe lijnen boven een groot blauw plateau dat de onderste helft vult.':
    'Eine Höhenkarte mit blauen Linien über einem großen blauen Plateau, das die untere Hälfte füllt.',
  'Een hoogtekaart met blauwe hoogtelijnen op een rode gloed; twee toppen zijn blauw ingevuld.':
    'Eine Höhenkarte mit blauen Höhenlinien auf einem roten Schein; zwei Gipfel sind blau ausgefüllt.',
  'Een halfopen mond van dichtbij: rode lippen, een rij tanden en het donker daarachter.':
    'Ein halb offener Mund aus der Nähe: rote Lippen, eine Reihe Zähne und das Dunkel dahinter.',
  'Een adempluim waait van links naar rechts: rood en warm bij het begin, blauw en kringelend aan het eind.':
    'Eine Atemfahne weht von links nach rechts: rot und warm am Anfang, blau und verwirbelt am Ende.',
  'Een adempluim stijgt op: onderaan een smalle rode kern, bovenaan blauwe krullen.':
    'Eine Atemfahne steigt auf: unten ein schmaler roter Kern, oben blaue Kringel.',
  'Een adempluim die opstijgt: een rode druppel onderin, daarboven een brede wolk van blauw en rood.':
    'Eine Atemfahne, die aufsteigt: unten ein roter Tropfen, darüber eine breite Wolke aus Blau und Rot.',
  'Twee letters r, een rode en een blauwe, die half over elkaar staan; eronder een golf van staven':
    'Zwei Buchstaben r, ein roter und ein blauer, die halb übereinanderstehen; darunter eine Welle aus Stäben',
  'Rode en blauwe ringen uit twee middelpunten die elkaar kruisen.':
    'Rote und blaue Ringe aus zwei Mittelpunkten, die sich kreuzen.',
  // Sounds, films and documents.
  'Acht slagen, één lus': 'Acht Schläge, ein Loop',
  'De Au van Automaten': 'Das Au von „Automaten“',
  'De aai van Draaitafel': 'Das aai von „Draaitafel“',
  'De ei van Taaleilanden': 'Das ei von „Taaleilanden“',
  'De eu van Geheugen': 'Das eu von „Geheugen“',
  'De ij van Schrijven': 'Das ij von „Schrijven“',
  'De oe van Moedertaal': 'Das oe von „Moedertaal“',
  'De ou van Vertrouwen': 'Das ou von „Vertrouwen“',
  'De ui van Geluid': 'Das ui von „Geluid“',
  'De r in beeld': 'Das r im Bild',
  'De r in gebarentaal': 'Das r in Gebärdensprache',
  'Met h en zonder': 'Mit h und ohne',
  'Mondvol in gebarentaal': 'Mundvoll in Gebärdensprache',
  'Op de tong 1: De plaat die blijft hangen': 'Op de tong 1: Die Platte, die hängen bleibt',
  'Op de tong 2: De kist die mama zei': 'Op de tong 2: Die Kiste, die Mama sagte',
  'Op de tong 3: Een Engelse in de trein naar Gorinchem':
    'Op de tong 3: Eine Engländerin im Zug nach Gorinchem',
  'Op de tong 4: Het woordenboek van de sluiswachter': 'Op de tong 4: Das Wörterbuch des Schleusenwärters',
  'Op de tong 5: Een stem in de aanbieding': 'Op de tong 5: Eine Stimme im Sonderangebot',
  'Op de tong 6: De r uit de televisie': 'Op de tong 6: Das r aus dem Fernseher',
  'Op de tong 7: De ui van Urk': 'Op de tong 7: Das ui von Urk',
  'Ringen uit twee bronnen': 'Ringe aus zwei Quellen',
  'Route naar Klinkerkade 12': 'Weg zur Klinkerkade 12',
  'Twee haltes, waarvan één niet bestaat': 'Zwei Haltestellen, eine davon gibt es nicht',
  'Tweeklank in feiten, november 2026': 'Tweeklank in Zahlen, November 2026',
  '‘Uit’, in 1958 en in 2026': '„Uit“, 1958 und 2026',
};
