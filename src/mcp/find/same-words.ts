/**
 * Words for the same kind of thing or action, by a name for the kind. A word may be of several kinds. Endings do not matter:
 * `order` is also `orders`, `ordered` and `ordering`.
 */
export const sameWords = {
  event:
    'show concert gig festival production gala premiere conference workshop party screening exhibition tour play opera musical reading class course meetup fair match recital night happening camp seminar training tasting webinar ballet circus cabaret ball market retreat hackathon congress summit showcase quiz marathon race run comedy lecture panto brunch dinner evening veranstaltung veranstaltungen konzert fest carnival parade expo symposium jam slam rave disco game tournament derby rehearsal revue performance movie film cinema bingo karaoke picnic service ceremony wedding dance bbq talk afterparty vernissage thing matinee date drama pantomime quiznight carol fireworks kermesse seance soiree open musicals shindig do function occasion',
  events: 'programme program calendar season schedule listing',
  create:
    'add new make insert enter register introduce setup put open launch build hinzufügen anlegen erstellen neu neue neuer neues include bring',
  update:
    'change edit modify alter rename correct adjust replace amend fix move postpone reschedule shift extend shorten rewrite revise tweak polish improve switch relocate delay prolong patch refresh ändern aktualisieren bearbeiten verschieben displace translate updated put transfer set',
  wrong: 'typo mistake error misspelled spelling incorrect outdated false misspelt',
  delete:
    'remove erase drop kill bin chuck trash wipe strike discard purge scratch unlist detach clear kick löschen entfernen destroy cut rid eliminate axe ditch scrap throw dismiss dump nuke scrub out away',
  cancel:
    'cancelled cancellation abandon annul terminate quit stop absagen stornieren kündigen scrubbed end rescind withdraw revoke drop dropped ill sick axed cancelling',
  publish:
    'release visible public online live unhide reveal launch bookable announce veröffentlichen freischalten',
  unpublish: 'offline hide invisible private conceal hidden secret',
  copy: 'duplicate clone repeat rerun template replicate again same kopieren wiederholen recreate reproduce',
  invite: 'invitation invitee invitees invited einladen einladung einladungen rsvp invites',
  resend: 'remind reminder again lost never nudge chase erneut nochmal missing',
  accept: 'confirm agree approve accepted confirmed annehmen bestätigen',
  disable: 'suspend deactivate lock block pause freeze sperren',
  enable: 'activate unlock restore unblock reinstate reactivate entsperren resume renew',
  connect: 'link hook integrate onboard attach verbinden',
  disconnect: 'unlink detach trennen',
  contact:
    'message write mail email tell inform reach note notify nachricht schreiben text announce communicate',
  everyone: 'everybody all alle every audience bulk mass many group list several',
  send: 'sent deliver dispatch forward senden schicken mail post',
  buyer:
    'customer purchaser client patron booker shopper spender punter kunde kunden käufer bloke holder guy lady ordered payer visitor',
  attendee:
    'participant visitor audience registrant delegate spectator teilnehmer besucher crowd turnout participants attendees registered registrations entrant runner pupil student',
  guest: 'vip comp comps gast gästeliste guestlist sponsor',
  speaker:
    'presenter performer artist act lecturer keynote moderator panelist panellist headliner band musician dj actor comedian singer host pianist violinist dancer author writer poet choir orchestra ensemble conductor magician instructor trainer teacher professor cast soloist soprano tenor drummer guitarist clown redner lineup rapper actress reader violin bands acts headline support virtuoso saxophonist entertainer juggler storyteller novelist historian scientist politician journalist expert bassist',
  team: 'staff colleague employee coworker member crew assistant volunteer intern cashier bookkeeper freelancer manager helper trainee apprentice mitarbeiter kollege kollegin steward successor deputy treasurer director secretary colleagues staffer usherette technician accountant',
  access: 'login rights permission permissions admin administrator role zugang',
  organisation:
    'organization org company business theatre theater house club society organiser organizer promoter venue verein',
  user: 'person somebody someone people benutzer member',
  order:
    'purchase booking transaction reservation bought buy purchases bestellung bestellungen buchung ordered booked',
  ticket: 'pass admission tix tickets karte karten eintrittskarte',
  level:
    'tier category type capacity quota contingent price kontingent ticketart ticketpreis allotment class entry ticketprice pricing prices standing concession',
  money:
    'revenue income takings turnover earnings gross net proceeds profit earn earned made sales umsatz einnahmen cash dosh receipts quid',
  count: 'number total sum amount figure figures percentage share ratio anzahl',
  period:
    'today yesterday tonight week month year quarter weekend january february march april may june july august september october november december season q1 q2 q3 q4 summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday tomorrow ytd morning gestern heute monat woche jahr',
  trend: 'daily weekly monthly curve chart graph growth develop development pace faster slower verlauf',
  product:
    'merch merchandise shirt tshirt hoodie souvenir mug item cd vinyl drink food cap tote shop fanartikel mugs scarf sticker keyring bag produkt goods beanie booklet earplugs article lighter jumper sweater postcard brochure snack beer wine coffee parking programmes',
  payout: 'bank iban bic swift bsb bankverbindung',
  billing: 'bill invoice rechnung rechnungsadresse',
  provider: 'stripe paypal processor gateway card zahlungsanbieter klarna',
  subscription: 'plan tariff premium package abo pro licence license',
  discount: 'voucher promo coupon gutschein rabatt rabattcode concession percent code',
  refund: 'reimburse reimbursement erstattung refunded chargeback repay repayment',
  seat: 'seats seating row stalls balcony sitzplan sitzplatz aisle',
  review: 'rating feedback comment opinion stars complaint testimonial bewertung bewertungen reviews',
  session: 'slot slots showtime matinee timetable agenda panel',
  follow: 'following subscribe folgen',
  follower: 'followers fan fans',
  save: 'saved bookmark bookmarked favourite favorite wishlist star like liked heart',
  share: 'shared spread sharing',
  left: 'remaining available availability unsold free spare',
  door: 'entrance gate usher bouncer ushers reception einlass doorlist',
  arrived: 'inside shown noshow attended attendance present entered came come turn hall',
  scan: 'scanner scanned einchecken redeem validate',
  export: 'csv excel spreadsheet download xlsx xls parquet exportieren accountant auditor datev',
  mirror: 'database postgres sqlite warehouse sync replicate mysql bigquery tableau replica datenbank',
  watch: 'notify alert whenever ping monitor realtime live notification',
  webhook: 'callback zapier slack crm erp endpoint url http',
  image: 'picture photo poster flyer logo banner artwork bild foto',
  file: 'document upload uploaded datei',
  place: 'country city state postcode zip suburb region address location ort plz',
  password: 'passwort passphrase',
  phone: 'mobile telephone cell handy handynummer number',
  self: 'my mine myself own me i',
  ours: 'our us we unsere unser uns',
  pending: 'open outstanding unanswered waiting confirmed unconfirmed',
  view: 'visit traffic click impression hits views',
  who: 'whom wer',
  website: 'homepage widget wordpress site webseite',
  fee: 'fees commission surcharge charge gebühr gebühren',
  tax: 'vat gst mwst steuer umsatzsteuer',
  person:
    'mr mrs ms miss herr frau dr professor sir peter julia anna ben lisa tom maria clara karl paul sarah john jane eva mia emma lena max bob alice dave jason chris david michael thomas laura sophie alex sam kim nina jonas lukas felix susan robert james mary linda smith miller brown jones lee hahn berg young',
  few: 'one single particular certain this',
  best: 'top most largest biggest highest popular strongest favourite successful',
  worst: 'least lowest weakest poorest',
  later: 'earlier sooner before after back forward',
  compare: 'comparison versus vs than difference',
  average: 'mean per',
  auto: 'automatically automatic scheduled timer midnight noon sharp clock',
  pay: 'paid pays payment payments paying',
  data: 'information info details detail',
} as const satisfies Readonly<Record<string, string>>;

/** Words that say little about what is asked for. */
export const silentWords =
  'a an the of to in for on at by with from into as and or but if so than then that these those there ' +
  'here it its he she him they them you your is are was were be been being am do does did done have has ' +
  'had having will would can could shall should may might must please need want like let just also very ' +
  'really now still yet already this not no his me i how get show give list tell find read see view ' +
  'display look fetch retrieve uuid id her their';
