/**
 * Words and phrases that mean the same to an organiser, by the word that intentions use for them. A word may be in several
 * lists, and then means each of them. Endings do not matter: `order` is also `orders`, `ordered` and `ordering`. Up to five
 * words may be at `…`.
 */
export const sameWords = {
  // Parts of a question.
  list: 'list, show me, view, display, overview, which, see all, give me, show all, listing',
  who: 'whom, which people, which users, anybody, anyone, which, someone, somebody, people',
  single: 'one particular, one, particular, certain, specific, this, that, mr, mrs, ms, dr',
  ours: 'our, we, us',
  status: 'is … connected, are … connected, set up correctly, up to date',
  pending:
    'open, open invitation, outstanding, unanswered, accepted yet, accepted … yet, has … accepted, have … accepted, responded, not answered, still open, has … confirmed, have … confirmed, who confirmed, who accepted, who has accepted, who has confirmed, who replied, did … reply, did … accept, did … confirm, who said yes, waiting for an answer, no answer, still waiting, not responded, not reacted, unconfirmed',
  past: 'previous, former, last time, earlier, history, over, archive, archived, latest, recent, newest, last ones, past events, last events, finished, took place, before',
  draft:
    'not published, not yet published, not public yet, in draft, unfinished, drafts, not live, not yet live, not online yet, are unpublished, is unpublished',
  time: 'what time, when does, when is, start time, starting time, opening time, doors open, how long, begin, time, hour, duration, date, start, end time, finish',
  uuid: 'id, identifier, which id, our id, uuid',
  name: 'title, called, surname, last name, first name, family name',
  description: 'text, blurb, describe, wording, info text',
  setting: 'setting, preference, configuration, option',
  service:
    'whole platform, platform, other organisers, other venues, near, nearby, around, in our city, in town',
  left: 'remaining, available, availability, still available, sold out, soldout, free, unsold, how full, full, spare, seats left, seats available, still have seats, still have tickets, have … seats, have … tickets left, tickets left, any tickets, free seats, empty seats, places left, spots left, spaces left, room left, still get tickets, still buy tickets, occupancy, utilisation, how well filled, booked out, fully booked',
  problem:
    'wrong sum, error, not add up, inconsistent, doubtful, mismatch, do not match, does not match, discrepancy, wrong amount, strange, suspicious',
  unpaid: 'not paid, outstanding payment, payment pending, failed payment, open payment',
  average: 'mean, per order, per buyer, per head',
  currency: 'currencies',
  accounting:
    'accounts, reconcile, books, bookkeeping, month end, close the books, audit, balance, financial statement, tax return, bank statement, statement for the tax, annual accounts, quarterly accounts, gema, books, year end, ledger, auditors',
  reconcile: 'add up correctly, match the bank, tally',
  tax: 'gst, sales tax, value added tax, taxes, taxes, vat, mwst, value added',
  data: 'personal data, record',
  gdpr: 'data protection, right to be forgotten, privacy law, dsgvo',
  answer: 'dietary, custom field, allergies, wishes, shirt size',
  code: 'barcode, serial, reference, order number, booking number, order code, ticket number, qr',
  raise: 'increase, lower, reduce, decrease, cut, put up, higher',
  limit: 'at most, maximum, per person, per customer, restrict',
  sms: 'text message, whatsapp, push notification, text all, text everyone',
  quit: 'left us, who left, has left, who has left, leaves, leave, resigned, left the company, fired, no longer work',
  grant:
    'needs access, need access, wants access, should have access, give … access, grant … access, get … access, should be able to, needs a login, be able to log in, must have access, needs to get in',
  join: 'accede',
  date: 'other date, new date, day',
  plan: 'plan, dry run, would change, what would, dry run, plan, check … before, changes would',
  apply: 'carry out, put into effect',
  undo: 'revert, reverse, take back',
  lookup: 'autocomplete, suggestions for address',
  badge: 'name badge, name tag, lanyard, name tags, name cards, labels, accreditation, press badge',
  wallet: 'apple wallet, google wallet, wallet pass',
  // Actions.
  create:
    'add, new, make, put … in, set up, setup, put, enter, register, introduce, insert, extra, second, start, open, should get, get … on, belongs on, goes on, must be on, sign up, build, plan a, plan an, draft a, draft an, organise, organize, produce, prepare, additional, open a, launch a, hire, more tickets, additional tickets, further tickets',
  update:
    'change, edit, modify, alter, rename, correct, adjust, replace, amend, wrong, fix, move, postpone, reschedule, shift, extend, shorten, different, typo, mistake, spelling, spelled, misspelled, set, swap, rewrite, new, upgrade, downgrade, instead of, switch, switched, turn into, bring forward, push back, delay, relocate, revise, refresh, polish, improve, tweak, replace, translate, shift, should be at, must be at, should be called, must be called, must be changed, should start, must start, has changed, have changed',
  delete:
    'remove, erase, drop, withdraw, get rid of, kick, kick … out, throw … out, take … off, cross … off, take … out, strike, wipe, clear, no longer, unwanted, discard, take away, take out, dismiss, eliminate, scratch, unlist, detach, purge, forget, trash, take … off the list',
  cancel:
    'call off, call … off, cancellation, is off, scrap, abandon, annul, terminate, quit, stop, calling off, called off, end, is off, are off, will not happen, will not take place, cannot take place, does not take place, not taking place, fall through, stop the, abort',
  publish:
    'put … on sale, put … online, put … live, make … public, make … visible, take … live, go live, goes live, make live, is live, put online, online, release, make public, on sale, launch, visible, announce, public, going live, on the website, start selling, open booking, open sales, open … sale, start … sale, start … presale, open … presale, begin … sale, on the market, bring … online, goes on sale, go on sale, put … on the website, show … on the website, announce, unhide, reveal, activate the event, push … live, list … publicly',
  unpublish:
    'take … offline, offline, take … down, take down, hide, take … off the website, take … off sale, take … from the website, pull … from, off the website, from the website, withdraw, off sale, stop selling, stop sales, pause sales, halt, back to draft, take back, invisible, not visible, close booking, close sales, make … private, make … invisible, close … sale, end … sale, stop … sale, pause … sale, remove … from the website, from public view, not be public, nobody can see, nobody can book, suspend … sale, unlist, conceal, pull … off, take … down',
  copy: 'duplicate, clone, repeat, same as last year, next year, once more, rerun, reuse, same event, same festival, same show, same again, template, again in, again next, last year again, run … again, do … again, hold … again, put on … again, stage … again, same … again, replicate the event, roll over, reproduce, based on last, like last year, as last year, bring back, second edition, next edition, new edition, clone',
  invite: 'invitation, invitee, ask to come, rsvp, invite … to, bid',
  resend:
    'send again, send … again, remind, reminder, never got, never received, did not get, not get, not receive, not received, mail did not arrive, mail never arrived, lost, once more, again, another copy, repeat, second time, one more time, once again, never came, never reached, did not come, chase, nudge, deleted the mail, cannot find the mail, new copy of, lost the, lost her, lost his, misplaced',
  accept: 'accepted, confirm, agree, take up, say yes, said yes, approve, join, confirm, rsvp yes',
  disable:
    'suspend, switch … off, turn … off, lock … out, take … access, deactivate, lock, lock out, block, switch off, turn off, pause, freeze, revoke, temporarily, on leave, no access, take access, stop … access, block … access, take away … access, revoke … access, remove … access, keep … out, temporarily remove',
  enable:
    'activate, switch … on, turn … on, give … access again, let … back, unlock, restore, unblock, turn on, switch on, back from, access again, access back, give back access, reinstate',
  reactivate: 'resume, renew, restart, undo cancellation, uncancel, continue, keep after all, take up again',
  connect: 'link, hook up, integrate, onboard, attach, start using',
  disconnect: 'unlink, detach, stop using, separate',
  upload: 'send a file, put up, load up',
  contact:
    'message, write, write to, get in touch, reach, reach out, mail, email, e mail, tell, inform, send a note, drop … line, drop a line, write … to, send … message, send … note, send … email, send … mail, speak to, talk to, get hold of, correspond, send an email, send a message',
  send: 'sending, sent, deliver, dispatch',
  follow: 'subscribe to',
  follower:
    'follows us, follow us, who follows, following us, fan, followers, following our, followed by, are followed',
  followees:
    'we follow, do we follow, i follow, follow ourselves, whom follow, we are following, does … follow',
  unfollow: 'stop following, no longer follow',
  mute: 'silence, ignore, block, muted, no messages from',
  unmute: 'stop muting, hear again, unblock, unsilence',
  share: 'shared, share on, spread, recommend',
  save: 'bookmark, favourite, favorite, wishlist, remember, saved, like, star, heart',
  compare: 'difference, versus, vs, match with, deviate, preview, check against',

  // Events and what belongs to them.
  event:
    'show, concert, gig, festival, production, gala, premiere, conference, workshop, party, screening, exhibition, tour, play, opera, musical, reading, class, course, meetup, fair, match, recital, night, event page, event page, happening, camp, seminar, training, tasting, tour date, webinar, reading night, ballet, circus, cabaret, lecture evening, open air, ball, market, summer camp, retreat, hackathon, congress, summit, showcase, quiz, marathon, race, run, exhibitions, shows, musical, theatre play, comedy',
  session:
    'performance, time slot, timeslot, slot, matinee, programme item, program item, show time, showtime, occurrence, sub event, agenda, timetable, track, showing',
  ticket: 'pass, admission, tix',
  level:
    'ticket type, type of ticket, kind of ticket, ticket kind, ticket level, tier, early bird, earlybird, price category, ticket category, price level, ticket price, price of a ticket, price of the ticket, ticket prices, price, prices, standing, vip ticket, more tickets, fewer tickets, capacity, quota, contingent, ticket class, number of tickets available, sales limit, sale window, entry price, expensive, cheap, cheaper, additional tickets, further tickets',
  order:
    'purchase, booking, transaction, reservation, bought, buy, basket, book, booked, order number, order code, booking number, placed, was placed',
  sale: 'sell, sold, sales, selling, sales figures, ticket sales, shift tickets',
  money:
    'revenue, income, takings, turnover, earn, earnings, take in, took in, gross, net, proceeds, profit, we make, we made, did … make, has … made, have … made, made so far, cash, earned, box office, brought in, bring in, did … bring, we take, we took, did … take, has … taken, generate, gate money, financial, finance, worth, spend, spent, financially, money in, ticket income, sales volume, takings, sales total, earn money, cashed, make money, sales revenue, volume of sales, profitable, bring … in, came in, how well did, how is … doing, how did … do, going, how are … doing, how … selling, how does … sell, selling well, performing financially',
  count:
    'how much, how many, number, number of, total, sum, add up, amount, figure, what did we, overall, altogether, statement, report, summary, result, results, percentage, share of, ratio, proportion, quantity, sums, altogether',
  period:
    'today, yesterday, tonight, last week, this week, last month, this month, last year, this year, past week, week, month, year, quarter, monthly, weekly, daily, yearly, annual, weekend, since, so far, day, january, february, march, april, june, july, august, september, october, november, december, period, season, last quarter, q1, q2, q3, q4, summer, winter, spring, autumn, evening, last night, weekend, fortnight, decade, ytd, year to date, fiscal year, monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, next week',
  trend:
    'per day, by day, each day, every day, daily, weekly, monthly, per week, by week, each week, per month, by month, each month, chart, curve, trend, graph, over time, develop, development, day by day, week by week, month by month, evolve, progress, timeline, compared to last week, compared to last month, compared to last year, pace, faster, slower, growth, sales curve, development of, per hour, last six weeks, last few weeks, pattern, seasonality, peak, busiest, momentum, week over week, year over year, month over month, going up, going down, over the last, over the past, last 30 days, last 7 days, last 90 days, compared with last, run rate, advance sales',
  best: 'top, most, bestselling, best selling, biggest, largest, popular, most loyal, regular, ranking, worst, least, sells best, rank, favourite, strongest, weakest, loyal, frequent, best seller, which sells, fastest, goes fastest, sells fastest, high spending, biggest spender, spend, spenders, performing best, performs best, most successful, most valuable, superfan, favourite',
  buyer:
    'customer, purchaser, client, patron, ticket holder, ticketholder, booker, shopper, subscriber, contact list, spender',
  attendee:
    'participant, visitor, audience, who is coming, who comes, who is attending, attend, people coming, everyone coming, come, coming, registrant, delegate, spectator, holder, public attending, turnout, headcount, person, register, registration, sign ups, who registered, who signed up, participants list, crowd, party size',
  door: 'door list, doorlist, entrance, gate, front of house, entry list, admission list, will call, name list, list of names, at the door, reception desk, ushers, door staff, door person, entrance staff, box office pick up, pick up list, check in list, checkin list, names for the, bouncers, doorman',
  used: 'already used, still valid',
  arrived:
    'checked in, check in status, showed up, shown up, show up, turned up, turn up, came, come in, no show, noshow, missing, let in, been admitted, attended, already here, still missing, inside, not come, has not come, hasnt come, attendance, no shows, stay away, did not come, did not show, didnt show, who is in, who is inside, already in, already inside, been let in, admitted, made it, entered, used tickets, tickets used, redeemed, checked, late arrivals, attendance rate, turned up, present, absent',
  guest:
    'guest list, guestlist, comp list, complimentary guest, vip list, vip, vips, comp, free entry list, sponsors, press guests, friends of the house, guests of honour, guest of honour, dignitaries, freebies list, plus one',
  speaker:
    'speak, presenter, performer, artist, act, lecturer, keynote, moderator, panelist, panellist, headliner, band, musician, dj, actor, line up, lineup, comedian, singer, host, pianist, violinist, dancer, author, writer, poet, choir, orchestra, ensemble, conductor, magician, instructor, trainer, teacher, professor, support act, cast, soloist, talent, guest star, who performs, performing, who plays, who sings, on stage',
  suggestion:
    'suggest, might like, may like, interested, potential audience, target audience, prospects, might be interested, could be interested, recommend, who else, who else, target group, fit, potential visitors, potential guests, leads, might come, might attend, could invite, might … come, may … come, could … come, might … attend, might … want, would … come',
  related:
    'similar, alike, like this one, comparable, related event, other events like, comparable, in the same style',
  review:
    'rating, rate, star rating, feedback, opinion, comment, say about, think of, thought of, people say, people think, complain, praise, reputation, written about, write about, wrote about, said about, saying about, liked, did … like, enjoyed, enjoy, thoughts on, satisfied, happy with, critique, criticism, satisfaction, testimonial, recommendation of visitors, marks, grade, how … rated, stars, think about, think … us, say … us, talk about us, opinion of us',
  detail: 'details, information, info, everything about',
  future:
    'upcoming, next, coming up, planned, future, on in, programme, program, schedule, calendar, running, whats on, what is on',

  // Organisation and accounts.
  organisation:
    'organization, org, company, business, theatre, theater, house, club, society, organiser, organizer, organisations, promoter',
  team: 'staff, colleague, employee, coworker, co worker, member, crew, assistant, volunteer, team member, people in our organisation, user of our account, intern, who works, who has access, access, helper, manager, team mate, teammate, new hire, cashier, box office staff, box office assistant, co organiser, coworkers, apprentice, accountant access, works here, works for us, working for us, our people, freelancer, ex employee, former employee, boss',
  role: 'permission, admin, administrator, rights, role, promote … to admin, make … admin, make … administrator, make … manager, only allowed to, give … rights, what may, read only, restrict what, may only',
  product:
    'merch, merchandise, shirt, t shirt, tshirt, hoodie, souvenir, good, goods, mug, item, add on, addon, cd, vinyl, programme booklet, drink, food, cap, tote bag, poster for sale, parking pass, stock, shop, programmes and, merch table, merch stand, posters, souvenirs, keyring, sticker, cds, dvd, book sale, catalogue, beer, snack, voucher product, glass, tea towel, bag, scarf, calendar for sale, hoodies',
  payout:
    'bank account, bank detail, bank, iban, account number, swift, bic, bsb, routing number, where our money goes, account our money, pay our money, pay us, payout account, transfer money, banks, sort code, bank connection, account for payouts, bank transfer details, bank data, where … money go, where … money goes, where … revenue go',
  billing:
    'billing address, billing information, billing detail, invoice address, bill, billed, invoicing address, address on the invoice, address for invoices, invoices are sent, invoice recipient',
  provider:
    'payment provider, payment processor, stripe, paypal, card payment, card, credit card, online payment, payment gateway, payment account, apple pay, google pay, pay by card, pay with card, pay by credit card, card reader, take card, klarna, sepa, debit card, pay online, merchant account, payments account',
  subscription:
    'subscription, tariff, premium, pricing plan, service plan, our plan, what plan, which plan, package, paid plan, plan are we on, pro plan, premium plan, basic plan, software plan, our subscription, we pay, do we pay for, licence, license, membership with the platform, service level, contract with the platform, trial',
  privacy: 'privacy, private, who can see, show our, public profile, data protection setting, confidential',
  profile:
    'about us, description of our, logo, public page, info page, imprint, website address, social link, facebook link, instagram link, biography, bio, page about, public profile',
  metrics:
    'metric, statistic, stats, analytics, key figure, kpi, dashboard, performance indicator, at a glance, how are we doing, performance of our organisation, numbers of our organisation, success',
  views:
    'page view, page hit, visit, traffic, click, looked at, look at our page, impression, saw our page, visitors to our page, hit, website visitor, visited, viewed, visitors … page, visitors … website, people … page, visited … page, clicks on, page … get, hits, how many … see our, seen our, saw our, looked … page, viewed … page, page … viewed, page … visited',
  activity: 'activities, happening, what happened, history',
  self: 'my, mine, myself, own, i bought, am i, i placed, personal, i am, i booked, me, personally, i bought',
  account:
    'accounts, login, log in, log into, sign into, user account, sign in, my data, who am i, logged in, signed in, user name, identity',
  user: 'person, member of the public, profile of, fan',
  password: 'passphrase, pass word, credentials, passwort',
  mail: 'e mail, email, mail address, email address, e mail address, mailbox, inbox',
  phone: 'mobile, mobile number, telephone, phone number, cell, cell number, handy',
  otp: 'code, one time code, verification code, pin, sms code, texted',
  verification: 'verify, verification, activation, confirmation mail, confirmation email, confirm my address',

  // Lists that the service keeps, and files.
  category: 'categories, genre, kind of event, type of event, event type, theme, sort of event, section',
  tag: 'keyword, label, hashtag',
  banner:
    'banner image, header image, stock image, cover, header picture, background picture, cover picture, title picture, cover image',
  file: 'image, picture, photo, poster, flyer, document, logo, artwork, graphic',
  place:
    'country, countries, state, city, cities, postcode, post code, zip, zip code, postal code, town, suburb, region, address lookup, venue, address, location, where does, map, lookup, hall, stage',

  // Jobs.
  export:
    'csv, excel, spreadsheet, xlsx, download, parquet, csv file, accountant, bookkeeper, tax advisor, as a file, into a file, raw data, data dump, all data, dump, in a file, extract, save … as, as csv, as excel, to excel, to csv, in excel, google sheets, sheet, json, table i can, send to my accountant, datev, into files, to files',
  sql: 'query, select, join, group by, database query, custom report, sql, own query, ask the database, question to the database, ad hoc',
  mirror:
    'live copy, own database, our database, data warehouse, sync, synchronise, synchronize, replicate, backup, back up, postgres, sqlite, database, copy of everything, power bi, tableau, bi tool, local copy, copy of our data, copy … database, keep … database, reporting database, bigquery, snowflake, analytics database, up to date copy, lakehouse',
  watch:
    'alert, whenever, every time, each time, as soon as, real time, realtime, live feed, monitor, the moment, notification, notify, when someone, when somebody, keep an eye, notify me, let me know, tell me when, ping, instantly, immediately, right away, straight away, live updates, let … know, know when, know whenever, warn, inform me, updates on, be informed, be notified, get notified, inform us, notifies, notify us, informed, text me, mail me, email me',
  webhook:
    'web hook, callback, zapier, our server, our system, slack, our web address, http request, other program, post to, push, crm, our crm, other system, another system, external system, erp, our app, our software, our backend, trigger, post request, send … to our, automation, make com, n8n, integration, push … to',
  pdf: 'pdfs, print the tickets, print tickets, printed tickets, print all tickets, paper ticket, printable, pdf tickets, tickets as a document, ticket files, all tickets to print, print … tickets, print … ticket, tickets … print',

  website:
    'homepage, web page, webpage, our site, web site, widget, embed, iframe, wordpress, site, list of upcoming, our page shows, embed, show our events, program page, events page',
  timed:
    'automatically, automatic, at noon, at midnight, scheduled, chosen time, set time, at a certain time, timer, later, o clock, clock, embargo, pm, am, monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, next week, at nine, at ten, at noon, tonight at, schedule the, schedule, set a time',
  bulk: 'from a file, list of events, many events, several events, whole season, whole programme, many at once, all at once, season programme, in bulk, mass, multiple events, load, import, from a list, from a table, from a spreadsheet, from excel, from csv, batch, whole series, entire season, all our events, the whole year, from yaml, season plan, whole, all events, all our events, all shows, all concerts, at once',

  // Things that the service does not offer.
  refund:
    'money back, give … back, give back, pay … back, wants back, reimburse, reimbursement, refunding, pay back, paid back, return a ticket, returns, refundable, chargeback, give him his money, give her her money, return money, storno, compensation',
  discount:
    'voucher, promo, promo code, promotion code, coupon, discount code, price reduction, reduced, concession, concessions, percent off, rebate, cheaper for, gift card, gift voucher, special offer, group rate, student price, access code, presale code, rabatt, gutschein, off for, offer, deal, bundle, two for one, buy one get one, freebie, promotional, loyalty, price cut, student discount, senior, pensioners, members price, half price, reduced price, family ticket price, last minute offer, early bird discount',
  seat: 'seating, seat map, seat plan, seating plan, seating chart, seatmap, row, stalls, balcony, seat number, reserved seating, table plan, hall plan, box seat, block of seats, next to each other, aisle, wheelchair place, wheelchair space, box, gallery, front row, seats',
  newsletter:
    'mailing, bulk mail, mass mail, circular, mailchimp, campaign, mail all, email all, mail to all, mail to everyone, email everyone, mail everyone, write to all, write to everyone, message all, message everyone, tell all, tell everyone, inform all, everyone who bought, announcement to, everybody who bought, everyone who has, text all, text everyone, tell ticket holders, inform ticket holders, inform customers, inform the audience, notify all, notify ticket holders, notify attendees, notify customers, notify buyers, remind everyone, remind all, remind attendees, remind the audience, remind ticket holders, mail the audience, thank everyone, thank you mail, thank you email, thank all, let everyone know, let all … know, let ticket holders know, let the audience know, let buyers know, announce to, message ticket holders, write to ticket holders, mail ticket holders, email ticket holders, email buyers, mail buyers, email attendees, email customers, mail customers, message attendees, message buyers, blast, all subscribers, contact everyone, contact all, mail shot, mailshot, post event email, reminder to all, reminder to everyone, inform … audience, tell … audience, write … audience, mail … audience, email … audience, inform visitors, tell visitors, tell customers, tell guests, inform guests, inform buyers, tell buyers, tell attendees, inform attendees, mail … all, email … all, write … all, send … all, message … all, inform … all, tell … all, mail … every, email … every, send … every, contact … all, notify … all, all ticket holders … mail, all buyers … mail, remind … everybody, remind everybody, mail … everybody, mail everybody, email everybody, write … everybody, inform everybody, inform everyone, notify everybody, notify everyone, remind … everyone, let everybody know, reminder … everyone, tell everybody',
  exchange:
    'swap, change … to another, move … to another, switch … to another, move … from, put … on another, transfer, change the name, reissue, upgrade a ticket, rebook, re book, move a customer, switch date, another date, change of date, pass on, hand over, rebooking, resell, resale, give … ticket to, pass … ticket, cannot come … friend, other name on, transfer … ticket, swap … seat, better seat, come another day, come on another, other performance instead, other day',
  waiting:
    'waiting list, waitlist, wait list, standby, queue for, returns queue, notify when available, if tickets become available, returned tickets list, overbooked, backlog',
  scan: 'scanner, check in a, check … in, let … in, mark … as arrived, mark … as checked, tick … off, check someone in, check her in, check him in, check people in, check guests in, check a guest in, mark as arrived, mark as checked, checking in, validate, qr code, scan, scanning, admit, wristband, let someone in, undo a check in, check tickets, ticket check, ticket control, check … tickets at, with my phone, let … enter, tear off, redeem, clicker, gate scanner, mark … as present, mark … as attended',
  invoice:
    'vat invoice, tax invoice, invoices, rechnung, bill for a customer, receipt, vat, tax receipt, tax number, vat number, invoice number, credit note, proper bill, receipts, business receipt, invoicing, proof of purchase, proof of payment',
  fee: 'service fee, booking fee, commission, fees, processing fee, surcharge, tax rate, charges, charge per ticket, platform charge, who pays the fees, absorb',
  payday:
    'payout on demand, pay out, paid out, withdraw, transfer to our account, receive our money, money arrive, get our money, get paid, when will we be paid, when are we paid, next payout, payout date, advance, settle, instant payout, be paid, are paid, our money, the money, wire, remittance, payout due, payouts due, cash out, receive the money, receive the revenue, transferred to us, money on our account, our share, settlement date, next payout, payout due',
  sell: 'sell at the counter, cash sale, walk up, box office sale, phone order, point of sale, pos, at the till, over the counter, by phone, hold ticket, hold, reserve, reserve ticket, block ticket, comp ticket, complimentary ticket, free ticket, give away, issue ticket, book for a customer, order for a customer, for a caller, for the press, set aside, allocate, hold back, keep back, put aside, set … aside, house seats, giveaway, contest, raffle, competition winners, order by phone, take a booking, phone booking, place an order, make a booking, book … for, buy … for, issue, sell at the door, abendkasse, evening box office, freikarten, comps for, free tickets for, on behalf of, sell … at the counter, sell … at the door, sell … by phone, sell … over',
  advertise:
    'advert, advertising, ads, ad, promote, promotion, social media, facebook, instagram, google ads, marketing, tiktok, boost, publicity, marketing campaign, publicise, publicize, spread the word, influencer, poster campaign, google, utm, seo, retargeting, pixel, newsletter ad, press release, featured, top of the list',
  forecast:
    'predict, prediction, expect to sell, will we sell, estimate, projection, how many will we, expected, next month sales, likely to sell, going to sell, sell out by, when will … sell out, how many … expect, outlook, projected, trend forecast',
  survey:
    'poll, questionnaire, feedback form, survey, custom question, registration form, checkout question, form field, ask buyers, ask visitors, ask the audience, ask attendees, ask customers, questions at checkout, collect allergies, extra question, additional question, net promoter',
  reply: 'answer, respond, react, reply, answer to, write back, comment on',
  inbox:
    'read … message, message … sent us, message … got, message … from, read message, messages we got, received message, inbox, conversation, chat, unread, messages from, new messages, what did … write us, questions from customers, customer questions, customer requests, complaints',
  print: 'printable, printed, paper, printing, print out, printout',
  signup:
    'sign up, create an account, register a user, new account, open an account, register an account, account for a customer, create a user, customer cannot log in, cannot log in, forgot … password, reset … password, customer login, unlock a customer',
  merge:
    'combine, join two, split, transfer an event, move an event to another organisation, hand the event over, hand over an event, merge, duplicates, take over, hand … over, change the owner, new owner, change ownership',
  room: 'seating capacity of the venue, floor plan, venue layout, auditorium, hall plan',
  key: 'api key, client secret, credential, two factor, 2fa, single sign on, sso, oauth application, api token, webhook secret, developer key, access key, oauth',
  dispute: 'chargeback, fraud, fraudulent, stolen card, dispute',
} as const satisfies Readonly<Record<string, string>>;

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
