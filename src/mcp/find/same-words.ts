/**
 * Words and phrases that mean the same to an organiser, by the word that intentions use for them. A word may be in several
 * lists, and then means each of them. Endings do not matter: `order` is also `orders`, `ordered` and `ordering`. Up to five
 * words may be at `…`, and one of the choices in brackets is in its place: `(put|take) … (online|live)`.
 */
export const sameWords = {
  // Parts of a question.
  list: 'show me, view, display, overview, which, see all, give me, show all, listing',
  who: 'whom, which people, which users, anybody, anyone, which, someone, somebody, people',
  single: 'one particular, one, particular, certain, specific, this, that, mr, mrs, ms, dr',
  ours: 'we, us',
  status: 'is … connected, are … connected, set up correctly, up to date',
  pending:
    'open, open invitation, outstanding, unanswered, accepted yet, accepted … yet, has … accepted, have … accepted, responded, not answered, still open, has … confirmed, have … confirmed, who confirmed, who accepted, who has accepted, who has confirmed, who replied, did … reply, did … accept, did … confirm, who said yes, waiting for an answer, no answer, still waiting, not responded, not reacted, unconfirmed',
  past: 'previous, former, last time, earlier, history, over, archive, latest, recent, newest, last ones, past events, last events, finished, took place, before',
  draft:
    'not published, not yet published, not public yet, in draft, unfinished, not live, not yet live, not online yet, are unpublished, is unpublished',
  time: 'what time, start time, opening time, doors open, how long, begin, hour, duration, date, start, end time, finish, (when|what time|how long) (does|do|is|are|will)',
  uuid: 'id, identifier, which id, our id',
  name: 'title, called, surname, last name, first name, family name',
  description: 'text, blurb, describe, wording, info text',
  setting: 'preference, configuration, option',
  service:
    'whole platform, platform, other organisers, other venues, near, nearby, around, in our city, in town',
  left: 'remaining, available, availability, still available, sold out, soldout, free, unsold, how full, full, spare, seats left, still have seats, still have tickets, have … seats, have … tickets left, tickets left, free seats, empty seats, places left, spots left, spaces left, room left, still get tickets, still buy tickets, occupancy, utilisation, how well filled, booked out, fully booked, (places|seats|tickets|spots|spaces|passes) (remaining|unsold|available), (still|any) (places|seats|tickets|spots|spaces), room for, how many … (left|remaining), can … still (sell|buy|book|get)',
  problem:
    'wrong sum, error, not add up, inconsistent, doubtful, mismatch, do not match, does not match, discrepancy, wrong amount, strange, suspicious',
  unpaid: 'not paid, outstanding payment, payment pending, failed payment, open payment',
  average: 'mean, per order, per buyer, per head',
  currency: '',
  accounting:
    'reconcile, books, bookkeeping, month end, close the books, audit, balance, financial statement, tax return, bank statement, statement for the tax, annual accounts, quarterly accounts, gema, year end, ledger, auditors',
  reconcile:
    'add up correctly, match the bank, tally, (match|matches|matching|agree|agrees|tally|fit|fits|correspond) … (bank|sales|payout|books|transfer|statement|takings), bank (transfer|statement)',
  tax: 'gst, sales tax, value added tax, vat, mwst, value added',
  data: 'personal data, record',
  gdpr: 'data protection, right to be forgotten, privacy law, dsgvo',
  answer: 'dietary, custom field, allergies, wishes, shirt size, answers to (the|our|a) question',
  code: 'barcode, serial, reference, order number, booking number, order code, ticket number, qr',
  raise: 'increase, lower, reduce, decrease, cut, put up, higher',
  limit: 'at most, maximum, per person, per customer, restrict',
  sms: 'text message, whatsapp, push notification, text all, text everyone',
  quit: 'left us, who left, has left, who has left, leaves, resigned, fired, no longer work, (remove|delete|kick|throw|take) … (from|out of) our (organisation|organization|team|account), (left|leaves|leaving|quits|quit) (the|our) (team|company|organisation|organization|house)',
  grant:
    'needs access, wants access, should have access, give … access, grant … access, get … access, should be able to, needs a login, be able to log in, must have access, needs to get in',
  join: 'accede',
  date: 'other date, new date, day',
  plan: 'dry run, would change, what would, check … before, changes would, what (will|would) … (change|different|happen|do), what (will|would) (change|happen)',
  apply: 'carry out, put into effect, (load|import|read) … from (a|the|our) (file|spreadsheet|table|list)',
  undo: 'revert, reverse, take back',
  lookup: 'autocomplete, suggestions for address',
  badge: 'name badge, name tag, lanyard, name cards, labels, accreditation, press badge',
  wallet: 'apple wallet, google wallet, wallet pass',
  choice:
    '(allowed|valid|possible|available) (values|categories|tags|category|tag), (choose|select|pick|choice) … (from|of), can (choose|select|pick|use), can we (choose|use), exist',
  // Actions.
  create:
    'add, new, make, put … in, set up, setup, put, enter, register, introduce, insert, extra, second, start, open, should get, get … on, belongs on, goes on, must be on, sign up, build, plan a, plan an, draft a, draft an, organise, organize, produce, prepare, additional, open a, launch a, hire, more tickets, additional tickets, further tickets, (want|wants|need|needs|place|squeeze) … on (the|our), one more, 1 more, include, schedule a, bring in',
  update:
    'change, edit, modify, alter, rename, correct, adjust, replace, amend, wrong, fix, move, postpone, reschedule, shift, extend, shorten, different, typo, mistake, spelling, misspelled, set, swap, rewrite, new, upgrade, downgrade, instead of, switch, turn into, bring forward, push back, delay, relocate, revise, refresh, polish, improve, tweak, translate, has changed, have changed, (push|bring|put|move|pull|set) … (back by|forward by|back an|forward an|earlier|later), (start|starts|begin|begins|end|ends) … (later|earlier), (should|must|shall) (be|start|end|begin|have|say|read|cost|change|last), (hold|held|start|play|happen|take place) … (later|earlier|instead), (go|goes) (up|down) (to|by|from), (has|have|contains) (an error|a mistake|a typo|errors|mistakes), prolong, lengthen, widen, retitle, redo, rework, reword, rephrase, bring … up to date, outdated, incorrect, is wrong, (need|needs|deserves) (another|a new|a different|a better)',
  delete:
    'remove, erase, drop, withdraw, get rid of, kick, kick … out, throw … out, take … off, cross … off, take … out, strike, wipe, clear, no longer, unwanted, discard, take away, take out, dismiss, eliminate, scratch, unlist, detach, purge, forget, trash, take … off the list, bin, throw away, chuck, revoke',
  cancel:
    'call off, call … off, cancellation, is off, scrap, abandon, annul, terminate, quit, stop, calling off, end, are off, will not happen, will not take place, cannot take place, does not take place, fall through, abort, (not|never) (happen|take place|go ahead|be held), get (off|out of), opt out, not (hold|holding), drop the plan',
  publish:
    'release, visible, public, online, announce, unhide, reveal, launch, activate the event, start selling, on sale, (go|goes|going|is) (live|public|online|on sale), (put|take|make|bring|push|set|get|turn|switch) … (live|online|public|publicly|visible|on sale|on the website), (put|take|make|bring|push|set) (live|online|public|visible), (open|start|begin) … (sale|sales|presale|booking|bookings), (open|start) (sale|sales|booking|bookings), (show|list) … (on the website|publicly), on the (website|market), bookable, buyable, available (for booking|to book|to buy), open to the public, reopen (sales|booking)',
  unpublish:
    'offline, hide, withdraw, take back, invisible, unlist, conceal, halt, back to draft, off sale, (not|not be) (visible|public), (take|pull|get|bring) … (down|offline|off sale|off the website|off), (take|pull) down, (pull|remove|take|hide) … from (the website|the site|the public|public view), (off|from) the website, (stop|pause|close|end|suspend|halt) … (sale|sales|booking|bookings), (stop|pause|close|end|suspend) (selling|sale|sales|booking|bookings), make … (private|invisible), nobody can (see|book), (no longer|not) … able to (see|book|find|buy)',
  copy: 'duplicate, clone, repeat, same as last year, next year, once more, rerun, reuse, same event, same festival, same show, same again, template, again in, again next, last year again, run … again, do … again, hold … again, put on … again, stage … again, same … again, replicate the event, roll over, reproduce, based on last, like last year, as last year, bring back, second edition, next edition, new edition',
  invite: 'invitation, invitee, ask to come, rsvp, invite … to, bid, (ask|get|persuade) … to come',
  resend:
    'send again, send … again, remind, reminder, never got, never received, did not get, not get, not receive, mail did not arrive, mail never arrived, lost, once more, again, another copy, repeat, second time, one more time, once again, never came, never reached, did not come, chase, nudge, deleted the mail, cannot find the mail, new copy of, lost the, lost her, lost his, misplaced',
  accept: 'confirm, agree, take up, say yes, said yes, approve, join, rsvp yes',
  disable:
    'suspend, deactivate, lock, block, pause, freeze, revoke, temporarily, on leave, no access, (switch|turn) off, (switch|turn) … off, (lock|keep|shut) … out, lock out, (take|stop|block|revoke|remove|suspend|withdraw) … access, (take|stop|remove) access, take away … access, (must|should|may) not … (in|access|see|use)',
  enable:
    'activate, switch … on, turn … on, give … access again, let … back, unlock, restore, unblock, turn on, switch on, back from, access again, access back, give back access, reinstate',
  reactivate: 'resume, renew, restart, undo cancellation, uncancel, continue, keep after all, take up again',
  connect: 'link, hook up, integrate, onboard, attach, start using',
  disconnect: 'unlink, detach, stop using, separate',
  upload: 'send a file, put up, load up',
  contact:
    'message, write, write to, get in touch, reach, reach out, mail, email, e mail, tell, inform, send a note, drop … line, drop a line, write … to, send … message, send … note, send … email, send … mail, speak to, talk to, get hold of, correspond, send an email, send a message',
  send: 'sent, deliver, dispatch',
  follow: 'subscribe to',
  follower: 'follows us, who follows, fan, following our, followed by, are followed',
  followees:
    'we follow, do we follow, i follow, follow ourselves, whom follow, we are following, does … follow',
  unfollow: 'stop following, no longer follow',
  mute: 'silence, ignore, block, no messages from, (hear|messages|mail|news|anything) … from (that|this|them|him|her), (stop|no more) (mail|mails|messages|news) from, not want … hear',
  unmute: 'stop muting, hear again, unblock, unsilence',
  share: 'share on, spread, recommend',
  save: 'bookmark, favourite, favorite, wishlist, remember, like, star, heart',
  compare: 'difference, versus, vs, match with, deviate, preview, check against',

  // Events and what belongs to them.
  event:
    'show, concert, gig, festival, production, gala, premiere, conference, workshop, party, screening, exhibition, tour, play, opera, musical, reading, class, course, meetup, fair, match, recital, night, event page, happening, camp, seminar, training, tasting, tour date, webinar, reading night, ballet, circus, cabaret, lecture evening, open air, ball, market, summer camp, retreat, hackathon, congress, summit, showcase, quiz, marathon, race, run, theatre play, comedy, (book|trade|craft|art|fun|job) fair',
  session:
    'performance, time slot, timeslot, slot, matinee, programme item, program item, show time, showtime, occurrence, sub event, agenda, timetable, track',
  ticket: 'pass, admission, tix',
  level:
    'ticket type, type of ticket, kind of ticket, ticket kind, ticket level, tier, early bird, earlybird, price category, ticket category, price level, ticket price, price of a ticket, price of the ticket, price, standing, vip ticket, more tickets, fewer tickets, capacity, quota, contingent, ticket class, number of tickets available, sales limit, sale window, entry price, expensive, cheap, cheaper, additional tickets, further tickets, cost, costs, how much is, how much are',
  order:
    'purchase, booking, transaction, reservation, bought, buy, basket, order number, order code, booking number, placed, was placed',
  sale: 'sell, sold, selling, sales figures, ticket sales, shift tickets',
  money:
    'revenue, income, takings, turnover, earn, earnings, take in, took in, gross, net, proceeds, profit, we make, we made, did … make, has … made, have … made, made so far, cash, box office, brought in, bring in, did … bring, we take, we took, did … take, has … taken, generate, gate money, financial, finance, worth, spend, spent, financially, money in, ticket income, sales volume, sales total, earn money, make money, sales revenue, volume of sales, profitable, bring … in, came in, how well did, how is … doing, how did … do, going, how are … doing, how … selling, how does … sell, selling well, performing financially',
  count:
    'how much, how many, number, number of, total, sum, add up, amount, figure, what did we, overall, altogether, statement, report, summary, result, percentage, share of, ratio, proportion, quantity, how often',
  period:
    'today, yesterday, tonight, last week, this week, last month, this month, last year, this year, past week, week, month, year, quarter, monthly, weekly, daily, yearly, annual, weekend, since, so far, day, january, february, march, april, june, july, august, september, october, november, december, season, last quarter, q1, q2, q3, q4, summer, winter, spring, autumn, evening, last night, fortnight, decade, ytd, year to date, fiscal year, monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, next week',
  trend:
    'per day, by day, each day, every day, daily, weekly, monthly, per week, by week, each week, per month, by month, each month, chart, curve, graph, over time, develop, development, day by day, week by week, month by month, evolve, progress, timeline, compared to last week, compared to last month, compared to last year, pace, faster, slower, growth, sales curve, development of, per hour, last six weeks, last few weeks, pattern, seasonality, peak, busiest, momentum, week over week, year over year, month over month, over the last, over the past, last 30 days, last 7 days, last 90 days, compared with last, run rate, advance sales, (go|going|gone|goes|went) (up|down), grow, rise, fall, falling, increasing, declining',
  best: 'top, most, bestselling, best selling, biggest, largest, popular, most loyal, regular, ranking, worst, least, sells best, favourite, strongest, weakest, loyal, frequent, best seller, which sells, fastest, goes fastest, sells fastest, high spending, biggest spender, spend, spenders, performing best, most successful, most valuable, superfan',
  buyer:
    'customer, purchaser, client, patron, ticket holder, ticketholder, booker, shopper, subscriber, contact list, spender',
  attendee:
    'participant, visitor, audience, who is coming, who comes, who is attending, attend, people coming, everyone coming, come, registrant, delegate, spectator, holder, public attending, turnout, headcount, person, register, registration, sign ups, who registered, who signed up, participants list, crowd, party size',
  door: 'door list, doorlist, entrance, gate, front of house, entry list, admission list, will call, name list, list of names, at the door, reception desk, ushers, door staff, door person, entrance staff, box office pick up, pick up list, check in list, checkin list, names for the, bouncers, doorman, reception, front desk, check in desk, steward, box office staff list',
  used: 'still valid, (already|been|was|were) (scanned|used|checked|redeemed), was … (scanned|used|checked), has … been (scanned|used|checked)',
  arrived:
    'checked in, check in status, showed up, shown up, turned up, came, come in, no show, noshow, missing, let in, been admitted, attended, already here, still missing, inside, not come, has not come, hasnt come, attendance, stay away, did not come, did not show, didnt show, who is in, who is inside, already in, already inside, been let in, admitted, made it, entered, used tickets, tickets used, redeemed, checked, late arrivals, attendance rate, present, absent',
  guest:
    'guest list, guestlist, comp list, complimentary guest, vip list, vip, comp, free entry list, sponsors, press guests, friends of the house, guests of honour, dignitaries, freebies list, plus one',
  speaker:
    'speak, presenter, performer, artist, act, lecturer, keynote, moderator, panelist, panellist, headliner, band, musician, dj, actor, line up, lineup, comedian, singer, host, pianist, violinist, dancer, author, writer, poet, choir, orchestra, ensemble, conductor, magician, instructor, trainer, teacher, professor, support act, cast, soloist, talent, guest star, who performs, performing, who plays, who sings, on stage, soprano, tenor, baritone, alto, bass, guitarist, drummer, cellist, violist, flautist, organist, trumpeter, percussionist, novelist, journalist, scientist, clown, acrobat, rapper, politician, expert',
  suggestion:
    'suggest, potential audience, target (audience|group), prospects, leads, who else, fit, recommend, potential (visitors|guests), (may|might|could|would) (like|come|attend|invite|be interested|want), (may|might|could|would) … (like|come|attend|want|be interested), interested, (may|might|could|would) want to (come|attend|go|see)',
  related:
    'similar, alike, like this one, comparable, related event, other events like, in the same style, (events|shows|concerts|nights|parties) like',
  review:
    'rating, star rating, feedback, opinion, comment, say about, think of, thought of, people say, people think, complain, praise, reputation, written about, write about, wrote about, said about, liked, did … like, enjoyed, thoughts on, satisfied, happy with, critique, criticism, satisfaction, testimonial, recommendation of visitors, marks, grade, how … rated, stars, think about, think … us, say … us, talk about us, opinion of us',
  detail: 'information, info, everything about, where (is|does|will|do|are)',
  future:
    'upcoming, next, coming up, planned, on in, programme, program, schedule, calendar, running, whats on, what is on, (planned|scheduled|set) for',

  // Organisation and accounts.
  organisation:
    'organization, org, company, business, theatre, theater, house, club, society, organiser, organizer, promoter',
  team: 'staff, colleague, employee, coworker, co worker, member, crew, assistant, volunteer, team member, people in our organisation, user of our account, intern, who works, who has access, access, helper, manager, team mate, teammate, new hire, cashier, box office staff, box office assistant, co organiser, apprentice, accountant access, works here, works for us, our people, freelancer, ex employee, former employee, boss, (belong|belongs) to (our|the) (account|organisation|organization|team)',
  role: 'permission, admin, administrator, rights, promote … to admin, make … admin, make … administrator, make … manager, only allowed to, give … rights, what may, read only, restrict what, may only',
  product:
    'merch, merchandise, shirt, t shirt, tshirt, hoodie, souvenir, good, mug, item, add on, addon, cd, vinyl, programme booklet, drink, food, cap, tote bag, poster for sale, parking pass, stock, shop, programmes and, merch table, merch stand, posters, keyring, sticker, cds, dvd, book sale, catalogue, beer, snack, voucher product, glass, tea towel, bag, scarf, calendar for sale, hoodies',
  payout:
    'bank account, bank detail, bank, iban, account number, swift, bic, bsb, routing number, where our money goes, account our money, pay our money, pay us, payout account, transfer money, sort code, bank connection, account for payouts, bank transfer details, bank data, (account|where|bank) … (money|revenue|payouts) (to|go|goes|end up|arrives), (account|where|bank) … (send|transfer|pay) … money',
  billing:
    'billing address, billing information, billing detail, invoice address, bill, address on the invoice, address for invoices, invoices are sent, invoice recipient, vat number, tax number, (name|address|company|number) … on (the|our) invoices, our invoices',
  provider:
    'payment provider, payment processor, stripe, paypal, card payment, card, credit card, online payment, payment gateway, payment account, apple pay, google pay, pay by card, pay with card, pay by credit card, card reader, take card, klarna, sepa, debit card, pay online, merchant account',
  subscription:
    'tariff, premium, pricing plan, service plan, our plan, what plan, which plan, package, paid plan, plan are we on, pro plan, premium plan, basic plan, software plan, our subscription, we pay, do we pay for, licence, license, membership with the platform, service level, contract with the platform, trial',
  privacy: 'private, who can see, public profile, data protection setting, confidential',
  profile:
    'about us, description of our, logo, public page, info page, imprint, website address, social link, facebook link, instagram link, biography, bio, page about, public profile',
  metrics:
    'statistic, stats, analytics, key figure, kpi, dashboard, performance indicator, at a glance, how are we doing, performance of our organisation, numbers of our organisation, success',
  views:
    'page view, page hit, visit, traffic, click, impression, hits, website visitor, (looked|look|looking) at, (saw|seen|see|viewed|view|visited|opened|clicked|looked) … (page|website|site), (visitors|people|hits|clicks) … (page|website|site), page … (viewed|visited|seen|opened|get|got), how many … (see|saw|seen) our, (people|visitors|times|many|who|often) (viewed|saw|visited|clicked|looked), (viewed|clicked|opened) (our|my|the|this)',
  activity: 'happening, what happened, history',
  self: 'my, mine, myself, own, am i, personal, i am, personally, as a (customer|buyer|visitor|guest), i (made|placed|bought|booked|ordered|attend|attended|saved|follow|have)',
  account:
    'login, log in, log into, sign into, user account, sign in, my data, who am i, user name, identity',
  user: 'person, member of the public, profile of, fan',
  password: 'passphrase, pass word, credentials, passwort',
  mail: 'e mail, email, mail address, email address, e mail address, mailbox, inbox, contact (detail|data|information)',
  phone: 'mobile, mobile number, telephone, phone number, cell, cell number, handy',
  otp: 'code, one time code, verification code, pin, sms code, texted',
  verification: 'verify, activation, confirmation mail, confirmation email, confirm my address',

  // Lists that the service keeps, and files.
  category: 'genre, kind of event, type of event, event type, theme, sort of event, section',
  tag: 'keyword, label, hashtag',
  banner:
    'banner image, header image, stock image, cover, header picture, background picture, cover picture, title picture, cover image',
  file: 'image, picture, photo, poster, flyer, document, logo, artwork, graphic',
  place:
    'country, state, city, postcode, post code, zip, zip code, postal code, town, suburb, region, address lookup, venue, address, location, map, lookup, hall, stage',

  // Jobs.
  export:
    'csv, excel, spreadsheet, xlsx, download, parquet, csv file, accountant, bookkeeper, tax advisor, as a file, into a file, raw data, data dump, dump, in a file, extract, save … as, as csv, as excel, to excel, to csv, in excel, google sheets, sheet, json, table i can, send to my accountant, datev, into files, to files, (everything|all) … (as|into|in) (a file|files)',
  sql: 'query, select, join, group by, database query, custom report, own query, ask the database, question to the database, ad hoc',
  mirror:
    'live copy, own database, our database, data warehouse, sync, synchronise, synchronize, replicate, backup, back up, postgres, sqlite, database, copy of everything, power bi, tableau, bi tool, local copy, copy of our data, copy … database, keep … database, reporting database, bigquery, snowflake, analytics database, up to date copy, lakehouse',
  watch:
    'alert, whenever, every time, each time, as soon as, real time, realtime, live feed, monitor, the moment, notification, notify, when someone, when somebody, keep an eye, notify me, let me know, tell me when, ping, instantly, immediately, right away, straight away, live updates, let … know, know when, know whenever, warn, inform me, updates on, be informed, be notified, get notified, inform us, notify us, informed, text me, mail me, email me',
  webhook:
    'web hook, callback, zapier, our server, our system, slack, our web address, http request, other program, post to, crm, our crm, other system, another system, external system, erp, our app, our software, our backend, trigger, post request, send … to our, automation, make com, n8n, integration, push … (to|into), (post|push|send|forward|pass) … (system|software|program|url|endpoint)',
  pdf: 'print the tickets, print tickets, print all tickets, paper ticket, printable, pdf tickets, tickets as a document, ticket files, all tickets to print, print … tickets, tickets … print',

  website:
    'homepage, web page, webpage, our site, web site, widget, embed, iframe, wordpress, site, list of upcoming, our page shows, show our events, program page, events page',
  timed:
    'automatically, automatic, at noon, at midnight, scheduled, chosen time, set time, at a certain time, timer, later, o clock, clock, embargo, pm, am, monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, next week, at nine, at ten, tonight at, schedule the, set a time',
  bulk: 'from a file, list of events, many events, several events, whole season, whole programme, many at once, all at once, season programme, in bulk, mass, multiple events, load, import, from a list, from a table, from a spreadsheet, from excel, from csv, batch, whole series, entire season, the whole year, from yaml, season plan, at once, (entire|whole|full|complete) … (season|programme|program|year|series|calendar|tour), (from|in|with) … (yaml|json|file), yaml, all (our|the|these|those), all of (our|the), list of (addresses|people|names|mails)',

  // Things that the service does not offer.
  refund:
    'money back, give … back, give back, pay … back, wants back, reimburse, reimbursement, pay back, paid back, return a ticket, returns, refundable, chargeback, give him his money, give her her money, return money, storno, compensation',
  discount:
    'voucher, promo, promo code, promotion code, coupon, discount code, price reduction, reduced, concession, percent off, rebate, cheaper for, gift card, gift voucher, special offer, group rate, student price, access code, presale code, rabatt, gutschein, off for, offer, deal, bundle, two for one, buy one get one, freebie, promotional, loyalty, price cut, student discount, senior, pensioners, members price, half price, reduced price, family ticket price, last minute offer, early bird discount, (pay|pays|for) half, (pay|pays|paying) less, (pay|pays) nothing',
  seat: 'seat map, seat plan, seating chart, seatmap, row, stalls, balcony, seat number, reserved seating, table plan, hall plan, box seat, block of seats, next to each other, aisle, wheelchair place, wheelchair space, box, gallery, front row',
  newsletter:
    'mailing, circular, mailchimp, campaign, announcement to, blast, mail shot, mailshot, bulk mail, mass mail, thank you (mail|email), post event email, all subscribers, (everyone|everybody) who (bought|has), let … know … (cancelled|moved|late|changed), let (all|everyone|everybody|the audience|buyers|customers|ticket holders|visitors), (mail|email|text|message|write to|write|tell|inform|notify|remind|reminder to|reminder|thank|contact|announce to|send) (all|every|everyone|everybody|the audience|ticket holders|attendees|buyers|customers|visitors|guests), (mail|email|text|message|write|tell|inform|notify|remind|reminder|thank|contact|send|let) … (all|every|everyone|everybody|audience), (all|every) (buyer|attendee|ticket holder|customer|visitor) … (mail|email|know)',
  exchange:
    'swap, change … to another, move … to another, switch … to another, move … from, put … on another, transfer, change the name, reissue, upgrade a ticket, rebook, re book, move a customer, switch date, another date, change of date, pass on, hand over, resell, resale, give … ticket to, pass … ticket, cannot come … friend, other name on, transfer … ticket, swap … seat, better seat, come another day, come on another, other performance instead, other day',
  waiting:
    'waiting list, waitlist, standby, queue for, returns queue, notify when available, if tickets become available, returned tickets list, overbooked, backlog',
  scan: 'scanner, validate, qr code, admit, wristband, redeem, clicker, gate scanner, tear off, with my phone, ticket (check|control), check tickets, check … tickets at, checking in, undo a check in, check … in, (check|let) (someone|people|guests|her|him|them|a guest|in a) in, let … (in|enter), tick … off, (mark|set|count|note|record) … (arrived|checked|present|attended|here|come), mark as (arrived|checked|present), check in (guests|people|visitors|attendees|a|the|tickets)',
  invoice:
    'vat invoice, tax invoice, rechnung, bill for a customer, receipt, tax receipt, invoice number, credit note, proper bill, business receipt, proof of purchase, proof of payment',
  fee: 'service fee, booking fee, commission, processing fee, surcharge, tax rate, charges, charge per ticket, platform charge, who pays the fees, absorb',
  payday:
    'payout on demand, (pay|paid|cash) out, withdraw, wire, remittance, advance, settle, settlement date, instant payout, our share, next payout, payout (date|due), (get|gets|be|are|been|we) paid, (receive|get) (our|the) (money|revenue), when … (money|revenue|payout), (money|revenue|payout) (arrive|arrives|come|reach), (transfer|transferred|send|sent|arrive|pay) … (to us|to our account|on our account), money on our account, (money|payout|revenue|payment) … (arrived|arrive|transferred), (payout|payment) (schedule|day|calendar|rhythm), (transfer|wire) … (earnings|money|revenue|takings)',
  sell: 'sell at the counter, cash sale, walk up, box office sale, phone order, point of sale, pos, at the till, over the counter, by phone, hold ticket, hold, reserve, reserve ticket, block ticket, comp ticket, complimentary ticket, free ticket, give away, issue ticket, book for a customer, order for a customer, for a caller, for the press, set aside, allocate, hold back, keep back, put aside, set … aside, house seats, giveaway, contest, raffle, competition winners, order by phone, take a booking, phone booking, place an order, make a booking, book … for, buy … for, issue, sell at the door, abendkasse, evening box office, freikarten, comps for, free tickets for, on behalf of, sell … at the counter, sell … at the door, sell … by phone, sell … over',
  advertise:
    'advert, ads, ad, promote, promotion, social media, facebook, instagram, google ads, marketing, tiktok, boost, publicity, marketing campaign, publicise, publicize, spread the word, influencer, poster campaign, google, utm, seo, retargeting, pixel, newsletter ad, press release, featured, top of the list',
  forecast:
    'predict, prediction, expect to sell, will we sell, estimate, projection, how many will we, expected, next month sales, likely to sell, going to sell, sell out by, when will … sell out, how many … expect, outlook, projected, trend forecast',
  survey:
    'poll, questionnaire, feedback form, custom question, registration form, checkout question, form field, ask buyers, ask visitors, ask the audience, ask attendees, ask customers, questions at checkout, collect allergies, extra question, additional question, net promoter, (question|field) … (form|checkout|buyers), checkout form',
  reply: 'answer, respond, react, answer to, write back',
  inbox:
    'read … message, message … sent us, message … got, message … from, read message, messages we got, received message, conversation, chat, unread, messages from, new messages, what did … write us, questions from customers, customer questions, customer requests, complaints, (read|see) what … (wrote|write|written|sent)',
  print: 'printable, paper, print out, printout',
  signup:
    'sign up, create an account, register a user, new account, open an account, register an account, account for a customer, create a user, customer cannot log in, cannot log in, forgot … password, reset … password, customer login, unlock a customer',
  merge:
    'combine, join two, split, transfer an event, move an event to another organisation, hand the event over, hand over an event, take over, hand … over, change the owner, new owner, change ownership',
  room: 'seating capacity of the venue, floor plan, venue layout, auditorium, hall plan',
  key: 'api key, client secret, credential, two factor, 2fa, single sign on, sso, oauth application, api token, webhook secret, developer key, access key, oauth',
  dispute: 'chargeback, fraud, fraudulent, stolen card',
} as const satisfies Readonly<Record<string, string>>;

/** Concepts of what is done to something. */
export const actions: ReadonlySet<string> = new Set<keyof typeof sameWords>([
  'accept',
  'cancel',
  'connect',
  'contact',
  'copy',
  'create',
  'delete',
  'disable',
  'disconnect',
  'enable',
  'invite',
  'mute',
  'publish',
  'reactivate',
  'resend',
  'unpublish',
  'update',
]);

/** Words that say nothing about what is asked for, unless a phrase contains them. Without an action, a question is for a list. */
export const silentWords =
  'a an the of to in for on at by with from into as and or but if so than then that these those there here it its he she him they them i you your ' +
  'is are was were be been being am do does did done have has had having will would can could shall should may might must ' +
  'please need want like let just also very really now still yet already only even all any some every each both more much many ' +
  'what when where who whom whose how why which me not no off out up about again before after during between per via ' +
  'actually possible able thing way two hello hi thank dear im ive id were its lets get got ' +
  'list show see view display look find search give tell read overview browse know check';

/** Words that look like the form of a verb, but name a thing. */
export const thingsInIng =
  'takings earnings showing reading screening evening spring morning listing feeling building during opening wedding being red bed placed';
