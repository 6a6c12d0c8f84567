/**
 * Wishes of people who did not know the other questions, each with the answers that are right, best first: of producers, box
 * offices, bookkeepers, clubs, conferences, museums and agents. They say the situation as often as the thing.
 */
export const wishes = `
How much has come in so far for Meadowlands 2026, before the ticketing company takes its cut? | report_orders
Which of our five stages nights brought in the most cash last summer? | report_orders
The promoter settles with the band at midnight and wants gross, net and commission on one sheet. | report_orders
Board asks: takings August versus July. | report_orders
How many people used the EARLYOWL code before it ran out, and what did it cost us? | report_orders
Who are our biggest spenders this season? | report_orders
What did day tickets earn compared with weekend passes? | report_orders
Did Saturday break even yet, with 41k of costs? | report_orders
How many punters still haven't paid or got stuck halfway through paying? | report_orders / orders.list
Box at gate B needs a sheet of surnames A to K before doors. | door_list
Print me something the stewards can tick off with a biro when the wifi dies. | door_list
Has Femi Adeyemi been scanned through already? | door_list / attendance
Security wants to know who on the roster is already inside the fence. | door_list
We need the names for the entrance on Friday 12 June, sorted by family name. | door_list
How full is the field right now? | attendance
Bar manager wants heads through the gate versus tickets out for each night. | attendance
What was the no-show rate at Thursday's warm-up party? | attendance
How many bodies do I plan welfare tents for this weekend? | attendance
Half of them stayed home because of the mud, give me the real figure. | attendance
The caterer wants to know how many vegans there are and what they're called. | events.attendees.list
Who wrote that they arrive with a wheelchair? | events.attendees.list
I need T-shirt sizes everyone put in when booking for the volunteers' camp. | events.attendees.list
Campervan pitches: what registration plates did people type in? | events.attendees.list
Names and contact of everybody coming to the foraging walk. | events.attendees.list
Get the word out to the 380 folks in crew.csv that they should come to the wrap party. | invite_people
Bring in everyone from last year's spreadsheet with a personal note for the opening night. | invite_people
Press list, 60 journalists, all of them should be asked along for the launch on 3 May. | invite_people
I have a column of e-mails from the local residents, get them all onto the guest list at one go. | invite_people
Same line-up, same price bands, but next July 9 to 11. | copy_event
The quiz is on every second Tuesday, set up the next eight like the one we have. | copy_event
We repeat the sunset boat party, take the old one as a template for 22 August. | copy_event
Roll the 2025 campsite page over to 2026 without retyping all the passes. | copy_event
Accountant only reads Excel, give her every purchase since January. | export_files
Dump all ticket holders to something I can open in a spreadsheet. | export_files
I need the lot as parquet for our data people at Northfield. | export_files
Give me a comma separated list of the crowd's addresses so Mailchimp can swallow it. | export_files / send a mail to all buyers or attendees
Headliner pulled out, give 212 people their money back. | refund an order
This lad bought six by mistake, can you put 270 quid back on his card? | refund an order
Storm warning, we call off the whole of Sunday. | events.cancel
The council revoked our licence so the beach rave on 4 July is off for good. | events.cancel
Email everyone with a pass that the car park moved to Hollow Lane. | send a mail to all buyers or attendees
Blast a weather warning to all who are coming tomorrow. | send a mail to all buyers or attendees
Raise tier two to 89 euros from Monday. | create or change kinds of tickets, their prices or their number
Open another 300 weekend passes, the licence was upped. | create or change kinds of tickets, their prices or their number
We need a new glamping category at 240 per tent. | create or change kinds of tickets, their prices or their number
Knock twenty percent off for nurses with a code. | create discounts or vouchers
Make me fifty freebie codes for the radio competition. | create discounts or vouchers
Guy at the gate holds a phone with a QR, mark him as let in. | check in a ticket
Scan BX-88120 as arrived please. | check in a ticket
She lost the mail with her QR, fire it off once more to jo.lin@posteo.net. | send a ticket or a confirmation again
My customer never received the confirmation, it must have gone to spam, repeat it. | send a ticket or a confirmation again
Tom broke his leg and his mate Raj goes instead, hand the pass over. | exchange or transfer a ticket / events.attendees.update
Swap her Friday for a Saturday. | exchange or transfer a ticket
Put Marta's name on the pass instead of Paul's. | events.attendees.update
It says Jhon on his entry, should be John. | events.attendees.update
A mother says her kid's allergy answer is wrong, correct it to peanuts. | events.attendees.update
We are full, let folks queue for drop-outs. | keep a waiting list
When someone hands back a place the next in line should get it automatically. | keep a waiting list
Put us on Instagram and Facebook with a paid boost, budget 400. | advertise an event
Nobody knows about the Sunday matinee, push it in the local listings. | advertise an event
Will we sell out by the end of May? | predict sales
Guess how many more walk in during the last week. | predict sales
Load the 40 shows of our programme in fringe.csv onto the site. | apply_events
Dry run first: what would programme.json do to our pages? | plan_events
Before I touch anything, tell me which shows in the sheet differ from what's online. | plan_events
The stage times changed for 25 gigs, I have them in one table, push them all. | apply_events
Go ahead and write the season from the spreadsheet, I checked the preview. | apply_events
Is the plan for autumn.csv clean or will it create doubles? | plan_events
Chart of sales since the line-up drop. | count_by_day
How many did we shift on Monday, Tuesday and Wednesday? | count_by_day
Did the page get more eyeballs after the poster went up on 2 March? | count_by_day
Week by week curve of passes gone, for the sponsor deck. | count_by_day
When do the last-minuters usually buy, how many days before the gates open? | count_by_day / query
Ping me the second a new booking comes in. | watch
I'd like to see purchases rolling past on a screen in the production office. | watch
Our Slack hook should get a shout with every sale. | forward
Our CRM exposes an endpoint that expects each fresh booking as JSON | forward
Keep everything also in our own Postgres, refreshed each night. | mirror
I want a local database of all our stuff for when the field has no internet. | mirror
Line-up goes live at 10:00 sharp on 1 December while I'm on a plane. | publishAt
Embargo ends Friday noon, only then may the page be seen. | publishAt
Save all passes of the artists' coach as printable documents. | ticketPdfs
I want paper copies of the 30 entries for the school group in one folder. | ticketPdfs
Our homepage should show what's on, with a link to book. | publicEvents
Feed of forthcoming gigs for WordPress widget. | publicEvents
Something's broken, I get 401 everywhere, is my set-up all right? | doctor
Is the token still good and can you reach the server? | doctor
Let me try all that on a fake server before touching the real festival. | emulator
We need a sandbox to train the new girl without harming real bookings. | emulator
Join purchases with attendee postcodes and group by county. | query
Which addresses bought in both 2024 and 2025 but not this year? | query
A lady rang about 17 November, could you look up what she booked, she's Mrs Pemberton? | events.orders.list / orders.list
All bookings for the panto, newest first, please. | events.orders.list
Who has bought for Wednesday's Macbeth and what did each pay? | events.orders.list
The gentleman wants to be in row F rather than row M. | assign or show seats
Is G14 in the stalls still free on the second night? | assign or show seats
Print a plan showing who sits where. | assign or show seats
Hold four for the mayor until Thursday. | sell, reserve or give away tickets
A punter at the counter pays with notes, ring up two for the matinee. | sell, reserve or give away tickets
Give the critic from the Gazette a pair of comps. | sell, reserve or give away tickets / events.guests.create
Mr Osei booked three but only needs two, take one off. | change or cancel an order
Scrap booking 9921, she rang to call it off. | change or cancel an order
He spelt his e-mail wrong on the purchase, alter it so that the bill goes to the right inbox. | change or cancel an order
The bank has written that a cardholder denies the payment for Hamlet, contest it. | answer a chargeback or a dispute
Someone's claimed his card was nicked, how do I hand in evidence? | answer a chargeback or a dispute
Add the director's mum to those who get in without paying on press night. | events.guests.create
Pop Judith Armitage, judith@armitage.co.uk, on the comps for Thursday. | events.guests.create
Who's on the freebies for press night? | events.guests.list
Run me off the comps for the gala, would you? | events.guests.list
Has Sir Ian replied to his complimentary place? | events.guests.get
Look at the entry of comp no. 31, what address did we use? | events.guests.get
The reviewer swears nothing reached her inbox about her comp, try once more. | events.guests.resendInvite
Nudge the VIP who hasn't answered yet by mailing him the link afresh. | events.guests.resendInvite
I was put on a guest list by the Everyman and wish to say yes. | events.guests.acceptInvite
Confirm on my behalf that I'm coming as their guest. | events.guests.acceptInvite
Strike Colin from the comps, he's working for the rival house now. | events.guests.delete
The sponsor's plus-one isn't coming, take her off the free list. | events.guests.delete
Ask pam@reed.org and two others if they'd care to book for the Pinter. | events.invitations.send
Let our old subscribers have a personal link to buy for An Inspector Calls. | events.invitations.send / invite_people
Whom have we already asked along to the Christmas show? | events.invitations.list
Who got a link to buy and who hasn't clicked it yet? | events.invitations.list
Was the one to Dr Nair opened? | events.invitations.get
Details of invitation 4410 of the cabaret. | events.invitations.get
I asked the wrong Smith to come and see us, withdraw that. | events.invitations.delete
Retract the booking link we mailed to our competitor by accident. | events.invitations.delete
How many holders are there for the dress rehearsal, with ticket codes? | events.tickets.list
List everything sold for the 2:30, one row per admission. | events.tickets.list
Which concession admissions went for the Friday? | events.tickets.list
A chap has code TK-309-AA, is it genuine? | events.tickets.get
What type of admission is number 77120 for Les Mis? | events.tickets.get
What did Mrs Doyle put under access needs? | events.attendees.get
Show just the one person, attendee 118, with all her answers. | events.attendees.get
Curtain goes up at half seven now, not eight. | events.update
The running time was wrong on the page, it's 2 hours 40 with interval. | events.update
We've moved from the Studio to the Old Vic hall, make the page say so. | events.update
New poster arrived, swap the picture on the Twelfth Night page. | events.update / common.files.upload
Change the refund conditions to no returns within 48 hours. | events.update
Set up a page for the new Ayckbourn, opening 4 March at 19:30. | events.create
I need a fresh listing for a one-off talk with the playwright, 45 minutes, free entry. | events.create
Get the backstage tour online as a draft. | events.create / orgs.events.create
Bin the test listing I made this morning. | events.delete
That duplicate draft of Othello should vanish altogether. | events.delete
Ready for sale, let the public in on The Seagull. | events.publish
The draft's been approved by the artistic director, make it visible. | events.publish
Hide the show again, the rights aren't cleared. | events.unpublish
Back to draft with Equus, somebody spotted a typo in the cast. | events.unpublish
Make me one identical twin of the Beckett evening and I'll edit it by hand. | events.duplicate / copy_event
Clone listing 8841 quickly. | events.duplicate / copy_event
What shows do we have on the books? | events.list
Have I got anything still sitting unpublished? | events.list
Give me all we know of the Wilde listing, prices included. | events.get
What does a pensioner pay for The Mousetrap, and is there any left? | events.get
What performances are there for the run of Cats? | events.sessions.list
At what times does the puppet show play on Saturday? | events.sessions.list
Put in an extra matinee on the 14th at three o'clock. | events.sessions.create
Demand's through the roof, add a late performance on New Year's Eve. | events.sessions.create
When does performance 3 of the run finish? | events.sessions.get
Tell me about the single slot 9f2 of the workshop series. | events.sessions.get
Overwrite the slot on Tuesday entirely with a new beginning and end. | events.sessions.replace
Thursday's performance now runs from five till seven, rewrite that slot. | events.sessions.replace
Drop the Monday performance from the run, nothing's been sold for it. | events.sessions.delete
The two o'clock slot should disappear, leave the others. | events.sessions.delete
Who starred our show to look at later? | events.saves.list
Folk who hearted the musical but haven't bought yet, who are they? | events.saves.list
Bookmark that Chekhov in Leeds for me. | events.saves.create
Put the Edinburgh show in my favourites. | events.saves.create
Remove my heart from the ballet. | events.saves.delete
I'm no longer keen on that opera, un-bookmark it. | events.saves.delete
Who passed our page on to their friends? | events.shares.list
Has anybody spread the word about the Ibsen by sharing it? | events.shares.list
Record that I recommended the revue on my profile. | events.shares.create
I'd like to pass this show on to the people who follow me. | events.shares.create
Take back my repost of the Coward evening. | events.shares.delete
I shared the wrong play, undo that. | events.shares.delete
Who takes part in the post-show panel? | events.speakers.list
Names of those giving talks at the playwrights' day. | events.speakers.list
Add Dame Harriet Walter to the panel on Sunday. | events.speakers.create
Our designer Bea will give the lecture, put her down with her bio. | events.speakers.create
What biography do we have for the moderator? | events.speakers.get
Look up panellist 12 for me. | events.speakers.get
Professor Lowe has a new job title, amend it on the programme. | events.speakers.update
Use the lecturer's nicer photograph. | events.speakers.update
The panellist can't find the mail asking her to confirm, chase her. | events.speakers.resendInvite
Our keynote's confirmation link has expired, get him a fresh one. | events.speakers.resendInvite
I've been asked to talk at the conference, tell them I'll do it. | events.speakers.acceptInvite
Say yes to the slot on stage they offered me. | events.speakers.acceptInvite
The moderator has flu, take him off the bill. | events.speakers.delete
Keynote has cancelled on us, remove her from the programme page. | events.speakers.delete
For the tax adviser I need the VAT of the third quarter, separated after rate. | report_orders
How high were the service charges which were kept back from us in 2025? | report_orders
Sum of all what we gave back to visitors this year? | report_orders
Please the books for October, per concert one line. | report_orders
Which share of income comes from the reduced cards for pupils? | report_orders
I must close the month, what is the turnover until the 30th? | report_orders
Our treasurer Herr Brandt does not believe that the jazz evening made a plus, show it him in numbers. | report_orders
What stays for us from each sold card in average? | report_orders
How many purchases are open, failed or given back? | report_orders
On which account lands our money? | orgs.payout.get
Is the IBAN which they have from us still the one of Sparkasse? | orgs.payout.get
We changed to the Volksbank, please take the new IBAN DE02 1203 0000. | orgs.payout.update
The account holder is written wrong there, it must be Kulturverein Lindau e.V. | orgs.payout.update
We never gave a bank connection until now, here it is for the first time. | orgs.payout.create
Deposit our IBAN, there is none yet. | orgs.payout.create
Take our bank details out of the system, the old account was closed. | orgs.payout.delete
I do not want that they keep our IBAN any longer. | orgs.payout.delete
When do they transfer the 3,200 euros from the summer concert? | pay out money, or list payouts
Please send the earned money to us already this week. | pay out money, or list payouts
I search the list of all transfers from the platform to our bank in 2025. | pay out money, or list payouts
A visitor needs a proper bill with our tax number for his employer. | write invoices or receipts
Can you make a Rechnung with 7 percent for the Stadtwerke, they bought 20 cards? | write invoices or receipts
Frau Keller asks for a Beleg of her purchase for the tax office. | write invoices or receipts
As a non-profit we are free of VAT, please put it to zero. | change fees or taxes
The buyer shall carry the booking charge, not we. | change fees or taxes
Which address stands on the bills that the platform writes to us? | orgs.billing.get
Do they have our right VAT-ID for billing? | orgs.billing.get
We moved the office to Seestrasse 14, so bills must go there. | orgs.billing.update
Enter the new tax number of the association for what we get charged. | orgs.billing.update
Is Stripe coupled with our club, and does it work? | orgs.payProvider.get
Can we take credit cards already or is something missing at the payment service? | orgs.payProvider.get
Couple our Stripe account so that people can pay. | orgs.payProvider.connect
We want to begin accepting cards, start the linking with the payment firm. | orgs.payProvider.connect
Unhook Stripe, we take another one from the new year on. | orgs.payProvider.disconnect
The link to our payment firm must be cut. | orgs.payProvider.disconnect
What plan do we pay for here and until when does it run? | orgs.subscriptions.list
Which monthly package have we booked at the platform? | orgs.subscriptions.list
We want to take the Pro plan for our association. | orgs.subscriptions.create
Sign us up for the bigger tariff, the board said yes. | orgs.subscriptions.create
End the paid plan to the next possible date, too expensive for us. | orgs.subscriptions.cancel
We do not need the premium package after December, stop it. | orgs.subscriptions.cancel
The plan was terminated by mistake, let it run further. | orgs.subscriptions.reactivate
We thought again and wish to stay with Pro after all. | orgs.subscriptions.reactivate
What merchandise do we offer beside the cards? | orgs.products.list
Is the programme booklet in our shop, and at what price? | orgs.products.list
Lay on a tote bag for 12 euros as article to buy. | orgs.products.create
We want also to sell drink vouchers and a parking place as add-on. | orgs.products.create
The booklet costs now 4.50 instead of 4. | orgs.products.update
Give the mug a better text and correct the price of it. | orgs.products.update
The CD is sold out forever, out with it from our shop. | orgs.products.delete
No more cushions to rent, remove that article. | orgs.products.delete
Who of us has access to the account? | orgs.teamMembers.list
Which colleagues may do what, who is admin? | orgs.teamMembers.list
What rights has Jonas exactly? | orgs.teamMembers.get
Show the entry of our volunteer Ulrike in the crew. | orgs.teamMembers.get
Sabine is on parental leave, lock her access for the moment. | orgs.teamMembers.disable
The intern should not be able to log in until September. | orgs.teamMembers.disable
Sabine is back from leave, let her in again. | orgs.teamMembers.enable
Unlock the frozen access of our cashier. | orgs.teamMembers.enable
Herr Maier left the board, he has nothing to seek in our account any more. | orgs.teamMembers.delete
Throw the former trainee out of the crew for good. | orgs.teamMembers.delete
Make Petra from helper to administrator. | give a team member another role
The new cashier may only see and not write, put her down a step. | give a team member another role
Our new secretary anna.vogt@web.de should work with us in the account. | orgs.invitations.send / create accounts of users
Let Timo from the agency join our crew as a helper. | orgs.invitations.send
Which colleagues have not yet reacted on being asked to join the crew? | orgs.invitations.list
Is there an open request to somebody for joining our staff? | orgs.invitations.list
What is with the joining request to Timo, still valid? | orgs.invitations.get
Look at staff invitation 77 and say which role it gives. | orgs.invitations.get
The Kulturamt wants me in their team, I agree. | orgs.invitations.accept
I received a mail to become co-organiser, click yes for me. | orgs.invitations.accept
The agency will not work with us after all, take back that they may join the team. | orgs.invitations.delete
I typed the e-mail of the new colleague wrong, pull back her joining link. | orgs.invitations.delete
Anna says the link to enter our crew is dead. | orgs.invitations.resend
The colleague has deleted the joining mail by accident, she needs it anew. | orgs.invitations.resend
Open a login for our 80-year-old member who cannot do it himself. | create accounts of users
Register all choir singers as users on the platform. | create accounts of users
Our association dissolves, please erase it from the platform. | delete an organisation, or move an event to another one
The reading should belong to the library's account and not to ours. | delete an organisation, or move an event to another one
I erased the spring concert by accident, bring it back. | restore what was deleted
Yesterday somebody threw away our guest entry, can one undo it? | restore what was deleted
We founded a second association for the youth, it needs an own profile. | orgs.create
Start a new organiser account named Chor Bodensee. | orgs.create
How is our association described on the platform? | orgs.get
What homepage and what phone number do they show for us? | orgs.get
Our association has a new name since the assembly, adapt it. | orgs.update
Put the new logo and the homepage to our profile. | orgs.update
Give me all bookings of the lecture as a table for DATEV. | export_files
I need the receipts data since 1.1. in a file, semicolons are fine. | export_files
For the auditors: all sold cards of the year in one document to open in LibreOffice. | export_files
The member lecture takes place again in March and in May, same conditions. | copy_event
Our yoga course goes in the next round, ten times on Wednesdays. | copy_event
Which guests of the lecture have ticked that they are members? | events.attendees.list
For the bus to Bregenz we need all participants with their mobile numbers. | events.attendees.list
How many of the registered did really appear at the reading? | attendance
At the entrance sits Frau Huber, she needs a paper with all names for this evening. | door_list
All 120 members from our address file shall get asked for the anniversary. | invite_people
Please write to every registered person that the concert begins half an hour later. | send a mail to all buyers or attendees
The gentleman overpaid, book him back 15 euros. | refund an order
Create an API key for our bookkeeping software. | create keys or credentials
My access token leaked on GitHub, give me another one. | create keys or credentials
Did the TikTok push or the flyers bring the crowd in? | say which campaign or channel a sale came from
How many sales came through the influencer link of DJ Mira? | say which campaign or channel a sale came from
UTM breakdown of last weekend's buyers pls. | say which campaign or channel a sale came from
Some troll left one star for our Halloween night, get rid of it. | reply to a review, or delete one
Answer Kevin's nasty comment about the cloakroom queue publicly. | reply to a review, or delete one
What do folks say about us overall, any stars? | orgs.reviews.list
Is our reputation suffering, show me the ratings our club has got. | orgs.reviews.list
How did people like the techno marathon afterwards? | events.reviews.list
Comments that were left for Saturday's drag brunch. | events.reviews.list
Did somebody write to us through the contact form? | read messages
Check our inbox for questions on tonight's dress code. | read messages
Drop a line to the girl who lost her jacket, user 4471. | users.contact
Tell Lena, who bought for tonight, that her birthday table is ready. | users.contact
Write to that one customer to ask what went wrong with her booking. | users.contact
Ask this particular regular, usr_902, whether he fancies coming on Friday with a link to get in. | users.inviteToBook
Nudge user 118 personally towards our New Year party. | users.inviteToBook
Who is this usr_88f that keeps buying from us? | users.get
Public profile of the promoter Nadia K. please. | users.get
I want to keep up with what DJ Koze does on here. | users.follow
Subscribe me to that blogger's profile. | users.follow
I've had enough of that promoter guy's updates, unsubscribe me from him. | users.unfollow
I don't want to track Nadia's profile any longer. | users.unfollow
Whose profiles does Nadia keep an eye on? | users.follows.list
Which people and clubs is user 55 subscribed to? | users.follows.list
How many fans has DJ Mira got on the platform? | users.followedBy.list
Who listens to that influencer, give me her audience list. | users.followedBy.list
Which parties is Marco going to? | users.attending.list
See where that regular of ours goes out next. | users.attending.list
Where is Dr Sato giving talks this spring? | users.speaking.list
On what stages has this lecturer been booked? | users.speaking.list
What did usr_12 repost lately? | users.shares.list
Which nights does our ambassador Lou recommend to her followers? | users.shares.list
Wipe my profile, I'm quitting this platform. | users.delete
GDPR: user 3301 wants to be erased completely. | users.delete
Send a question to the other club whose night clashes with ours. | orgs.contact
How do I drop a message to the organiser of Sonar? | orgs.contact
I want to hear when Berghain posts something new. | orgs.follow
Become a fan of the Paradiso page. | orgs.follow
No more news from the Blue Note please, I'm out. | orgs.unfollow
Take Paradiso off the venues that I am subscribed to. | orgs.unfollow
Which other promoters does our club keep up with? | orgs.follows.list
What accounts has Fabric subscribed to? | orgs.follows.list
How many fans do we have, and who are they? | orgs.followedBy.list
Who subscribes to our club page, I want to thank number 1000. | orgs.followedBy.list
Can strangers see our fan count? | orgs.privacySettings.get
What of our page is public and what is hidden? | orgs.privacySettings.get
Nobody should see who our fans are. | orgs.privacySettings.update
Make the guest names on our page invisible to outsiders. | orgs.privacySettings.update
Give me the dashboard numbers of the club, views and so on. | orgs.metrics.get
How are we doing as a venue, key figures at a glance? | orgs.metrics.get
What has happened in our account lately, who did what? | orgs.activities.get
Someone changed the flyer at 3 am, is there a log? | orgs.activities.get
Which nights does the Moonlight Club have, all of them? | orgs.events.list
What is org 71 putting on this autumn? | orgs.events.list
Add a swing night on behalf of org Moonlight. | orgs.events.create / events.create
Draft up a silent disco for our second brand, org 72. | orgs.events.create / events.create
In org 72, rename Foam Party to Foam Fest. | orgs.events.update / events.update
Our sister brand's night needs a new subtitle, org_33 evt_9. | orgs.events.update / events.update
What keywords have we got for labelling our nights? | orgs.tags.list
Show me the hashtags our club uses internally. | orgs.tags.list
Which labels like techno or vegan can I pick from sitewide? | common.tags.list
Is there a keyword for drum and bass on the platform? | common.tags.list
Under what genre do I file a burlesque show? | common.categories.list
Kinds of happenings that the site knows, like music or food? | common.categories.list
Find the proper address of Warehouse 9, Docklands Road. | common.address.lookup
Autocomplete this street for me: Hauptstr 5 in Köln. | common.address.lookup
Got any stock header pictures I could use for free? | common.banners.list
I have no artwork, what ready-made covers are on offer? | common.banners.list
Here's flyer.jpg, get it onto the platform so I can use it. | common.files.upload
Put my new cover photo up on the server, 1200 by 600. | common.files.upload
That image is stolen, get it off the server. | common.files.delete
Old flyer upload fil_77 can go in the trash. | common.files.delete
What's similar to our disco night on the site? | events.related.list
Which other parties would a visitor of ours get shown next to it? | events.related.list
Who might fancy our Balkan beats, any ideas whom to ask? | events.suggestions.list
Whom does the platform recommend that we invite to the rooftop party? | events.suggestions.list
Which account am I in right now? | me.get
What does the platform hold on me, name and mail? | me.get
My surname is Weiss since the wedding, fix my profile. | me.update
New selfie and bio for my own page. | me.update
Someone looked over my shoulder, I need a new login secret. | me.changePassword
Set hunter2 aside and take a stronger one for signing in. | me.changePassword
I never got the mail to prove that my address is mine. | me.resendVerificationEmail
Confirm-your-address link ran out, another one please. | me.resendVerificationEmail
That guy annoys me, I don't want to see him again. | me.mute
Silence usr_404 for me. | me.mute
I forgave him, let his posts appear again. | me.unmute
Lift the silence on usr_404. | me.unmute
Who have I silenced so far? | me.mutes.list
Show the folks I hid from my feed. | me.mutes.list
From now on I use kim@moonlight.club for signing in. | me.changeEmail
My old Hotmail dies in June, switch my login to Gmail. | me.changeEmail
Got a new SIM, my mobile is +44 7700 900123 now. | me.changePhone
Replace my cell number on my account. | me.changePhone
The SMS says 493 021, what do I do with it? | me.verifyOtp
Here's the six digits code I was texted. | me.verifyOtp
What did I bookmark for later? | me.saves.list
My favourites, the nights that I hearted. | me.saves.list
Which shows am I myself going to, where are my own admissions? | me.tickets.list
Have I got my entry for Glastonbury yet? | me.tickets.list
Open my own QR for the Sunday thing, tkt_31. | me.tickets.get
What gate is on my personal ticket 31? | me.tickets.get
What did I buy privately this year? | me.orders.list
My own purchase history please. | me.orders.list
How much did I pay for my own booking ord_5? | me.orders.get
Details of the purchase I made myself last night, number 5512. | me.orders.get
Those lads started a fight, never let them buy again. | block a buyer from booking
Ban scalper joe@tixflip.com from our nights. | block a buyer from booking
Ask everyone at checkout for their shoe size, for the roller disco. | ask buyers questions
Add a field where folks tell us which DJ they like most. | ask buyers questions
Lanyards with names for the crew and artists, print-ready. | print badges or make passes for a wallet
Can people have it in Apple Wallet? | print badges or make passes for a wallet
Our page should also exist in Spanish. | translate an event page, or change its design
Make the background black and the buttons neon pink. | translate an event page, or change its design
Broadcast the gig live for those at home. | stream an event
Set up a Zoom webinar with tickets for viewers. | stream an event
The second floor holds 250 and has a bar, record that as a room. | describe rooms or venues
Make a floor plan of our three halls with their capacities. | describe rooms or venues
Bestselling nights of 2026, ranked by dough. | report_orders
My boss wants to know whether ladies' night pays off money-wise. | report_orders
Bookings split by tier, early versus final release, with quid. | report_orders
What did the LASTCALL promo eat into our margin? | report_orders
agent task: org revenue last 90d grouped per night, net of commission | report_orders
How often do folks get their cash back, as a share of everything sold? | report_orders
Which customers bought more than five times, and for how much? | report_orders
Money made on New Year's Eve so far? | report_orders
Is the kids' theatre more lucrative than the evening programme? | report_orders
Bouncers want the roll call for Saturday on paper. | door_list
need names + arrived yes or no for evt_2231, alphabetical | door_list
Which of the Hendersons have turned up already and which are still outside? | door_list
The ushers' tablets are flat, what can they hold in their hands instead? | door_list
Roll of names for the stage door at the patrons' supper. | door_list
Register for the schools' matinee so the teacher can call them out. | door_list
Fire marshal asks how many are in the building. | attendance
Compare turnout with sold for every night in November. | attendance
Is it still worth holding the curtain, or is everybody in? | attendance
Empty places in spite of a sold-out house, how bad was it on Tuesday? | attendance
Who wanted the gluten-free menu at the gala dinner? | events.attendees.list
Which company does each delegate come from, as they typed it? | events.attendees.list
Interpreters need to be booked, so who asked for sign language? | events.attendees.list
Hand me the folks on the course with their e-mails, tutor wants to prepare. | events.attendees.list
bulk-add 900 addresses from alumni.xlsx as comps for evt_77 | invite_people
All our donors ought to be bidden to the charity ball on 9 December. | invite_people
Get the regulars from the loyalty list over for the reopening, about 500 of them. | invite_people
Sponsors each bring ten people, I've the names in a sheet, let them all in. | invite_people
The parents of class 4b, thirty addresses, should all hear of the school play and get a place. | invite_people
Wednesday salsa should go on through spring, one per week till 27 May. | copy_event
Extra night needed because Friday's gone, make a second one on the 21st just like it. | copy_event
Postponed to next spring, so give me the very same night with an April date. | copy_event / events.update
clone evt_90 to 2026-12-05 and 2026-12-12, keep the tiers | copy_event
The museum tour happens daily, save me from typing it thirty times. | copy_event
orders + attendees to ndjson, whole org, into out folder | export_files
Our newsletter tool wants addresses of everyone who came in spring, as a csv. | export_files
Backup of all sales before I leave this job, on my USB stick. | export_files
Pivot tables are my thing, give me the raw rows of the season. | export_files
Grandma can't come because she's ill, return her thirty pounds. | refund an order
Buyer demands his dough back since the support act changed. | refund an order
Half price compensation for those with obstructed view, credit it to their cards. | refund an order
Let students in cheaper with a promo word. | create discounts or vouchers
Two for one on Mondays, how do I set that up? | create discounts or vouchers
Christmas gift cards worth 50 euros, please generate a hundred. | create discounts or vouchers
Cap the late-entry kind at 100, we're over the fire limit. | create or change kinds of tickets, their prices or their number
Kids should go in for nothing, add that band. | create or change kinds of tickets, their prices or their number
Stop selling VIP tables but keep ordinary entry going. | create or change kinds of tickets, their prices or their number
Text the whole crowd that doors are delayed by an hour. | send a mail to all buyers or attendees
A thank-you note with photos should reach everyone who danced last night. | send a mail to all buyers or attendees
Put the wheelchair user and her carer beside each other on the aisle. | assign or show seats
She deleted the e-mail with the barcode, mail it a second time. | send a ticket or a confirmation again
My phone broke, the QR codes are gone, could the system fire them off anew? | send a ticket or a confirmation again
He can't make it and sold his place to a friend, reassign it officially. | exchange or transfer a ticket
They want the evening instead of the afternoon performance, move them over. | exchange or transfer a ticket / change or cancel an order
The group of twelve shrinks to nine, adapt their booking. | change or cancel an order
Someone without internet wants two places, buy them for her. | sell, reserve or give away tickets
Raffle winner gets free entry, issue him one. | sell, reserve or give away tickets / events.guests.create
The app won't read the barcode, tick her off as present. | check in a ticket
When is our share of the takings wired to us? | pay out money, or list payouts
The company's purchasing department insists on a VAT bill for ten delegates. | write invoices or receipts
PayPal froze a payment since the buyer says he didn't do it. | answer a chargeback or a dispute
Sold out, but thirty more want in, note them down for returns. | keep a waiting list
Get us some reach, the room is half empty for Thursday. | advertise an event
How big will the crowd be in the end, going by the present trend? | predict sales
Which poster site in town was worth its money? | say which campaign or channel a sale came from
Daily tally since we opened the pre-sale on 1 September. | count_by_day
page hits per week, evt_14, last 8 wks | count_by_day
Was there a bump after the radio interview on Tuesday? | count_by_day
Singer has lost her voice, tonight's recital won't take place. | events.cancel
Too few signed up for pottery on the 8th, we drop it and the people should know. | events.cancel
The blurb has the wrong support band, it's The Larks. | events.update
Bouncers complain the page says 18+, it's 21+, sort it. | events.update
All 60 workshops of the convention sit in one yaml, get them into the system. | apply_events
Show me what you'd alter before you upload my season sheet. | plan_events
Tap me on the shoulder when somebody buys tonight. | watch
Zapier needs to get told at once about each sale. | forward
Metabase should sit on top of a synced database of ours. | mirror
Blind presale at midnight, nobody awake, page has to open itself. | publishAt
One PDF per pupil for the school trip, into a folder. | ticketPdfs
Embed our next ten nights into moonlight.club. | publicEvents
It worked yesterday, now nothing connects, find the cause. | doctor
Play through a pretend box office offline with made-up data. | emulator
Average basket by weekday with a median, I'll write the select myself. | query
Her ticket lists her ex-husband as visitor, alter that to Omar Haddad. | events.attendees.update
Registrar's office wants to know how much the summer school brought in before VAT | report_orders
Break down the symposium's income by student, faculty and industry rate | report_orders
The dean asks what we earned in October compared with September | report_orders
Which of our nine workshops paid for itself best? | report_orders
Auditors come Monday, I need the takings and what the platform kept | report_orders
How much money did we give back after the strike made people drop out? | report_orders
Did anyone use the EARLYBIRD code, and what did it cost us? | report_orders
I want a curve of registrations since the call for papers closed on 3 May | count_by_day
Was there a bump in visits to our page after the newsletter of 12 March? | count_by_day
How fast are we filling up, week after week? | count_by_day
What share of those who registered for the keynote actually turned up? | attendance
Catering bill dispute, how many bodies really were in the hall on Thursday? | attendance
No-show rate across all our colloquia this year, please | attendance
Registration desk opens at 8, give the volunteers an alphabetical sheet to tick | door_list
Has Professor Okonkwo already collected her lanyard and gone in? | door_list
Who is still not through the doors ten minutes before the plenary? | door_list
Desk needs something on paper in case the wifi in the Aula dies | door_list
The caterer must know who is vegan and who eats halal | events.attendees.list
Give me dietary needs and affiliations that delegates typed when registering | events.attendees.list
Which universities are our delegates from, according to what they filled in? | events.attendees.list
T-shirt sizes for everyone coming to the hackathon | events.attendees.list
What did Dr Lindqvist say about wheelchair access on her registration? | events.attendees.get
Look up one delegate, number 88213, and everything she filled in | events.attendees.get
A delegate married and her name on the list must become Anna Farkas | events.attendees.update
Prof. Meier can't come, his PhD student takes his place on the list | events.attendees.update / exchange or transfer a ticket
I have 340 alumni addresses in a spreadsheet and want them all to get a booking link | invite_people
Reach out to last year's whole delegate roll so they register again | invite_people
Forty reviewers deserve a personal nudge to sign up, all in one go | invite_people
Same doctoral colloquium, next spring, same fee categories | copy_event
Our reading seminar runs every second Tuesday until Christmas, set up the other dates from the first | copy_event
Make the 2027 edition from the 2026 one without typing the rates again | copy_event
The statistics department wants the raw registrations as something Excel can open | export_files
Dump everybody's registration into a spreadsheet for the faculty archive | export_files
Hand our data scientist last season's sales as parquet | export_files
Which postcodes spent above the median, grouped and joined with check-ins? | query
I'd like to write my own SELECT over the bookings | query
Before you touch anything, show me what this timetable of 25 talks would produce | plan_events
Proofread my yaml of lectures against what is online, no changes yet | plan_events
The programme file is approved, go ahead and put all 25 lectures online | apply_events
Update every abstract and starting time from the sheet in one sweep | apply_events
Add Professor Chen as presenter of the opening lecture | events.speakers.create
A second panelist for the ethics round table, maria.silva@uc.pt | events.speakers.create
Who is on the podium for the AI day so far? | events.speakers.list
Which panelists have not yet said yes? | events.speakers.list
Give me the bio of the third keynote at the May congress | events.speakers.get
Is Dr Haddad confirmed on the panel or still pending? | events.speakers.get
Our keynote has been promoted to full professor, fix her title on the programme | events.speakers.update
The presenter's portrait on the conference page is wrong, swap it | events.speakers.update
The lecturer says she never got the mail asking her to present | events.speakers.resendInvite
Remind Dr Tanaka that we still await his yes for the panel | events.speakers.resendInvite
I was asked to lecture at the Zurich summer school and I say yes | events.speakers.acceptInvite
Confirm on my behalf that I'll talk at the Friday panel | events.speakers.acceptInvite
The discussant has withdrawn, take him off the panel | events.speakers.delete
Professor Brandt is ill, she should vanish from the line-up | events.speakers.delete
Put the rector on the VIP list of the opening night | events.guests.create
Ambassador Moreau and her husband come as our personal guests, note them | events.guests.create
Which dignitaries have we put on the guest list of the gala? | events.guests.list
Who of the honoured guests has answered? | events.guests.list
Did the mayor confirm her place of honour? | events.guests.get
Show what we noted about guest 17 of the reception | events.guests.get
The vice-chancellor lost our mail for the gala guest list, let it go out once more | events.guests.resendInvite
Second reminder to the honorary doctor on our VIP list | events.guests.resendInvite
I'm on the guest list in Leuven and want to say I'll be there | events.guests.acceptInvite
Accept my place as guest of honour at the graduation | events.guests.acceptInvite
The minister declined, strike her from the VIPs | events.guests.delete
One guest too many at the dinner, remove Mr Alvarez from the comps list | events.guests.delete
Write to the three external examiners a link with which they can register for the viva day | events.invitations.send / invite_people
Send one booking link for the colloquium to j.novak@cuni.cz | events.invitations.send / invite_people
Whom have we asked to register for the workshop, and who ignored it? | events.invitations.list
How many of the booking links we mailed are still unanswered? | events.invitations.list
Did the booking link to Ms Petrova get used? | events.invitations.get
What is the state of this one mail we sent asking him to register? | events.invitations.get
We asked the wrong Dr Smith to register, take that back | events.invitations.delete
Withdraw the booking link sent to a predatory publisher | events.invitations.delete
The congress has three parallel tracks over two days, what time slots have I entered? | events.sessions.list
Which dates and hours does the lecture series have? | events.sessions.list
Slot a poster hour in on Wednesday from 16 to 17 | events.sessions.create
We add a matinee on the Saturday, same event | events.sessions.create
When exactly does time slot 4 of the summer school end? | events.sessions.get
Details of the Thursday afternoon block only | events.sessions.get
The poster hour moves from 16:00 to 14:30, rest of the day stays | events.sessions.replace
Swap Friday's block for a completely new one, hours and all | events.sessions.replace
No Saturday afternoon block any more, drop it | events.sessions.delete
We got rid of the evening slot because nobody wanted to stay | events.sessions.delete
The conference has been called off because the visas did not arrive | events.cancel
Typhoon warning: Sunday's excursion does not take place | events.cancel
The page for the colloquium is ready, let people see it | events.publish
Go live with the winter school | events.publish
Hide the workshop page for a while, the programme isn't settled | events.unpublish
Somebody put the symposium online too early, back to draft please | events.unpublish
Registration should appear at midnight on 1 September all by itself | publishAt
Embargo until Tuesday 9 am, then the page may go online without me | publishAt
We change the lecture hall, building C instead of A | events.update / orgs.events.update
A typo in the title, it's Kierkegaard not Kirkegaard | events.update / orgs.events.update
Put a new page up for a one-day meeting on soil chemistry, 14 June | events.create / orgs.events.create
Set up a brand new symposium that never existed before | events.create / orgs.events.create
Throw away the trial conference I made while practising | events.delete
Bin that empty draft called test test 2 | events.delete
What does our congress page say about the venue and the start? | events.get / orgs.events.get
Read me the description that delegates see for the law day | events.get / orgs.events.get
An author wants his registration fee back because he broke a leg | refund an order
Return the 180 euros to the postdoc who paid twice | refund an order
The card holder has contested the fee with her bank, send our evidence | answer a chargeback or a dispute
Fight the reversed card payment of delegate Rossi | answer a chargeback or a dispute
I need a code that gives PhD students 30 percent off | create discounts or vouchers
Make ten promo codes for the sponsors | create discounts or vouchers
Add a rate for retired members at 40 euros | create or change kinds of tickets, their prices or their number
Put the student fee up from 60 to 75 after 1 April | create or change kinds of tickets, their prices or their number
We got a bigger auditorium, release 100 more places at the regular rate | create or change kinds of tickets, their prices or their number
Keep the front row free for the jury, and tell me who is in 12B | assign or show seats
Sit the two delegations from Ghent next to each other | assign or show seats
Tell every registered delegate that the tram is on strike | send a mail to all buyers or attendees
Mass message to participants with the zoom link and the map | send a mail to all buyers or attendees
Subs treasurer here, what's left in the kitty from the annual dinner once charges came off? | report_orders
Tot up the money from all home fixtures since August for the AGM | report_orders
Who are our biggest spenders at the club this year? | report_orders
Did the quiz night sell more than the barn dance? | report_orders
How many juniors and how many adults bought for the gala day, in pounds? | report_orders
The committee wants the VAT off the tournament entries for the quarter | report_orders
Are entries for the 10k trickling in or rushing in? | count_by_day
How many bought yesterday against the Tuesday before? | count_by_day
Plot sign-ups for the swimathon per day since New Year | count_by_day
How many of the 64 entered runners never crossed the start line? | attendance
Did folk actually bother to come to the presentation evening? | attendance
How many mouths should the tea ladies expect on Saturday? | attendance
Print me the names for the turnstile, Barry wants to cross them off with a biro | door_list
Is young Callum Reid in yet, his mum is ringing | door_list
Gate sheet for the derby, surname first if you can | door_list
Next of kin and allergies the parents put down for the junior camp | events.attendees.list
Who's coming to the curry night that needs a lift, they ticked a box | events.attendees.list
Shirt sizes and age groups of the fun run lot | events.attendees.list
What emergency number did Mrs Pugh leave for her lad? | events.attendees.get
Just the one entrant, bib 209, what club did they say they run for? | events.attendees.get
Dave's ankle has gone, so his brother Pete runs on his bib | exchange or transfer a ticket / events.attendees.update
Somebody spelt my wife's name Shelia on her entry, should be Sheila | events.attendees.update
Get the whole membership, 212 of them, invited to book for the dinner | invite_people
Bulk invites to the old boys for the centenary match, addresses in members.csv | invite_people
I've a list of fifty parents who all should get asked to the barbecue | invite_people
Same as last year's tournament, only on the second weekend of July | copy_event
Training camp again at half-term, just clone the Easter one | copy_event
Put on the bingo every first Friday till June with the usual admission | copy_event
The league secretary only takes csv, let me have the entries like that | export_files
I want a backup of all our bookings on a memory stick | export_files
Get the addresses out so I can do a mail merge | export_files
Fixtures for the season are in this sheet, what would happen if I loaded it? | plan_events
Dry run of the fixture list first, I don't trust my typing | plan_events
Right, load the fixture list, all 22 matches | apply_events
Kick-off times moved for half the season, here's the new list, set them all | apply_events
Sheila wants to help on the committee account, let her in by e-mail | orgs.invitations.send
New treasurer needs access to our page, tom.bevan@harriers.org.uk | orgs.invitations.send
Who have I asked to help run the page that hasn't joined yet? | orgs.invitations.list
Any helpers' invites still hanging about unaccepted? | orgs.invitations.list
When did I ask Gwen to join the account, and did it expire? | orgs.invitations.get
What became of that one invite to our new fixtures man? | orgs.invitations.get
The club asked me to help run its page, tell them I'm in | orgs.invitations.accept
Join me up to the Harriers account with the invite they sent | orgs.invitations.accept
I asked an ex-coach onto the account by mistake, pull it before he clicks | orgs.invitations.delete
Scrap the pending helper invite for Nigel | orgs.invitations.delete
Gwen deleted the mail that lets her onto our committee account, send it afresh | orgs.invitations.resend
The link I gave our new treasurer for joining the account is stale | orgs.invitations.resend
Who can get into our account at the moment? | orgs.teamMembers.list
I'd like to see which committee folk have admin powers | orgs.teamMembers.list
What is Tom allowed to do on our account? | orgs.teamMembers.get
Show me the one helper, member 31, and when she joined | orgs.teamMembers.get
Suspend the coach's access till the inquiry is over | orgs.teamMembers.disable
Ray is away for six months, lock him out for now but don't bin him | orgs.teamMembers.disable
Ray's back from Spain, let him into the account again | orgs.teamMembers.enable
The inquiry cleared the coach, give back his access | orgs.teamMembers.enable
Our old treasurer left under a cloud, get her off the account for good | orgs.teamMembers.delete
Kick Nigel out of the committee log-ins permanently | orgs.teamMembers.delete
Make Sheila full admin rather than a scanner helper | give a team member another role
The vice-chair should only see figures, not edit, from now on | give a team member another role
Our bank changed, put the new sort code in so the gate money lands right | orgs.payout.update
The account number for our takings is one digit out | orgs.payout.update
Which bank do the gate receipts go to? | orgs.payout.get
Check the IBAN you have on file for the club | orgs.payout.get
We never gave bank details, here are Barclays ones so we can be paid | orgs.payout.create
First time we charge admission, register where the money should land | orgs.payout.create
Take our old bank account off the system | orgs.payout.delete
The Lloyds account is closed, wipe those details | orgs.payout.delete
When do we get our cash for the disco, I want it by Friday | pay out money, or list payouts
Show me every transfer you made to our bank since spring | pay out money, or list payouts
Which address goes on the bills you send the club? | orgs.billing.get
Is our VAT number on your bills to us? | orgs.billing.get
The club has moved to 4 Mill Lane, bill us there | orgs.billing.update
Charge invoices go to the treasurer's home now, alter the details | orgs.billing.update
The sponsor wants a proper invoice for his table of ten | write invoices or receipts
A dad asks for a receipt for the camp, for his childcare claim | write invoices or receipts
Old Mr Hughes swears his ticket never landed in his inbox, fire it off again | send a ticket or a confirmation again
She deleted the confirmation by accident, mail it her afresh | send a ticket or a confirmation again
I want all the dinner tickets as PDFs, half my lot have no e-mail | ticketPdfs
Save printable tickets for the Thomas family so I can drop them round | ticketPdfs
Mr Jenkins booked four and only wants three, knock one off | change or cancel an order
Cancel Bev's booking for the coach trip | change or cancel an order
Put two aside for the referee's parents without charging | sell, reserve or give away tickets
Can I take cash at the bar and book a place for him myself? | sell, reserve or give away tickets
The dinner is full, start a list of people for drop-outs | keep a waiting list
Who's next in the queue if someone pulls out of the half marathon? | keep a waiting list
That drunk from the Swansea match must never book with us again | block a buyer from booking
Ban the tout who buys up our cup tickets | block a buyer from booking
Stick the tournament all over Facebook and Google | advertise an event
We need more bums on seats, run an ad for the ladies' night | advertise an event
Will we sell out the cup final, do you reckon? | predict sales
Guess how many will have entered by race day | predict sales
The chap at the gate has no app, mark Wendy Price as arrived for me | check in a ticket
Scan these three codes at the clubhouse door | check in a ticket
I deleted the Easter camp by accident, can you bring it back? | restore what was deleted
Undo my binning of last night's fixture | restore what was deleted
Broadcast the derby live for members abroad | stream an event
Set up the video feed of the final for those at home | stream an event
Race numbers for everyone, with names, ready to pin on | print badges or make passes for a wallet
Members want the season card in their iPhone wallet | print badges or make passes for a wallet
How much the nocturne of May has reported us, commissions deducted? | report_orders
I must give to the direction the receipts by exhibition for the trimester | report_orders
The tariff reduced for families, it represents which part of our turnover? | report_orders
How many euros we have reimbursed for the closed day of 1 May? | report_orders
The curve of frequentation of our page since the article in Le Monde | count_by_day
Each week of the holidays, how many entries were bought? | count_by_day
How many visitors had a place but did not present themselves at the Rodin visit? | attendance
The fire officer demands how many persons will be inside on Sunday | attendance
For my colleagues of the reception I need the names for the guided visit of 14h | door_list
The group of Madame Lefèvre, are they already entered? | door_list
Who has not yet shown himself at the control of the Egyptian nocturne? | door_list
Which languages have the visitors of the guided tour indicated? | events.attendees.list
The guide would like to know if there are children and of which age in his group | events.attendees.list
Visitors who have mentioned a wheelchair, it is for the lift | events.attendees.list
Monsieur Garnier has written a remark when he booked, which one? | events.attendees.get
I search the answers of a single visitor, reference 5521 | events.attendees.get
The school has corrected the name of the accompanying teacher | events.attendees.update
One visitor wishes to correct her diet indicated for the brunch | events.attendees.update
All the Friends of the Museum must be solicited for the vernissage | invite_people
I have the file of 600 subscribers and they should receive how to book the preview | invite_people
The visit of the reserves repeats itself every Thursday of the autumn, as the first one | copy_event
Reconduct the Night of Museums next year with the same tariffs | copy_event
Same workshop of engraving but in February, please | copy_event
The ministry asks the bookings in a table file | export_files
I would like to recuperate all the visitors' data for our CRM | export_files
Last year's orders must go to the archives on our disk | export_files
The calendar of our 40 visits is in a file, what would it modify? | plan_events
Let me control the season's file before it is executed | plan_events
The season is validated, put the 40 visits of the file on line | apply_events
Apply the new hours of summer to the visits listed in my sheet | apply_events
What do the people say of our exhibition, stars and remarks? | events.reviews.list
Opinions left after the concert in the cloister on 6 June | events.reviews.list
The notes that the public gives to the museum in general | orgs.reviews.list
Are visitors content with our house, all events together? | orgs.reviews.list
A visitor wrote a nasty comment and I want to respond politely | reply to a review, or delete one
This insulting one-star opinion must disappear | reply to a review, or delete one
Did someone write to us this week by the contact form? | read messages
I want to consult our inbox of visitors' questions | read messages
Show the page in Italian for the tourists of Milan | translate an event page, or change its design
The colours of our booking page do not follow our charter, make them bordeaux | translate an event page, or change its design
Note that room 3 is with 80 chairs and has no steps | describe rooms or venues
Save the plan of our auditorium with its capacity | describe rooms or venues
Add the question of the postal code to the booking form | ask buyers questions
I want to interrogate the visitors after their visit with a small form | ask buyers questions
The commission you keep, make the buyer pay it | change fees or taxes
Our reduced VAT is 5.5 and not 20, put it right | change fees or taxes
Do the sales come from Instagram or from the poster in the metro? | say which campaign or channel a sale came from
From which partner site the visitors of the Monet arrived to buy? | say which campaign or channel a sale came from
Our museum merges with the city's, the exhibitions must pass to their account | delete an organisation, or move an event to another one
We close the foundation, erase its whole account from your service | delete an organisation, or move an event to another one
Open an account for our pensioner who has no computer | create accounts of users
Register the twenty guides as users, with passwords | create accounts of users
Our presentation text of the museum is of 2019, here is the new | orgs.update
Change the logo and the telephone of our house | orgs.update
What is indicated on our page as museum, the address and the site? | orgs.get
Show me the public profile of Musée Fabre | orgs.get
We found an association of friends and it needs its own page as organiser | orgs.create
Register the Théâtre du Cloître as a new house that makes events | orgs.create
I wish to put a question to the people behind the Lyon Biennale | orgs.contact
Write to the gallery next door that their banner hides ours | orgs.contact
I want to stay informed about what the Louvre-Lens proposes | orgs.follow
Put the Opera of Lille in those we watch | orgs.follow
The jazz cellar does not interest me any more, I stop to be its fan | orgs.unfollow
No more news from the Palais des Congrès, we leave them | orgs.unfollow
Which houses does our museum follow itself? | orgs.follows.list
List the organisers of whom our institution is a fan | orgs.follows.list
Who are the admirers of our museum on the site? | orgs.followedBy.list
How many persons follow our house, and their names? | orgs.followedBy.list
Is our list of fans visible for everybody? | orgs.privacySettings.get
What do strangers see of us and what is hidden? | orgs.privacySettings.get
Hide to the public the number of our followers | orgs.privacySettings.update
For the GDPR, our house must show less of itself to outsiders | orgs.privacySettings.update
The key figures of our house at one glance | orgs.metrics.get
A dashboard with followers, views and sales for the board of the museum | orgs.metrics.get
What happened on our account these last days, who did what? | orgs.activities.get
A colleague modified something on Friday, I want the journal | orgs.activities.get
All what our museum programmes, drafts included | orgs.events.list
How many exhibitions and visits have we in the system? | orgs.events.list
Show the card of the Monet exhibition as we, the house, have it | orgs.events.get / events.get
Our own draft number 771, I would see its contents | orgs.events.get / events.get
Our museum adds a workshop of ceramics for the 9 November | orgs.events.create / events.create
For our house, insert a new late opening with DJ, free entry | orgs.events.create / events.create
The Degas visit starts at 11 instead of 10, correct it on our side | orgs.events.update / events.update
Our visit's picture is blurred, replace it and the summary also | orgs.events.update / events.update
Which keywords does our house use for its events? | orgs.tags.list
The labels attached to our museum's agenda | orgs.tags.list
By which service are the cards of our visitors charged? | orgs.payProvider.get
Is our Stripe well joined to the house? | orgs.payProvider.get
We opened a Stripe account and wish that cards arrive there | orgs.payProvider.connect
Join our payment processor so we can begin selling | orgs.payProvider.connect
We quit Stripe, detach it | orgs.payProvider.disconnect
The link with our card processor must be cut before the merger | orgs.payProvider.disconnect
Which plan do we pay you monthly? | orgs.subscriptions.list
Our formulas current and old with your service | orgs.subscriptions.list
We pass to the paid formula Pro | orgs.subscriptions.create
Take out the yearly plan for the museum | orgs.subscriptions.create
We stop the paid formula at the end of the month | orgs.subscriptions.cancel
Too dear, terminate our monthly plan | orgs.subscriptions.cancel
Finally we keep the plan we had stopped, restart it | orgs.subscriptions.reactivate
I ended our Pro formula by error, put it back running | orgs.subscriptions.reactivate
What do we sell besides entries, catalogues and audio guides? | orgs.products.list
The articles of our shop with their amounts | orgs.products.list
Put the catalogue of the exhibition on sale at 29 euros | orgs.products.create
A tote bag to propose beside the entries, new article | orgs.products.create
The audio guide costs 6 and no more 5 euros | orgs.products.update
The name of our poster article is wrong, Matisse with two s | orgs.products.update
The umbrella is out of stock for ever, take it from the shop | orgs.products.delete
We do not propose parking passes any more, eliminate the article | orgs.products.delete
Step 1: establish whose credentials I am acting with | me.get
next I need to confirm the name and e-mail of the logged-in account | me.get
Set promoter's own display name to "Kaz Booker" | me.update
next I need to replace my client's avatar and bio | me.update
Log-in secret may have leaked, rotate it for the promoter's account | me.changePassword
Old passphrase known, switch to the new one | me.changePassword
The confirm-your-address mail never came, trigger it again for our log-in | me.resendVerificationEmail
Account flagged unverified, need the activation letter once more | me.resendVerificationEmail
This user pesters my client, stop seeing anything from him | me.mute
next I need to silence account u_4410 | me.mute
Client made peace with u_4410, hear him again | me.unmute
Lift the silence on the user we shut up last week | me.unmute
Promoter moves to kaz@nightowl.live, log-in address has to follow | me.changeEmail
Swap the address with which I sign in | me.changeEmail
New mobile for the account, +44 7700 900123 | me.changePhone
Client lost SIM, next I need to set another number | me.changePhone
I got 482913 by SMS, submit it | me.verifyOtp
next: pass the six digits to prove the phone is ours | me.verifyOtp
Whom has my client silenced so far? | me.mutes.list
Retrieve the set of accounts I don't want to hear from | me.mutes.list
Which gigs has the promoter bookmarked for himself? | me.saves.list
My own hearts on shows, fetch them | me.saves.list
What shows do I personally hold admission for? | me.tickets.list
next I need the promoter's own passes as a visitor, not as a seller | me.tickets.list
Fetch the QR of the pass I bought for Glastonbury | me.tickets.get
Details of my own admission t_991 | me.tickets.get
What have I bought on this platform myself? | me.orders.list
Expense report: gather the purchases of my client as customer | me.orders.list
How much did I pay in my purchase o_3345? | me.orders.get
Open one of my own purchases, the one from 2 July | me.orders.get
Who is user 90417, what does the profile say? | users.get
next I need the public card of DJ Lorena | users.get
Drop a private line to the buyer who left her coat | users.contact
Need to tell one person, u_512, that her child's shoe was found | users.contact
Ask this one member to book for Friday's show, by user id | users.inviteToBook
next: nudge user u_208 towards getting a place at our gig | users.inviteToBook
Start keeping up with DJ Lorena's doings | users.follow
Make my client a fan of user 7731 | users.follow
Stop keeping up with that blogger | users.unfollow
next I need to end my client's fandom of user 7731 | users.unfollow
Whom does this DJ keep an eye on? | users.follows.list
Accounts that u_66 subscribes to | users.follows.list
How big is the fan base of DJ Lorena and who is in it? | users.followedBy.list
Check influencer reach: enumerate who is a fan of u_66 | users.followedBy.list
Where will DJ Lorena be going out this month as a visitor? | users.attending.list
Which shows does u_66 have on his diary as audience? | users.attending.list
On which stages does this artist talk or perform? | users.speaking.list
next I need past panels of user 3120 to judge her as presenter | users.speaking.list
What has u_66 passed on to his friends? | users.shares.list
List the gigs that this influencer recommended on her profile | users.shares.list
A customer demands under GDPR art. 17 that we wipe her account | users.delete
Client quits the platform, erase his account for ever | users.delete
next I need all shows on the platform in Bristol that match techno | events.list
Look around for competing gigs on 31 October | events.list
Clone show 5512 once as a draft, I will edit it afterwards | events.duplicate / copy_event
Make me a twin of that listing, nothing else | events.duplicate / copy_event
Show the listing for the warehouse party before editing it | events.get / orgs.events.get
How many people hearted our New Year party? | events.saves.list
next: find those who bookmarked the show but did not buy | events.saves.list
Bookmark the rival's festival for my client | events.saves.create
Put a heart on event 8102 | events.saves.create
Take the heart off that show | events.saves.delete
next I need to drop a bookmark from gig 8102 | events.saves.delete
Who has passed our show on to friends? | events.shares.list
Word of mouth check: everybody that posted our gig on | events.shares.list
Pass the headline show on from my client's profile | events.shares.create
next: recommend event 8102 to the promoter's followers | events.shares.create
Withdraw my recommendation of that show | events.shares.delete
My client posted the wrong gig on his profile, undo that post | events.shares.delete
Every admission issued for show 8102, with code and type | events.tickets.list
next I need what has been issued, one row per pass | events.tickets.list
A fan quotes code TK-77-AX, is it genuine for tonight? | events.tickets.get
Pull up the single pass 40021 of our show | events.tickets.get
Which users might like this gig, so we know whom to ask? | events.suggestions.list
next: candidates the platform thinks fit our show | events.suggestions.list
Purchases for the Halloween show, with buyer and status | events.orders.list
Has Jamal Wright paid for the Halloween gig, and when? | events.orders.list
next I need who bought for event 8102 in the past hour | events.orders.list
What else on the platform resembles our listing? | events.related.list
Shows that visitors of this page are pointed to as similar | events.related.list
Turn "Unit 4, Temple Meads, Bristol" into something with postcode | common.address.lookup
next: autocomplete of a street so that the place is right | common.address.lookup
Is it music, nightlife or arts, which genres may I choose from? | common.categories.list
next I need the id of the genre "comedy" | common.categories.list
Allowed keywords for a listing, platform-wide | common.tags.list
Need the stock hashtags before I label the show | common.tags.list
Are there ready-made header pictures I could choose? | common.banners.list
next: a stock cover image, client has none | common.banners.list
Push poster.jpg to the server so I can use it as cover | common.files.upload
next I need to hand over a picture and get its id | common.files.upload
The poster has a wrong date, remove that picture from storage | common.files.delete
Clean up images I sent earlier and never used | common.files.delete
Promoter wants gross, fees and net for the tour, city by city | report_orders
next I need units and revenue per ticket tier for show 8102 | report_orders
How many orders got stuck unpaid last month? | report_orders
Best-earning night of 2025, top five | report_orders
Velocity of the on-sale, hour zero until now, daily buckets | count_by_day
Expected versus arrived for each of the 14 tour dates | attendance
next: printable roster for doormen at Motion, 22:00 | door_list
Bouncer asks if "Priya Nair" has a place tonight | door_list
Residency: replicate Friday 6 March onto the next eleven Fridays, tiers included | copy_event
Send the presale link to the 1,200 fan-club mails in fans.csv | invite_people
Need flat files of passes and purchases for the client's accountant | export_files
next: collect answers about pickup point given at checkout | events.attendees.list
Give the buyer her money, show was rescheduled | refund an order
Move fan from Friday to Saturday show with same pass | exchange or transfer a ticket
Hold 20 comps for the label | sell, reserve or give away tickets
Put a tenner off for students, code STU10 | create discounts or vouchers
next I need to raise the tier 2 allocation to 400 | create or change kinds of tickets, their prices or their number
Blast all holders: doors are delayed to 21:30 | send a mail to all buyers or attendees
I get 401 on everything, what is wrong with my token or my config? | doctor
Does my environment even reach your server? | doctor
Fresh install on a new laptop, verify it works before I deploy | doctor
I want to develop on the train without touching production | emulator
Fake backend for the integration tests in CI | emulator
Is there a sandbox on localhost I can hammer? | emulator
Ping our Slack endpoint each time somebody buys | forward
POST every change to hooks.example.org so my Lambda can react | forward
Our CRM wants to be called when a booking comes in | forward
Tail the sales in my terminal while they come in | watch
My daemon should react as soon as somebody books, no polling loop of mine | watch
Live feed of what is changing on our account, printed to stdout | watch
Sync everything into Postgres nightly so Metabase can read it | mirror
I'd rather have all of it in a sqlite file on my disk, kept fresh | mirror
Local replica so that we don't hit rate limits | mirror
Join purchases with passes where check-in is null, count by city | query
Ad hoc GROUP BY over our replicated tables | query
Window function for repeat buyers, run it on the replica | query
JSON of what is coming up, for the agenda widget on our WordPress | publicEvents
Our homepage should show the next ten gigs without exposing the token | publicEvents
Static site needs a what's-on feed at build time | publicEvents
Cron-like: make draft 8102 visible on 2026-12-01T10:00Z | publishAt
Write one PDF per pass into a folder so the intern can print them | ticketPdfs
Rotate the API token for me and issue another | create keys or credentials
I need a client id and secret for the staging app | create keys or credentials
Give our contractor his own token with read rights | create keys or credentials
Diff my events.yaml with the server, exit non-zero if there is drift | plan_events
The GitOps step after review: make the server match events.yaml | apply_events
Write attendees to ndjson, one object per line, for BigQuery | export_files
Loop over last season's orders and drop them as CSV in a bucket | export_files
My script needs the buckets per ISO week of page hits | count_by_day
Sum of tax per country as a dict | report_orders
Monthly totals to feed our bookkeeping job | report_orders
Iterate over a list of mails and ask each one to book, handle duplicates | invite_people
For d in dates: recreate the workshop with its tiers | copy_event
Boolean per holder whether scanned, I render it on a tablet at the entrance | door_list
Ratio scanned to issued per event, as numbers | attendance
Custom form fields of the participants, I map them to columns | events.attendees.list
Programmatically mark code TK-9 as scanned | check in a ticket
Call the endpoint that reimburses an order by id | refund an order
Which endpoint lets my code POST a new ticket type? | create or change kinds of tickets, their prices or their number
Generate coupon strings in a loop | create discounts or vouchers
My bot should void order 5531 | change or cancel an order
Return seat row and number for each holder | assign or show seats
Attribute each purchase to its utm_source | say which campaign or channel a sale came from
Forecast final headcount with a model built in your API | predict sales
Produce pkpass files for holders | print badges or make passes for a wallet
Trigger the mail with the e-ticket again for order 5531 | send a ticket or a confirmation again
Pull the payout history with transfer ids | pay out money, or list payouts
Generate an invoice number and PDF for company buyers | write invoices or receipts
Attach a waitlist hook for when capacity hits zero | keep a waiting list
Auto-answer every two-star comment with an apology | reply to a review, or delete one
Poll the inbox for new questions from fans | read messages
Promote user 12 from scanner to editor by script | give a team member another role
My script ran DELETE on the wrong id, revert it | restore what was deleted
Rain is coming, the open-air lecture is off and everyone's day is free | events.cancel
The link my guest got to join our VIP list says 404 | events.guests.resendInvite
For the press day, each journalist of my file should receive the possibility to reserve | invite_people
Who'll be at the alumni lunch and what will they eat? | events.attendees.list
Grant report due, how many heads came to the outreach days? | attendance
Has the bar takings night beaten the record of 2,400 quid? | report_orders
The chairman fancies a pie chart of who bought what category | report_orders
Each Wednesday in Advent we redo the candle visit, make the four of them | copy_event
Porter at the lodge wants to know who to let in for High Table | door_list
Our data protection officer asks a copy of all registrations on file | export_files
The visitor slipped on the stair and his lawyer wants the entry money returned | refund an order
Reserve me two chairs at the front for the donor and his wife | assign or show seats
Warn all the ticket folk that kick-off is moved to 3 pm | send a mail to all buyers or attendees
Half price for the pensioners from next week on, set it | create or change kinds of tickets, their prices or their number
A code for our patrons so they enter for nothing | create discounts or vouchers
Take one of the two places off booking 4471, the granny is ill | change or cancel an order
Postpone Friday's gig by a week, same hall | events.update / orgs.events.update
`;
