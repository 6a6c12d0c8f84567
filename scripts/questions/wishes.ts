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
whose login am I actually sitting in front of right now? | me.get
confirm identity behind the current session before touching anything | me.get
I share this laptop with Fiona, is it her profile or mine that is open? | me.get
I married in June, my surname on the profile should be Kowalczyk-Reid now | me.update
swap my headshot, that one is from 2009 and I had hair | me.update
my bio still says I work for Melbourne Fringe | me.update
somebody looked over my shoulder while I was logging in, I want a different secret phrase | me.changePassword
IT says everyone must rotate the thing we type at sign-in by Friday | me.changePassword
I never got that link that proves the mailbox is mine | me.resendVerificationEmail
the please-confirm-your-address message went in the spam and I binned it | me.resendVerificationEmail
this chap from the amateur operatic society keeps popping up, I'd like to hear nothing more from him | me.mute
silence notifications from user 8841 | me.mute
I have made peace with Declan, let his posts come through once more | me.unmute
undo the silencing of that promoter in Leeds | me.unmute
from Monday I am reached at siobhan@galwaytheatre.ie instead of the old gmail | me.changeEmail
the domain of our museum has changed, so my login address is to be adapted | me.changeEmail
I lost my mobile in a taxi in Cork and have a new number, 087 555 0192 | me.changePhone
swap the handset that gets my login texts, new SIM since yesterday | me.changePhone
six digits arrived by text, where do they go? | me.verifyOtp
submit the one-off code 449120 that was texted | me.verifyOtp
remind me which people I have shut up over the years | me.mutes.list
I would like to see everybody I do not hear from anymore because I wanted it so | me.mutes.list
I put little hearts on some shows at the weekend, which ones were they again? | me.saves.list
things I bookmarked to see during the Edinburgh trip | me.saves.list
what have I got admission to this month, as a punter not as staff? | me.tickets.list
I want to see all the entry codes that are in my own pocket | me.tickets.list
open my own stub for Saturday's matinee, it's number T-5521 | me.tickets.get
which row and code does my personal pass for the Roosters match carry? | me.tickets.get
stuff I purchased privately since Christmas | me.orders.list
my own purchase history for the tax declaration, please | me.orders.list
how much did I myself cough up for booking 77120? | me.orders.get
details on the purchase I made last night with my own card | me.orders.get
who is this person with the id 30991 who keeps turning up in the logs? | users.get
look at the public profile of Hiroshi Tanabe | users.get
drop Mrs Pemberton a line about her wheelchair space | users.contact
one lady left her umbrella in the stalls, tell her we found it | users.contact
I have to inform Herr Vogt, and only him, that the guided tour begins at ten past | users.contact
write to user 5120: parking is behind the church | users.contact
old Gerald comes to every Chekhov, nudge him personally to come to this one as well | users.inviteToBook
ask one particular patron, id 6620, whether she'd like to get a seat for the gala | users.inviteToBook
I want to be kept posted on whatever Aoife Brennan puts on next | users.follow
keep an eye on that curator's activity from now on | users.follow
I don't care anymore what this DJ is up to, take him out of my feed | users.unfollow
stop tracking user 4417 | users.unfollow
which people and promoters does Yuki keep tabs on? | users.follows.list
whose news is Pieter subscribed to? | users.follows.list
how big is the fan club of our storyteller Maeve on the site? | users.followedBy.list
the list of admirers of user 902, please | users.followedBy.list
what shows is Marguerite going to this autumn? | users.attending.list
is our trustee Mr Osei booked in anywhere else on the 14th? | users.attending.list
at which conferences does Dr Anselm give a talk? | users.speaking.list
before we book her for the keynote, where else is Professor Lindqvist on the bill? | users.speaking.list
which happenings has Carlos been recommending to his mates? | users.shares.list
what did user 118 pass on to other people? | users.shares.list
I am retiring, wipe my account off the system for good | users.delete
a data-protection request: user 7713 demands to be erased completely | users.delete
show me how we're described as an outfit, name, logo, blurb | orgs.get
what does the public profile of Stadsschouwburg Haarlem contain? | orgs.get
we've just founded a chamber music society and want to be on here as a host | orgs.create
our trust splits off the children's theatre, it should stand as a separate organiser | orgs.create
we rebranded: from now on it's Wharf Collective, with a new logo | orgs.update
the website address on our organiser page still leads to the old council site | orgs.update
put a new About Us text for the company, the old one mentions the director who left | orgs.update
how do I get a message to the people who run the Kilkenny Arts Festival? | orgs.contact
I'd like to put a question to the host of that regatta | orgs.contact
I always want to know what the Tate lot announce | orgs.follow
subscribe us to news of a rival theatre, Theater am Ring | orgs.follow
we closed our partnership with that promoter and needn't see their updates any longer | orgs.unfollow
take Sydney Swing Club off the ones I keep up with | orgs.unfollow
which other hosts does our company keep up with? | orgs.follows.list
are we tracking the Abbey, or did someone drop it? | orgs.follows.list
how large is our fan base on the platform, and who are they? | orgs.followedBy.list
I want names of folk who signed up to hear about everything our club does | orgs.followedBy.list
can outsiders see our list of fans at the moment? | orgs.privacySettings.get
audit: what does our organisation expose to the public? | orgs.privacySettings.get
hide the number of supporters on our page, the board feels embarrassed | orgs.privacySettings.update
our lawyer wants less shown to strangers about the society | orgs.privacySettings.update
to which address are the service's charges to us made out? | orgs.billing.get
is our ABN given correctly for what the platform bills us? | orgs.billing.get
the charity moved to Swansea, so what they bill us for has to go to the new registered office | orgs.billing.update
put our VAT number GB 204 5567 81 on the details they charge us under | orgs.billing.update
onto which account do our earnings land, the ANZ one or the credit union? | orgs.payout.get
check the IBAN where the takings get sent | orgs.payout.get
we changed to Triodos, so the takings must arrive at another IBAN | orgs.payout.update
a digit is wrong in the sort code our money gets sent to | orgs.payout.update
we never told them where to wire our money, I have the bank details here | orgs.payout.create
new society, first sale next week: register the club's bank account for the proceeds | orgs.payout.create
that bank account was closed after the fraud, take it out of the system | orgs.payout.delete
remove our IBAN, it belongs to the former treasurer | orgs.payout.delete
give me the dashboard figures for the whole company | orgs.metrics.get
headline numbers for the board pack on how we're doing as an outfit | orgs.metrics.get
who in the office fiddled with what yesterday afternoon? | orgs.activities.get
I was two weeks on holiday, what went on in our account? | orgs.activities.get
the audit trail of our organisation for the auditors | orgs.activities.get
everything the theatre has on its books, drafts included | orgs.events.list / events.list
which of our shows are still not live for spring? | orgs.events.list
what's on our slate between 1 March and Easter? | orgs.events.list
pull up what we entered for the Harbour Lantern Walk, event 5502 | orgs.events.get / events.get
as the producing house, open our own entry for the Nutcracker run | orgs.events.get / events.get
under the umbrella of Bristol Improv, put in a new late-night gig for 9 May | orgs.events.create / events.create
our company wants to add a candlelit tour to its programme | orgs.events.create / events.create
our society's harvest supper has got the wrong hall, it is St Mark's not St Luke's | orgs.events.update / events.update
for organisation 12, event 88: set capacity text and curtain-up to 19:45 | orgs.events.update / events.update
what do punters think of us overall, are we any good? | orgs.reviews.list
stars and moans about our company since January | orgs.reviews.list
the chair wishes to read what was said about the house, kind or not | orgs.reviews.list / reviews.list
which keywords has our club been hanging on its events? | orgs.tags.list
the labels our own people use, so that I don't invent a third spelling of kids-friendly | orgs.tags.list
is our card processor hooked up properly? | orgs.payProvider.get
are we with Stripe or someone else for taking cards? | orgs.payProvider.get
we can't take cards yet, let us link our Stripe | orgs.payProvider.connect
the treasurer has opened a merchant account, please tie it to our page | orgs.payProvider.connect
cut the cord to our card processor, the bank is switching us | orgs.payProvider.disconnect
we no longer want Stripe attached to the youth theatre | orgs.payProvider.disconnect
what plan are we paying for with you lot? | orgs.subscriptions.list
are we on the premium tier, and does it renew? | orgs.subscriptions.list
we've outgrown the free tier, sign us up for the paid plan | orgs.subscriptions.create
upgrade our museum to Pro | orgs.subscriptions.create
we're dark over winter, stop paying the monthly plan | orgs.subscriptions.cancel
too dear for a village hall, end our Pro package | orgs.subscriptions.cancel
I stopped our plan in a temper last week, turn it on again please | orgs.subscriptions.reactivate
season begins again, so our paused package should run once more | orgs.subscriptions.reactivate
who on staff can get into our back office? | orgs.teamMembers.list
which of the colleagues is an admin and which only a scanner? | orgs.teamMembers.list
the auditor wants everybody with access to the box office system | orgs.teamMembers.list
what is Niamh allowed to do in our account? | orgs.teamMembers.get
show the entry for colleague 55, since when is he with us? | orgs.teamMembers.get
Bram goes on paternity leave, he mustn't get in until September | orgs.teamMembers.disable
there is an inquiry about one of our ushers, freeze his access meanwhile | orgs.teamMembers.disable
Ulrike is back from sabbatical, give her the keys again | orgs.teamMembers.enable
the suspension of our duty manager was lifted this morning | orgs.teamMembers.enable
Trevor was sacked, chuck him out of the account for ever | orgs.teamMembers.delete
the summer casuals have finished, they don't belong to our staff any longer | orgs.teamMembers.delete
which new colleagues were asked on board and haven't said yes? | orgs.invitations.list
did we send the interns their access, and is anyone still outstanding? | orgs.invitations.list
get the new front-of-house manager on board, her mail is jo.hartley@lyceum.org.uk | orgs.invitations.send
I need Takeshi to help me with the admin from tomorrow | orgs.invitations.send
our bookkeeper must be able to see the numbers herself, add her to staff | orgs.invitations.send
when does the offer to join that we made to our trainee run out? | orgs.invitations.get
status of join request 33 for the new scanner | orgs.invitations.get
they asked me to join the team of Opera Holland and I would love to, yes | orgs.invitations.accept
say yes to the request to become part of the Festspiele staff | orgs.invitations.accept
I asked the wrong Sarah to join our office, pull it before she clicks | orgs.invitations.delete
take back the offer of access for a volunteer who has dropped out | orgs.invitations.delete
our new stage manager says the link to join us has expired | orgs.invitations.resend
Ivo cannot find the mail with which he was to become a colleague in the system | orgs.invitations.resend
what merch are we offering, programmes, tote bags and so on? | orgs.products.list
all our extras with their prices, like ice cream and parking | orgs.products.list
we'd like to flog tea towels with the theatre's facade for 9 quid | orgs.products.create
add a souvenir programme to the shop at 6 euro | orgs.products.create
the hoodie costs 45 dollars now, cotton has gone up | orgs.products.update
the description of our enamel pin says silver but it is brass | orgs.products.update
mugs are sold out for good, take them off the counter | orgs.products.delete
the 2023 tote is not to be offered anymore | orgs.products.delete
anything on in Utrecht that's about ceramics? | events.list
what's happening on the platform the week of 17 March? | events.list
find the id of Winter Solstice Swim, I've only got the name | events.list / orgs.events.list
what ticket kinds does event 901 offer and when do the doors open? | events.get
I need the full details of Frankenstein at the Old Mill | events.get
where and when is the Ashbourne beer festival again? | events.get
what does it cost to get into the Vermeer evening, and is there a concession? | events.get
set up a poetry slam on 3 October at the Half Moon, 8 pm | events.create
we've decided to put on a charity 10K in Ballarat, get it into the system | events.create
I want that there is a jumble sale in the programme on the second Sunday of Advent | events.create
new one-off: ghost walk, Halloween, meet at the abbey gate | events.create
fill in the form for our Kabuki lecture so I can work at it further tomorrow | events.create
the support act pulled out, rewrite the blurb | events.update
kick-off has been moved by the telly people to 17:30 | events.update
there's a typo in the title, it says Hamelt | events.update
the picture on the page is upside down, here's the proper one | events.update
the organ recital moves from the chapel to the cathedral | events.update
people must know in the text that there is no lift in the tower | events.update
we now give money back up to 48 hours before, put that in the conditions | events.update
no strollers allowed in the planetarium, this should stand in the description | events.update
push the interval talk back to quarter past nine | events.update / events.sessions.replace
make the gig over-18s only on its page | events.update
I made a test show called asdf, get shot of it | events.delete
this draft was a mistake, throw it in the bin | events.delete
the duplicated carol service should vanish entirely, nobody booked | events.delete
the programme's approved, let the public in on the Fiesta | events.publish
open up bookings for the Diwali dinner | events.publish
everything is proofread, the world may see it now | events.publish
put the panto on sale this minute | events.publish
the draft for the Tulip Rally should become visible | events.publish
oh no, it went live with the wrong date, take it off the site quickly | events.unpublish
hide the Banksy tour till the lawyers have finished | events.unpublish
stop showing the masterclass to the public, but do not lose it | events.unpublish
pull the listing back to draft | events.unpublish
the tenor has laryngitis, tonight is off | events.cancel
storm Éowyn: we call off the lantern parade | events.cancel
pitch is waterlogged, no match on Saturday | events.cancel
to our great regret the exhibition opening does not take place | events.cancel
only four people booked the basket weaving so we're scrapping it and telling them | events.cancel
which slots does the open day have, and at what hours? | events.sessions.list
running order of the symposium on Thursday | events.sessions.list
how many time entries are there on the ice-rink weekend? | events.sessions.list
the fringe show gets an extra late performance on the 22nd at 23:00 | events.sessions.create
demand is huge, squeeze in a second matinee on Sunday | events.sessions.create
add a breakout on lighting design after lunch | events.sessions.create
what is in slot 3 of the training day? | events.sessions.get
when exactly does the Tuesday performance of Cabaret, number 71, end? | events.sessions.get
the 14:00 slot turns into a 15:30 one with another title | events.sessions.replace
rewrite slot 9 completely: new hour, new subject | events.sessions.replace
drop the Monday night performance but keep the rest of the run | events.sessions.delete
the yoga hour at the wellbeing day won't be happening, strike it from the timetable | events.sessions.delete
how many people have got their eye on the Eurovision party without buying? | events.saves.list
who put a heart on our jazz brunch? | events.saves.list
which folks marked the marathon as interesting? | events.saves.list
bookmark the Hockney talk for me | events.saves.create
remember event 612 so I can come back to it later | events.saves.create
I can't make the flower show after all, take it out of my favourites | events.saves.delete
un-heart the comedy night | events.saves.delete
who has been spreading the word about our open rehearsal? | events.shares.list
did anybody pass the mystery play on to friends? | events.shares.list
record that I've passed this event on to friends | events.shares.create
I'd love to recommend the puppet show to my followers | events.shares.create
I recommended the wrong gig, take my recommendation back | events.shares.delete
undo my passing-on of event 77 | events.shares.delete
who's on the podium at the climate forum? | events.speakers.list
has each of our panellists said yes? | events.speakers.list
line-up of lecturers for the museum night, please | events.speakers.list
Dr Achterberg agreed to give the keynote, put her on the bill | events.speakers.create
we need a moderator at the debate: k.moriyama@example.jp | events.speakers.create
what's on file about our after-dinner raconteur, number 6? | events.speakers.get
has lecturer 19 confirmed, and with what bio? | events.speakers.get
the Professor is Dame Julia now, correct her title on the bill | events.speakers.update
our panellist changed employer, her line under the name is out of date | events.speakers.update
the keynote lady swears nothing from us ever reached her inbox | events.speakers.resendInvite
panellist 12 deleted our request, can he have it anew? | events.speakers.resendInvite
I was asked to give a talk at the Hay weekend and I'm up for it | events.speakers.acceptInvite
tell them yes, I'll sit on the panel | events.speakers.acceptInvite
our keynote broke her ankle, take her off the bill | events.speakers.delete
the minister will not lecture, cross him out of the podium | events.speakers.delete
who's on the comp list for press night? | events.guests.list
which of the VIPs replied for the vernissage? | events.guests.list
has the ambassador said whether he comes? | events.guests.list / events.guests.get
let me see the names on the house list for Friday | events.guests.list
critic from the Irish Times wants to come, stick her on the list plus one | events.guests.create
put the sponsor's wife on the list for the premiere | events.guests.create
the mayor should attend our opening without having to buy | events.guests.create
one more name for the door: Lars Dekker, lars@dekker.nl, friend of the band | events.guests.create
what did VIP number 40 answer us? | events.guests.get
look up the comp of Lady Ashcombe on press night | events.guests.get
the councillor can't find the mail about his free place | events.guests.resendInvite
people on the house list say the link in theirs is dead | events.guests.resendInvite
poke the sponsor again, he has not reacted to our card | events.guests.resendInvite
I've been put on the comp list for the gala, and I'd be delighted | events.guests.acceptInvite
confirm on my behalf that I take up my free place at the premiere | events.guests.acceptInvite
strike the blogger off the comp list, he trashed us | events.guests.delete
the sponsor's nephew is not coming, remove his name from the house list | events.guests.delete
ask last year's twelve regulars whether they'd like places at the new season launch | events.invitations.send / invite_people
mail an offer to get in on the gin tasting to these four addresses | events.invitations.send / invite_people
send Frau Richter and her choir a prompt to secure their places | events.invitations.send / invite_people
whom have we already asked to book for the fundraiser? | events.invitations.list
out of those we wrote to about getting seats, how many took it up? | events.invitations.list
did the offer to get places, number 88, ever get opened? | events.invitations.get
what state is the booking prompt to Señora Valdés in? | events.invitations.get
we prompted an old flame of the director to book, quick, withdraw it | events.invitations.delete
rescind the booking prompt that went to a wrong address | events.invitations.delete
list the stubs issued for the derby | events.tickets.list
which codes have we handed out for Sunday's tour? | events.tickets.list
how many concessions and how many full-price were bought for Macbeth, piece by piece? | events.tickets.list / report_orders
I need each single entry that's been sold for the Kimono workshop | events.tickets.list
are all the early birds gone? | events.tickets.list / events.get
a man stands before me with barcode 8F-2213, is it a real one? | events.tickets.get
who bought stub 99120, and what kind is it? | events.tickets.get
is admission T-71 still valid or was it voided? | events.tickets.get
the caterer needs to know who's coeliac | events.attendees.list
what T-shirt sizes did the runners give? | events.attendees.list
emergency contacts of all the kids on the sleepover at the museum | events.attendees.list
which school is each of the participants from? | events.attendees.list
I must have access needs for everyone coming to the signed performance | events.attendees.list
who exactly will be sitting in the pottery class tomorrow? | events.attendees.list / door_list
delegates with e-mail and company for the badge desk | events.attendees.list / door_list
did Mr Fitzgerald tell us about his nut allergy? | events.attendees.get / events.attendees.list
what did participant 3308 put on the form? | events.attendees.get
Colette misspelled herself, it should be Colette Dubois with one s | events.attendees.update
the ticket was for Jan but his sister Anneke comes in his place | events.attendees.update / exchange or transfer a ticket
runner 205 wants to be a size L and not M | events.attendees.update
she ticked vegetarian, in truth she eats fish, alter it | events.attendees.update
company sends another delegate: change the name on the pass to Kenji Mori | events.attendees.update
we have empty seats, who might fancy coming? | events.suggestions.list
which people would probably like our baroque evening? | events.suggestions.list
find likely takers for the last thirty places | events.suggestions.list
what did the crowd say about the Dracula night? | events.reviews.list
how was the wine walk rated? | events.reviews.list
any complaints after Saturday's pub quiz in the comments they left us? | events.reviews.list
did they like the new conductor, judging by the stars? | events.reviews.list
who bought for the Boat Race dinner? | events.orders.list
show the bookings for the Friday of the literature festival | events.orders.list
Mrs Nakamura is on the phone, find what she booked for the tea ceremony | events.orders.list
a party of 30 said they'd paid for the castle, have they? | events.orders.list
which purchases for the dance marathon are still pending? | events.orders.list
who took the biggest group for the Christmas market coach? | events.orders.list / report_orders
what's similar to this gig, for the you-may-also-like box? | events.related.list
anything resembling the Monet tour that I can point people to? | events.related.list
I've the street of the venue but not the postcode, find it | common.address.lookup
turn 4 Quay Street Galway into a proper location | common.address.lookup
what genres can an event be filed under? | common.categories.list
is there a pigeonhole for circus, or does it come under theatre? | common.categories.list
which keywords are people on the platform using? | common.tags.list
give me the platform's hashtags to choose from | common.tags.list
I have no photo, have you a stock header? | common.banners.list
ready-made pictures I could put at the top of the page | common.banners.list
the designer has sent the poster as a JPG, get it up there | common.files.upload
put lion-king-header.png on the server so that I can use it | common.files.upload
the photographer withdrew permission, get his image off your server | common.files.delete
remove the old floor map PDF we put up | common.files.delete
has anybody left us a one-star lately? | reviews.list / orgs.reviews.list
all the feedback across every show, for the annual report | reviews.list / orgs.reviews.list
I collect nice quotes from the public for the brochure, where are they? | reviews.list / orgs.reviews.list
how much did we take on Saturday? | report_orders
what's the gross on Mamma Mia so far? | report_orders
which show kept the lights on this year? | report_orders
the treasurer wants quarterly takings by show | report_orders
how much of that went in booking fees? | report_orders
top ten customers by spend | report_orders
did the SUMMER10 code get much use? | report_orders
what did refunds cost us in April? | report_orders
how's the box office doing against last year's March? | report_orders
turnover per month, net of what you keep | report_orders
average yield per head on the candlelight concerts | report_orders
accounts closes tomorrow, give me the figures with VAT apart | report_orders
do the concessions bring in more than full price? | report_orders
how many purchases failed at payment? | report_orders
who are our most faithful buyers? | report_orders
how does the Kasse stand after the first week? | report_orders
how much do we make with the day passes compared to weekend passes? | report_orders
is it worth doing Tuesdays, moneywise? | report_orders
the council wants to know our ticket income for the grant | report_orders
which tier has earned the most on the Rugby Sevens? | report_orders
what was lost through vouchers? | report_orders
best-selling night of the run? | report_orders
the books for FY24, please | report_orders
by state: paid, pending, given back | report_orders
how many did we shift each day since the on-sale? | count_by_day
did the poster on the tram make a bump in the numbers? | count_by_day / say which campaign or channel a sale came from
draw me the sales curve for Les Mis | count_by_day
are people still looking at the page, or has interest fizzled? | count_by_day
which weekday do people buy on? | count_by_day
are the advance bookings picking up week on week? | count_by_day
graph of hits on our Matsuri page in July | count_by_day
tempo of the presale, day after day | count_by_day
bums on seats last night? | attendance
how many no-shows did we have? | attendance
what proportion of ticket-holders actually turned up? | attendance
how many are still to come through the turnstiles? | attendance
the fire officer is asking how many are in the building | attendance
compare the turnout on the three nights | attendance
were the free events worse for people staying away? | attendance
how full was the hall in the end? | attendance
headcount for the funders: visitors per exhibition talk | attendance
we expect how many tomorrow at the lecture? | attendance
I need the paper for the door in case the wifi goes down | door_list
print me the names for tonight, alphabetical | door_list
has the Murphy party gone in yet? | door_list
who of the ticket holders hasn't arrived? | door_list
the ushers would like a sheet to tick off | door_list
give the security man a list with who can enter | door_list
lady claims she's already inside, was her name ticked? | door_list
names for the registration desk, with a mark for the ones that were let in | door_list
register for the coach to Stratford, who's aboard? | door_list
before I load the season's spreadsheet, what would it do? | plan_events
will this sheet overwrite my existing dates or add new ones? | plan_events
I want to be sure about the season file before anything is touched | plan_events
check the autumn brochure YAML for differences with what's online | plan_events
which shows would be altered if I fed in v3 of the timetable? | plan_events
forty lectures in an Excel, get them all in | apply_events
load the whole fringe programme from a spreadsheet | apply_events
the sheet was checked, now do it for real | apply_events
my calendar for next season lies in a CSV, make shows from it | apply_events
all 120 tours get new start times, I have them in a file | apply_events
put the complete matchday calendar in at one go from fixtures.json | apply_events
same quiz every Thursday till Easter, tickets and all | copy_event
repeat the ghost tour on the 5th, 12th and 19th | copy_event
the workshop was such a hit, we run it once more in November | copy_event
I want a weekly life drawing class without typing it ten times | copy_event
roll last year's gala forward to 2026 with the price bands | copy_event
the matinee has to exist on eight Sundays with the same price bands | copy_event
bring our summer camp back next July like it was | copy_event
turn the single storytime into a series | copy_event
I've 200 press contacts in a sheet for the premiere, get them asked | invite_people
all our donors should be bidden to the private view | invite_people
ask the entire alumni list along to the reunion | invite_people
300 sponsors and their partners for the hospitality box, from donors.csv | invite_people
the whole of the choir, 64 addresses, ought to come to our summer party | invite_people
bulk comps for the cast's families, names in a text file | invite_people
parents of year six have to be asked to the school play, I've got the class list | invite_people
the accountant only speaks Excel, get her the bookings | export_files
I want our buyers in a spreadsheet | export_files
dump everybody's addresses so Mailchimp can have them | export_files
give the data analyst parquet of all tickets | export_files
the museum's CRM has to be fed with who attended, as a table | export_files
we're leaving for another system, let us take our records along | export_files
one big CSV with everything sold since 2021 | export_files
I'd like to make a pivot of the purchases at home | export_files
for DATEV we need the bookings as a comma file | export_files
save the names and answers of participants to disk | export_files
SELECT the average basket per postcode | query
I know SQL, let me ask my own questions of the data | query
join buyers of the opera with buyers of the ballet, how many are in both? | query
which customers bought in 2023 but not in 2024? | query
how many people came to three or more shows? | query
a self-written statement against the tables we hold here | query
give me an alert when somebody books | watch
ring a bell in the office each time we sell one | watch
keep looking and tell me if anything moves | watch
I want to see the on-sale as it comes in, live | watch
I sit here at 10 o'clock when the presale opens and want to follow each booking | watch
agent: block until a new sale appears | watch
whenever someone buys, our Slack should get it | forward
push each sale to hooks.ourcrm.example by itself | forward
our CRM must be told automatically about every new customer | forward
Zapier should get pinged upon changes | forward
post every new booking to our own server's endpoint | forward
we want the light in the foyer to blink through an HTTP call at each sale | forward
hang on to a database copy of the lot in our own cellar | mirror
our BI people want the data in Postgres, refreshed nightly | mirror
I want to work offline on the train with all our records | mirror
keep a SQLite on the NAS in step with the platform | mirror
local replica for Metabase | mirror
what if you go bust, I want our data here with us | mirror
announcement is embargoed till Thursday 9 am, then it goes live by itself | publishAt
at midnight on 1 December the panto should pop up | publishAt
go on sale automatically Friday 10:00 while I'm on the plane | publishAt
timed release of the line-up page | publishAt
the presale must open by itself when I'm asleep in Tokyo | publishAt
schedule it going public for the 15th | publishAt
give me the tickets as PDFs so I can print for the pensioners | ticketPdfs
the school group wants paper, one page each | ticketPdfs
save all passes of the Oktoberfest table on my stick for printing | ticketPdfs
this old dear has no smartphone, I need hers on paper | ticketPdfs
a file per admission, in a folder | ticketPdfs
our homepage needs a what's-on | publicEvents
show the coming gigs on our WordPress | publicEvents
the web lad wants a feed of forthcoming shows, no secrets in it | publicEvents
a programme listing for the site of the tourist board | publicEvents
the Agenda on our home page should fill itself | publicEvents
nothing works, is it me? | doctor
does my key work at all? | doctor
I get unauthorized the whole time, what's wrong with my install? | doctor
check that everything's wired up before the festival begins | doctor
can this machine reach the service? | doctor
sanity check of environment and token | doctor
I don't dare to try on the real thing, have you got a sandpit? | emulator
our developer wants to test without touching live sales | emulator
a dummy back end for training the volunteers | emulator
practise environment offline please | emulator
give the man his money back | refund an order
Mrs Doyle's in hospital and can't come, return her 46 euro | refund an order
reimburse everybody for the rained-off match | refund an order
the customer wants the dosh back on his card | refund an order
we owe half the price to the people in row C, give it to them | refund an order
reverse the charge on booking 4471 | refund an order
show has been cancelled, so all buyers get their cash again, do it | refund an order / events.cancel
can I send back only one of the four tickets' price? | refund an order
pay back 15 pounds as a goodwill gesture | refund an order
a buyer's bank clawed the money back, contest it | answer a chargeback or a dispute
someone reported our charge as fraud, send evidence | answer a chargeback or a dispute
cardholder tells Visa she never bought from us, what do we reply? | answer a chargeback or a dispute
the retrieval request from the bank must be answered until Friday | answer a chargeback or a dispute
20 percent off for students with a code | create discounts or vouchers
two for the price of one on Tuesdays | create discounts or vouchers
make a promo PRESSE24 which takes everything off | create discounts or vouchers
members of the Friends should pay 5 dollars less | create discounts or vouchers
the sponsor gets a reduction code for his staff | create discounts or vouchers
generate fifty single-use coupons | create discounts or vouchers
put the stalls up by two quid | create or change kinds of tickets, their prices or their number
add a family ticket, two plus two | create or change kinds of tickets, their prices or their number
we opened the gallery, so release another 80 | create or change kinds of tickets, their prices or their number
make the early bird end on Sunday | create or change kinds of tickets, their prices or their number
I'd like a pay-what-you-can band | create or change kinds of tickets, their prices or their number
lower the allocation of standing to 300 because of the fire officer | create or change kinds of tickets, their prices or their number
introduce a VIP package with champagne at 150 euro | create or change kinds of tickets, their prices or their number
take the senior rate off sale | create or change kinds of tickets, their prices or their number
concession should be 8 and not 9 | create or change kinds of tickets, their prices or their number
rename the Silber category as Balcony | create or change kinds of tickets, their prices or their number
put her in F12, she needs the aisle | assign or show seats
which chairs are still free in the circle? | assign or show seats
the Hansens want to sit together, shift them | assign or show seats
draw me the stalls with what's taken | assign or show seats
kill rows A and B because the thrust stage is coming | assign or show seats
in which row does Mr Lam sit? | assign or show seats
tell everyone who's coming that the doors open late | send a mail to all buyers or attendees
let all ticket holders know the car park is shut | send a mail to all buyers or attendees
newsletter to everybody who bought last season | send a mail to all buyers or attendees
send a thank-you to the whole audience | send a mail to all buyers or attendees
remind the participants the day before with a message | send a mail to all buyers or attendees
text all the runners about the new start line | send a mail to all buyers or attendees
message the lot of them that it's indoors now | send a mail to all buyers or attendees
all buyers should be informed of the replacement singer | send a mail to all buyers or attendees
they want four instead of three, alter the booking | change or cancel an order
move the Smiths from Friday to Saturday | change or cancel an order / exchange or transfer a ticket
void purchase 90233, it was a test | change or cancel an order
he booked by error, strike the booking | change or cancel an order
take one child off booking 1182 | change or cancel an order
the surname of the payer on the booking is wrong | change or cancel an order
annul the reservation of the school | change or cancel an order
swap the Tuesday tickets for the Wednesday show | exchange or transfer a ticket
he wants to give his to a mate, hand it over | exchange or transfer a ticket / events.attendees.update
upgrade this one from standing to VIP | exchange or transfer a ticket
can I pass my places on to my daughter? | exchange or transfer a ticket / events.attendees.update
matinee ones turned into evening ones, the lady can pay the difference | exchange or transfer a ticket
she never got her tickets in the mail | send a ticket or a confirmation again
customer deleted the e-ticket, fire it off once more | send a ticket or a confirmation again
the booking mail went to a misspelled address, repeat it to ana.ruiz@example.es | send a ticket or a confirmation again
my confirmation isn't arriving, says a buyer of the dinosaur night | send a ticket or a confirmation again
forward the e-ticket to Herr Baumann again | send a ticket or a confirmation again
take a phone booking for two | sell, reserve or give away tickets
hold ten for the British Council till Monday | sell, reserve or give away tickets
issue comps for the winner of the radio competition | sell, reserve or give away tickets
a walk-up pays cash, ring up two adults | sell, reserve or give away tickets
book a group of 25 pupils in for the school | sell, reserve or give away tickets
put aside four for the lady of row G, she'll come by with cash | sell, reserve or give away tickets
buy one for me on the account | sell, reserve or give away tickets
send me my takings today, I've to pay the band | pay out money, or list payouts
when does the money hit our bank? | pay out money, or list payouts
list the transfers we've had from you | pay out money, or list payouts
transfer what we earned in May to the club | pay out money, or list payouts
where is our settlement of last week? | pay out money, or list payouts
advance on the sales, we're skint | pay out money, or list payouts
a company needs a proper bill with its VAT number | write invoices or receipts
the buyer asks a Quittung for her tax | write invoices or receipts
make out a proof of purchase for Dr Sato | write invoices or receipts
credit note for booking 7120 | write invoices or receipts
invoice the council for 60 tickets, 30 days to pay | write invoices or receipts
our customer would like a factura with tax id | write invoices or receipts
pass the booking charge on to the buyer instead of us | change fees or taxes
we're a charity, set VAT to zero | change fees or taxes
absorb the commission so punters see a round price | change fees or taxes
put the tax at 7 instead of 19 percent | change fees or taxes
add a 1 pound restoration levy to each | change fees or taxes
lower your cut for us | change fees or taxes
scan this one in, the reader's bust | check in a ticket
mark Mrs Byrne as arrived | check in a ticket
she's in but the system says no, flip her to present | check in a ticket
undo the scan of barcode 1199, he only went for a smoke | check in a ticket
admit number 8812 at gate 4 | check in a ticket
tick off the delegates as they come to the desk | check in a ticket
sold out, take names in case of returns | keep a waiting list
put Mr Abdi in the queue for a cancellation | keep a waiting list
who's next in line if someone hands theirs back? | keep a waiting list
let folk sign up to be called if there are returns | keep a waiting list
standby line for the workshop, please | keep a waiting list
answer that grumpy customer who slated the toilets | reply to a review, or delete one
this rating is libel, get it removed | reply to a review, or delete one
thank the lady for her five stars publicly | reply to a review, or delete one
hide a nasty comment under our concert | reply to a review, or delete one
have any patrons written in to us? | read messages
what did Mr Jensen reply to my question? | read messages
open our inbox on the platform | read messages
are there unanswered queries from customers? | read messages
make Ciara an admin | give a team member another role
our scanner should be allowed to see the money as well | give a team member another role
demote Felix to door staff | give a team member another role
hand over the ownership to the new chair | give a team member another role
promote the intern to editor | give a team member another role
run a Facebook ad for the Proms night | advertise an event
get our festival on the front page of the site | advertise an event
put fifty euro of Google behind the flea market | advertise an event
make it trend on Instagram | advertise an event
did the flyer or the newsletter shift more? | say which campaign or channel a sale came from
where are our buyers clicking through from? | say which campaign or channel a sale came from
how many came via the influencer's link? | say which campaign or channel a sale came from
utm report for the spring push | say which campaign or channel a sale came from
was it radio or Facebook which brought them? | say which campaign or channel a sale came from
will we sell out? | predict sales
how many will we have shifted by opening night? | predict sales
forecast the gate for the cup tie | predict sales
what income may I put in the budget for December, going by your estimate? | predict sales
add a box at checkout for meal choice | ask buyers questions
send a survey after the show | ask buyers questions
I want people to fill in their T-shirt size when they book | ask buyers questions
find out from the visitors how they liked it with a form | ask buyers questions
make date of birth obligatory in the booking form | ask buyers questions
lanyard cards with name and company for 400 delegates | print badges or make passes for a wallet
can they have it in Apple Wallet? | print badges or make passes for a wallet
run off name tags for the volunteers | print badges or make passes for a wallet
a Google Pay pass for the season card | print badges or make passes for a wallet
name stickers for the kids' camp, please | print badges or make passes for a wallet
sign Mrs Quinn up, she doesn't do computers | create accounts of users
make a login for each customer from my old system | create accounts of users
register fifty pupils as users | create accounts of users
our patron wants a profile, open one for her | create accounts of users
we folded, remove the whole company from the platform | delete an organisation, or move an event to another one
the festival passes to another promoter, hand our event over | delete an organisation, or move an event to another one
shift the gala from the trust to the trading company | delete an organisation, or move an event to another one
the society dissolves itself, so its presence should go | delete an organisation, or move an event to another one
put in our three halls with capacities | describe rooms or venues
set up the Studio and the Main House as spaces | describe rooms or venues
how many does the crypt hold? | describe rooms or venues
which of our spaces is free on the 8th? | describe rooms or venues
issue me a token for the new script | create keys or credentials
our API secret leaked, give me another one | create keys or credentials
the agency needs its own access key | create keys or credentials
generate a client id for the app | create keys or credentials
that tout must never buy from us again | block a buyer from booking
ban the hooligan from row 9 | block a buyer from booking
keep scalpers off our on-sale | block a buyer from booking
put the abusive customer on a blacklist | block a buyer from booking
I binned the gala by mistake, get it back | restore what was deleted
the draft I threw away on Monday, can it be rescued? | restore what was deleted
recover the picture that Tim removed | restore what was deleted
we need the page in Welsh too | translate an event page, or change its design
put the listing in French for our guests from Lyon | translate an event page, or change its design
our corporate colours and font on the booking page | translate an event page, or change its design
a darker theme for the goth night's page | translate an event page, or change its design
switch the buttons to German | translate an event page, or change its design
broadcast the concert live for people at home | stream an event
set up a webcast with a paywall | stream an event
host the webinar on your site | stream an event
put a camera on the chess final so that all can watch at home | stream an event
what's the damage from comps and freebies last month in money terms? | report_orders
how much did the gift-aid dinner raise? | report_orders
split the door by day for the promoter's settlement | report_orders
PRS want the box office gross for each concert | report_orders
how much is it on average that one spends with us? | report_orders
are we in the black on the folk weekend yet, going by the sales? | report_orders
which nights flopped? | report_orders / attendance
did more euros come in on the Friday or on the Saturday? | report_orders
tell me which production has the fattest take-up of reductions | report_orders
how many were given their money back, and how much? | report_orders
number of paid bookings in Q2, grouped by show | report_orders
what has user maria.perez@correo.es spent with us over the years? | report_orders / orders.list
I want the end-of-night return for the producer | report_orders
how much tax did we collect for the Revenue? | report_orders
total before and after commission for Tanztage | report_orders
count of units sold per calendar week since launch | count_by_day
when did the run on the Bon Iver date begin? | count_by_day
show how visits to the listing rose and fell in the last month | count_by_day
do we sell more on payday? | count_by_day
sales velocity in the final ten days before the derby | count_by_day
did last night's TV appearance do anything for us, day by day? | count_by_day
how many never bothered to appear at the free concert? | attendance
percentage of drop-outs at the CPD days | attendance
are they all in, can I start the show? | attendance / door_list
gate figure for yesterday's fixture | attendance
how many bodies in on night two versus night one? | attendance
we've 80 chairs out, how many do we need for those expected? | attendance
the stewards want the manifest for the boat | door_list
has Dame Helen been through the doors yet? | door_list
Eintrittsliste for tonight, to print in A4 | door_list
who is still outside with a valid one? | door_list
list at the entrance with first name, surname and a check mark | door_list
missing children on the trip: whose name has not been ticked? | door_list
what would change if I took in the amended fixture list? | plan_events
preview the effect of season-2026.yaml, no writes | plan_events
show me beforehand which lectures would be new and which altered | plan_events
make reality match season-2026.yaml | apply_events
take over all the dates in the attached table into the calendar | apply_events
sixty workshops, one sheet, no typing, thanks | apply_events
our tour repeats in nine towns, put each date in with the same ticket bands | copy_event
extend the run: three more nights identical to the 14th | copy_event
every second Friday there is a milonga, take the first as a pattern | copy_event
prepare next year's fête out of this year's | copy_event / events.duplicate
the friends' scheme has 500 members, ask them all to the preview evening | invite_people
bid the whole village, addresses in village.csv, to our barn dance | invite_people
give the ballet's 80 patrons a free place each at the dress rehearsal | invite_people
let the finance department have a flat file of last year's transactions | export_files
pull down all participants with answers as ndjson | export_files
mail merge: I need names and addresses of those who came | export_files
our statistician works in R and asks for a table of sold entries | export_files
put the buyers' e-mail addresses into something that Brevo can import | export_files
group the first-timers by town, straight from the tables | query
how long before a show do Sydneysiders buy versus Melburnians, in a statement on our copy? | query
run this: select count(*) from orders where total > 100 | query
buyers of at least two operas whose last visit was over a year ago | query
shout when the first refund request or change shows up | watch
let me know as soon as anything about the ceilidh is altered | watch
have the till screen show new bookings as they drop | watch
n8n should receive an event for each new participant | forward
hook our membership software up so that it learns of sales on its own | forward
callback to our server when a booking changes state | forward
back up our whole box office every night on our own disk | mirror
data warehouse wants a live replica of sales and people | mirror
I want our records in a database I own, updated by the hour | mirror
the embargo ends at 06:00 CET, make it visible then and not before | publishAt
unveil the headliner page at noon on Saint Patrick's Day, no one's in the office | publishAt
put the tickets of the Rotary table into files for the printer's | ticketPdfs
save booking 5521's entries as printable sheets | ticketPdfs
what should the screen in the foyer show as coming up? | publicEvents
make the what's-on of the council site show our next ten dates | publicEvents
diagnose why the tool isn't logging in | doctor
I installed it on the new PC, did I do everything right? | doctor
try our script against something that isn't the real box office | emulator
run the integration tests in CI without a live account | emulator
What did we turn over in the third quarter, before and after the platform took its cut? | report_orders
Auditors arrive on Monday and want net takings per calendar month since January 2025 | report_orders
I need the VAT collected on everything booked in November | report_orders
how much of the December income went out again as money back to customers | report_orders
Commission kept by the ticketing firm, year to date | report_orders
Our board treasurer wonders which of the eleven productions brought in the most cash | report_orders
split the box office by concession, adult and family, in euros | report_orders
Did the EARLYBIRD code cost us more than the 2000 we had budgeted? | report_orders
Reconcile the bank credit of 4,812.60 with what was bought between 3 and 9 May | report_orders
Who spent most with us last season? | report_orders
Dump every purchase of the fiscal year into a spreadsheet for DATEV | export_files
my bookkeeper uses Excel, can he have the transactions as a table on disk | export_files
Hand the tax inspector a file with one row per purchase, 2024 only | export_files / report_orders
the ledger import wants parquet, please produce it from the bookings | export_files
Where does the money end up, which IBAN have we left with them? | orgs.payout.get
We moved from Sparkasse to GLS, so future earnings must land on the new account | orgs.payout.update
No bank details have been given yet for the Leeds charity, enter sort code 20-45-45 | orgs.payout.create
Take the old account number off our file, that bank has closed | orgs.payout.delete
confirm the last four digits of the account where our earnings are settled | orgs.payout.get
The treasurer resigned and his personal account must no longer be stored with us | orgs.payout.delete
First time we charge for entry: record the club's BIC and holder name | orgs.payout.create
account holder renamed after merger, correct it where earnings are deposited | orgs.payout.update
Which legal name and VAT number do they print when they charge us? | orgs.billing.get
Head office moved to Ghent, so their bills to us need another street | orgs.billing.update
is our tax ID on record with the ticketing company right or stale? | orgs.billing.get
put cost centre 4410 and the new company name on what they charge us | orgs.billing.update
Customer 88213 fell ill and wants her 64 pounds back | refund an order
Reverse the payment of Mr Okafor, he was charged twice | refund an order
Give everyone who bought for the 9th their cash back | refund an order
only one of the four seats was unusable, return a quarter of the sum | refund an order
The card issuer pulled back 120 euros claiming fraud, how do we object? | answer a chargeback or a dispute
A Visa holder says he never bought this, submit our evidence | answer a chargeback or a dispute
Is a contested payment something I can fight from here? | answer a chargeback or a dispute
A company needs a proper bill with its purchase number for six conference places | write invoices or receipts
Our Italian buyer asks for a fattura | write invoices or receipts
Donor wants a slip for her tax return showing what she paid | write invoices or receipts
credit note for the cancelled group of St Anne's | write invoices or receipts
When is the next transfer to our bank and how much will it be? | pay out money, or list payouts
Release the 9,000 now, the caterer wants cash in advance | pay out money, or list payouts
list of settlements received since June with dates | pay out money, or list payouts
The VAT rate on culture drops to 7 percent in January, adjust it | change fees or taxes
Can we pass the service charge on to the buyer instead of swallowing it? | change fees or taxes
We are exempt charity, stop adding sales tax | change fees or taxes
how many purchases are still unpaid or failed at the card stage | report_orders
SELECT sum of totals grouped by postcode would settle this argument | query
join buyers to their ticket kinds and find those who paid under ten euros | query
I know some SQL, where do I type it to dig in our bookings? | query
fetch yesterday's transactions across the entire account | orders.list / report_orders
Which purchases belong to the Harvest Supper only? | events.orders.list
bookkeeping for one production: the individual bills of Hamlet, not the total | events.orders.list
Is Stripe hooked up to our account at all? | orgs.payProvider.get
Cards are declined because no processor is attached, attach ours | orgs.payProvider.connect
We leave Stripe at year end, sever the tie | orgs.payProvider.disconnect
which company processes our cards and is onboarding complete | orgs.payProvider.get
start taking credit cards for the society's concerts | orgs.payProvider.connect
unlink card processing, from now on only free entry | orgs.payProvider.disconnect
Which plan do we pay for every month to the ticket company? | orgs.subscriptions.list
upgrade us to the pro tariff | orgs.subscriptions.create
stop the yearly plan before it renews on 1 March | orgs.subscriptions.cancel
we ended the premium package too hastily, switch it on again | orgs.subscriptions.reactivate
Does anything recurring still get debited from our card by this platform? | orgs.subscriptions.list
Take out the annual package, approved by the committee on Tuesday | orgs.subscriptions.create
cut costs: drop the paid tier | orgs.subscriptions.cancel
undo the termination of our plan, the board changed its mind | orgs.subscriptions.reactivate
gross, net, deductions and tax, one row per show, for the annual accounts | report_orders
Average amount per basket in spring versus autumn | report_orders
do the postcode vouchers get used or are they a waste of money | report_orders
Do we earn more on Fridays than Saturdays? | report_orders
Sir, please to tell the total of money what came in for Diwali night | report_orders
Keep a replica in our Postgres so that finance dashboards never hit their server | mirror
the accounting database should have all bookings and refresh itself each night | mirror
Issue a 20 percent promo for trustees | create discounts or vouchers
gift cards worth 50 euros for Christmas, please | create discounts or vouchers
what did the students with reduced price bring in, in total | report_orders
Forecast the cash we will have by opening night | predict sales
how much will the gala make if things continue like this? | predict sales
Did the Tuesday radio spot or Instagram bring those forty sales? | say which campaign or channel a sale came from
UTM report please, we must justify the ad spend | say which campaign or channel a sale came from
Sales tax by show for the state of Ohio filing | report_orders
I was promised a breakdown of payment states: paid, pending, declined | report_orders
one line per sold item with price and fee as CSV, for pivot tables | export_files
The summer fair is ready, let parents see it on the site | events.publish
oops, the quiz night went live with last year's price, hide it till I fix it | events.unpublish
Rain forecast all weekend, we call off the bouncy castle afternoon | events.cancel
The hall flooded, so Saturday's jumble sale will not happen, tell the system | events.cancel
Set up a page for our Christmas bazaar, 12 December, school gym, 2 to 6 pm | events.create
I made a trial page called asdf, get rid of it | events.delete
Doors open at three rather than two, put that on the page of the fair | events.update
The school moved to Elm Road, so the address shown for the spring concert is wrong | events.update
Same bake sale every first Friday until July, with the same prices, I don't want to type it again | copy_event
Last year's fair again, but on 14 June, children's tickets included | copy_event
start from an existing page rather than an empty form | events.duplicate / copy_event
How many families have bought for the disco so far? | report_orders / events.tickets.list
names of the kids who come to the craft table | events.attendees.list
The cook must know who has a nut allergy | events.attendees.list
which parents wrote that they bring a wheelchair | events.attendees.list
I want a paper to tick off arrivals at the gate because the tablet is broken | door_list
how busy was the fair, did the ones who paid really come? | attendance
Half the grandparents never turned up, was it so everywhere this year? | attendance
little Emma is now coming instead of her brother, swap the name on that one | events.attendees.update
Mrs Patel married, her badge should read Mrs Shah | events.attendees.update
T-shirt size of attendee 551 is L and not S | events.attendees.update
The mayor comes for free with his wife, put them on the list | events.guests.create
The twelve bakers who donate cakes shall get in without paying | events.guests.create
who is on our freebie list for the gala | events.guests.list
Headmaster Collins cannot come after all, strike him from the VIPs | events.guests.delete
The priest never got the mail about his free place, once more please | events.guests.resendInvite
did Councillor Brandt say yes to his free place? | events.guests.get
I have 80 addresses of parents in a spreadsheet and want each of them asked to come | invite_people
ask last year's two hundred helpers to join us again, all in one go | invite_people
Tell all parents that the parking is closed | send a mail to all buyers or attendees
circular to everybody with a ticket: bring wellies | send a mail to all buyers or attendees
Can the raffle be added as a ticket for 2 euros? | create or change kinds of tickets, their prices or their number
Raise the child price from 3 to 4 | create or change kinds of tickets, their prices or their number
we can squeeze in thirty more, lift the limit on standard entry | create or change kinds of tickets, their prices or their number
Full, but people keep asking, let them queue up in case somebody drops out | keep a waiting list
put the Nowak family on standby | keep a waiting list
A photo of the tombola as picture of the page, it's on my laptop as jpg | common.files.upload
wrong snapshot uploaded with children's faces in it, remove it at once | common.files.delete
We have no designer, are there ready made header pictures to pick from? | common.banners.list
Under which heading should a school fair be filed, family or education? | common.categories.list
what keywords may I attach so that parents find it | common.tags.list
I type Lindenstrasse 4 and want the proper full address with town and postcode | common.address.lookup
does the system know a place called Old Mill Community Centre, Hexham? | common.address.lookup
available genres in which one can file a happening | common.categories.list
stock artwork for the top of a page | common.banners.list
permitted keywords, the whole vocabulary | common.tags.list
put our logo file on your server and give me its address | common.files.upload
unused pictures from 2019 should vanish from storage | common.files.delete
My colleague Birgit should help me run this, let her into our account | orgs.invitations.send
Birgit says nothing arrived in her mailbox, send her the team mail anew | orgs.invitations.resend
who was asked to join our committee's account and hasn't answered | orgs.invitations.list
I wrote the wrong address when I asked Tom into our team, call it back | orgs.invitations.delete
Is the request to Ms Adeyemi to join the crew still open? | orgs.invitations.get
I got a mail that asks me to join the PTA's account, yes please | orgs.invitations.accept
Who of us can log in to the fair's account? | orgs.teamMembers.list
what rights does Gunnar have in our team, show his entry | orgs.teamMembers.get
Tina is on maternity leave, lock her out for the time being | orgs.teamMembers.disable
Tina is back, let her work again | orgs.teamMembers.enable
Old treasurer Mr Hale left for good, throw him out of the account | orgs.teamMembers.delete
make Susan an admin | give a team member another role
The intern can see the money and should only scan, reduce his rights | give a team member another role
change my secret word, my son knows it | me.changePassword
I typed the code from the text message, is my phone now accepted? | me.verifyOtp
the mail to confirm my address is nowhere, send again | me.resendVerificationEmail
My provider closes, from now on I am karin.holt@posteo.de | me.changeEmail
New mobile number since Tuesday: 0176 4455 812 | me.changePhone
who am I logged in as? | me.get
my surname on the profile has a typo, it's Müller with ue | me.update
fill in my own profile for the first time | me.post / me.update
Which things did I myself buy a ticket for? | me.tickets.list
I bought two for the panto myself, show my purchases | me.orders.list
where is the barcode of my own ticket for Friday | me.tickets.get
what did I pay for my own order 5519 | me.orders.get
I put hearts on some events the other day, where are they now? | me.saves.list
this Kevin pesters me, I want to hear nothing more from him | me.mute
I was too harsh with Kevin, let his messages through again | me.unmute
Whom have I silenced? | me.mutes.list
close my user profile for ever, I don't do this any longer | users.delete
Does the fair have a page that shows all the things our school plans, to put on the website? | publicEvents
let the page go online by itself Sunday morning at 8, when I am in church | publishAt
open the booking at midnight sharp on 1 February without me staying up | publishAt
the beamer hire and mugs we sell beside the tickets, what do we have there? | orgs.products.list
Start selling the school's calendar for 9 euros as an extra | orgs.products.create
mugs now cost 12, not 10 | orgs.products.update
hoodies are sold out and will not return, drop that article | orgs.products.delete
The programme needs a 90 minute panel about soil at 14:00 on day two | events.sessions.create
What is on in each slot of DevDays Gdansk? | events.sessions.list
Details of slot 31, who is it by and when does it end? | events.sessions.get
The keynote and the lunch swap places, rewrite that slot completely | events.sessions.replace
Workshop C lost its trainer, take it off the agenda | events.sessions.delete
timetable of the congress, for the printer of the booklet | events.sessions.list
squeeze a yoga class between the talks on Thursday at 7 am | events.sessions.create
look up one talk by its id to see its room text and hours | events.sessions.get
new title, new hour, new abstract for the closing talk, overwrite the old entry | events.sessions.replace
the fireside chat is scrapped though the rest of the congress goes ahead | events.sessions.delete
Who will be on stage in Porto? | events.speakers.list
Professor Ilse Tanaka has agreed to give the opening lecture, list her | events.speakers.create
Bio of the presenter with id 77, please | events.speakers.get
The keynoter sent a new portrait and a shorter biography | events.speakers.update
Dr Ruiz claims we never asked him to present, nudge him with the same mail | events.speakers.resendInvite
I was asked to lecture at BioConf and I say yes | events.speakers.acceptInvite
Our panellist broke a leg and withdraws, remove her from the line-up | events.speakers.delete
faces and names for the poster: everybody who performs | events.speakers.list
add DJ Marzipan to the bill of Friday night | events.speakers.create
job title of the second lecturer is outdated, she's CTO now | events.speakers.update
what have we got about the moderator on file | events.speakers.get
the lecturer deleted our request by accident and asks for another one | events.speakers.resendInvite
confirm on behalf of the lecturer that she takes the slot | events.speakers.acceptInvite
drop the opener from the bill, he is in jail | events.speakers.delete
At which congresses has Amara Diallo talked before? | users.speaking.list
past and coming talks of this professor on the platform | users.speaking.list
which gatherings does user 4410 go to? | users.attending.list
where else are the fans of ours booked, take Lena Voss for example | users.attending.list
Who is this person u_8812 that wrote to us? | users.get
look up the public profile of a buyer | users.get
Drop a line to Mr Sato that his abstract is accepted | users.contact
I must reach the buyer who left his laptop in room 4 | users.contact
ask Joana personally whether she wants to come to our retreat and buy a place | users.inviteToBook
single out one regular, Pekka, and offer him a place in the masterclass | users.inviteToBook
I want news whenever this moderator does something | users.follow
Enough of the updates of that influencer, out of my feed | users.unfollow
whom does the user Mette keep an eye on? | users.follows.list
how many fans has this lecturer on the platform | users.followedBy.list
what did the influencer pass on to her circle? | users.shares.list
events that account 903 recommended to friends | users.shares.list
which people is he subscribed to, list them | users.follows.list
who keeps track of our star guest | users.followedBy.list
keep me posted on that guitarist | users.follow
I don't want to track Hugo any more | users.unfollow
We run 40 workshops from one Excel sheet: make pages for all of them | apply_events
The autumn season is in season.csv, enter it all, please | apply_events
Before I load the sheet with 60 talks tell me what would be touched | plan_events
dry run of the season file, nothing must be written yet | plan_events
shift every date in our yaml by a week and push the lot | apply_events
compare my list of dates with what is online and show the differences | plan_events
Bring me the names, firms and diets of all delegates | events.attendees.list
What did the delegate Ms Fontaine answer about her hotel? | events.attendees.get
Registration desk: card of attendee a_2203, with her answers | events.attendees.get
Company of delegate Ito is spelled wrong on the list, repair it | events.attendees.update
Sixty lanyards with names and QR for tomorrow | print badges or make passes for a wallet
delegates want the ticket in Apple Wallet | print badges or make passes for a wallet
we need to ask every registrant for their passport number in the form | ask buyers questions
send out a satisfaction survey after the congress | ask buyers questions
Delegate bought for day one but means day two, switch her | exchange or transfer a ticket / change or cancel an order
hand over Bob's pass to Alice, who works for another company | exchange or transfer a ticket / events.attendees.update
Room 101 has 40 chairs and a beamer, note that somewhere | describe rooms or venues
enter the floor plan and capacity of the Aula | describe rooms or venues
half of the delegates sit at home, so we need a live video | stream an event
hybrid: broadcast the plenary on the page | stream an event
our page should exist in French as well | translate an event page, or change its design
corporate colours and fonts on the booking page | translate an event page, or change its design
How did delegates rate last week's congress? | events.reviews.list
read what people thought of the Lisbon edition, stars and text | events.reviews.list
all the stars we got, over all our gatherings | orgs.reviews.list
Somebody wrote a nasty lie under our congress, delete that | reply to a review, or delete one
Thank the lady publicly for her five stars | reply to a review, or delete one
Which gatherings resemble ours and might compete? | events.related.list
people who look at the hackathon may like what else? | events.related.list
who could be interested in our symposium according to the platform | events.suggestions.list
give me persons worth inviting, the machine surely has ideas | events.suggestions.list
who bookmarked the symposium but did not buy? | events.saves.list
how many put a heart on the jazz weekend | events.saves.list
bookmark the AI summit for me | events.saves.create
take the summit off my bookmarks | events.saves.delete
spread the symposium among my contacts | events.shares.create
who passed our symposium on to others? | events.shares.list
I recommended the wrong congress, withdraw that | events.shares.delete
Which of the invited professors are still silent about booking? | events.invitations.list
was the request to book that we mailed to Dr Hahn opened or taken up? | events.invitations.get
please write to dr.hahn@uni-kiel.de that she may book a place | events.invitations.send
the request to book went to a wrong Hahn, revoke it | events.invitations.delete
Reschedule: the symposium is on 4 October now, same place | events.update
Show the page data of the symposium as it stands, description, prices, capacity | events.get
the badge for the chair should say Dr and not Mr, amend her record | events.attendees.update
How many seats of each category are still free at the congress? | events.get
The newsletter went out Tuesday: did it move the needle? | count_by_day
curve of bookings over the last six weeks, for a slide | count_by_day
did anybody look at our page since the poster campaign? | count_by_day
traffic on the landing page week after week | count_by_day
momentum: are we faster or slower than in the first week of presale | count_by_day
On which weekday do people tend to buy? | count_by_day / report_orders
Push the gala to the front page as sponsored | advertise an event
boost our show on Facebook | advertise an event
can we buy a better rank in the search of the platform | advertise an event
Which flyer code is the best customer magnet? | say which campaign or channel a sale came from
Tickets sold by influencer Zoe versus by Google, which is higher | say which campaign or channel a sale came from
Generate SUMMER15 for 15 percent off until Sunday | create discounts or vouchers
two for one on Mondays | create discounts or vouchers
the press gets a code for zero euros | create discounts or vouchers / events.guests.create
redemption of each promo since launch | report_orders
Top ten spenders, we want to treat them to champagne | report_orders
which show is our cash cow | report_orders
The widget on our homepage must list the coming gigs | publicEvents
upcoming dates as json for the static site, nothing secret in it | publicEvents
iframe or feed for our WordPress with what's on | publicEvents
Mail addresses of all who came in spring, for Mailchimp | export_files
I need a contact list in CSV, consented buyers only | export_files
announce the aftershow to everyone holding a ticket, by e-mail | send a mail to all buyers or attendees
remind all of them the day before | send a mail to all buyers or attendees
Invite the 300 subscribers in list.csv to the release party | invite_people
ask alumni from 2015 to 2020 to take a place, addresses attached | invite_people
One personal offer to blogger nina@cakeandcork.com to reserve | events.invitations.send / users.inviteToBook
who has been offered a place and what became of it | events.invitations.list
General figures about our brand page: visits, fans, total events | orgs.metrics.get
how is our organisation doing overall on the platform | orgs.metrics.get
KPI overview for the whole club, quick | orgs.metrics.get
who fiddled with our account yesterday? | orgs.activities.get
a history of what happened in our organisation lately | orgs.activities.get
audit trail, who did what and when | orgs.activities.get
How large is our fan base here? | orgs.followedBy.list
people that get our news | orgs.followedBy.list
which other promoters does our club keep an eye on | orgs.follows.list
list the organisations that the museum subscribes to | orgs.follows.list
I love the Blue Note, keep me up to date about them | orgs.follow
no more updates about the Opera house for me | orgs.unfollow
subscribe to whatever the science museum announces | orgs.follow
quit being a fan of that promoter | orgs.unfollow
our about text is boring, replace it and change the logo | orgs.update
The association got a new website, put the link in our profile | orgs.update
we are now called Kultur am Fluss e.V. | orgs.update
How does our profile look to strangers, fetch it | orgs.get
contact data and slogan of the organiser with id 55 | orgs.get
We are starting a second label, open an organiser profile for it | orgs.create
new legal entity, needs a presence of its own with us as owners | orgs.create
I have a question for the promoter of that festival, write to them | orgs.contact
send the theatre's office a message | orgs.contact
who can see our list of fans, and is it hidden? | orgs.privacySettings.get
conceal our attendance figures from the public | orgs.privacySettings.update
what do we reveal about ourselves to the public, any switches set | orgs.privacySettings.get
make the fan list private | orgs.privacySettings.update
which keywords have we used across our gigs | orgs.tags.list
our own labels, to choose from | orgs.tags.list
All our gigs, including drafts and bygone ones | orgs.events.list
what is our club putting on in March? | orgs.events.list
do we still have some unpublished pages lying about? | orgs.events.list
what else goes on in Antwerp that weekend, whoever organises? | events.list
search the public catalogue for concerts near Graz | events.list
competing shows on New Year's Eve across the platform | events.list
teaser sentence on the page has a spelling mistake: vinly for vinyl | events.update
swap the hero picture of the vinyl fair | events.update
state on the page that no money is given back within 48 hours | events.update
embargo until 10:00 CET Thursday, then the page must be visible | publishAt
The tour gets announced at noon, the page should appear by itself then | publishAt
pull the page from public view while legal looks at the name of it | events.unpublish
green light from the sponsor, take the page live | events.publish
the draft has been waiting long enough, go | events.publish
will we be sold out by Easter? | predict sales
extrapolate the presale to the date of the show | predict sales
the testimonial wall needs quotes from visitors of all shows | orgs.reviews.list
who shared our gig, we want to say thank you | events.shares.list
send the bloggers that are undecided their free place mail once more | events.guests.resendInvite
merch listed under our label | orgs.products.list
add a vinyl LP to our shop | orgs.products.create
LP description mentions the wrong track list | orgs.products.update
withdraw the tote bag from sale for ever | orgs.products.delete
Cohorts of returning buyers by first purchase quarter need window functions | query
group by city having more than 50 purchases, then order descending | query
left join check-ins with bookings to see who ghosted us twice | query
median days between purchase and show, per genre | query
a read-only select over the replicated tables, please | query
Feather or parquet of all bookings for pandas | export_files
newline-delimited json of the tickets of 2023, for BigQuery | export_files
get me the raw data of all attendees into a flat file | export_files
pull reviews, bookings and people into files under data folder | export_files
Time series of admissions sold, daily granularity, Jan to Jun | count_by_day
weekly totals for a sparkline | count_by_day
plot page hits against purchases per day | count_by_day
was there a spike after the TV interview on 17 April | count_by_day
No-show rate across the last dozen shows | attendance
turnout versus sold, by show | attendance
how full was the house really on each evening | attendance
ratio of scanned to issued, season 24 and 25 | attendance
Local warehouse that follows the source incrementally | mirror
replicate into sqlite so I can work on the train | mirror
our BI tool speaks Postgres only, fill it with the ticketing data | mirror
sync deltas nightly to the data lake | mirror
Top countries of buyers | report_orders / query
heat map of purchases by federal state | report_orders
pareto: which tenth of customers brings half of the money | report_orders / query
Pages seen per day for the last thirty days | count_by_day
average basket value split by kind of admission | report_orders
Which months are weakest in revenue? | report_orders
refunded share of turnover per production | report_orders
Train a model that tells next month's demand | predict sales
Attribute conversions to ad sets | say which campaign or channel a sale came from
list of each admission that was issued for show 9931, with state | events.tickets.list
all barcodes of the Saturday show, I want to count duplicates | events.tickets.list
Which kinds of admission exist for show 9931 and how many of each are left? | events.get
sentiment of comments on the Ring cycle, fetch the texts | events.reviews.list
who hit the save button on show 9931, over time | events.saves.list
number of followers last quarter and page views of our label | orgs.metrics.get
likes versus purchases: give me those who liked it | events.saves.list
cluster similar shows to ours, does the service offer neighbours | events.related.list
recommended audience of the platform for show 12 | events.suggestions.list
the taxonomy of genres used in the data | common.categories.list
normalise 3000 messy street names into proper places | common.address.lookup
frequency table of keywords needs the master vocabulary | common.tags.list
what things did our own team tag, for grouping | orgs.tags.list
share graph of influencers: what did user 71 pass along | users.shares.list
edges of the social graph starting at person 71, outgoing | users.follows.list
edges of the social graph towards person 71, incoming | users.followedBy.list
organisations that are linked to us as fans or friends | orgs.followedBy.list
outgoing links of our organisation to others | orgs.follows.list
A weekly figure of money per show that I can paste in slides | report_orders
Is there any change log of our organisation as a feed of actions? | orgs.activities.get
share of bookings paid by card that went through on first go | report_orders
POST each new purchase to our endpoint hooks.example.com as it comes | forward
our CRM should be told within a minute when someone buys | forward
webhook on new booking, where to configure the target | forward
pipe changes to Zapier | forward
Slack ping whenever a place is sold | forward / watch
Print a line in my terminal each time somebody books | watch
tail -f for bookings | watch
I want a process that polls and tells me about anything new or altered | watch
let a script react as soon as a show is edited | watch
401 on every call, is my token wrong or the base address? | doctor
Nothing works after the upgrade, self-diagnosis please | doctor
is the environment variable read, and can we reach the host | doctor
sanity check of the installation before the demo | doctor
CI must not touch production, give me a fake server | emulator
stub the service on localhost for my unit tests | emulator
sandbox with made-up data to develop against | emulator
offline development on the plane, fake endpoints needed | emulator
Rotate our secret token, the old one leaked on GitHub | create keys or credentials
issue a second API token for the staging server | create keys or credentials
client id and secret for OAuth, where do I generate them by call | create keys or credentials
Register users from our own portal by call so that they have a login | create accounts of users
sign up 200 pupils on the platform in batch | create accounts of users
provision a login for grandma, she has no mail | create accounts of users
Checkout inside our own app: place the purchase server to server | sell, reserve or give away tickets
hold six places for ten minutes during payment | sell, reserve or give away tickets
sell at the box office terminal through your interface | sell, reserve or give away tickets
Mark barcode as scanned from my own scanner app | check in a ticket
set the checked-in flag by PATCH | check in a ticket
Seat map as SVG plus free chairs | assign or show seats
which chair number belongs to barcode 991-22 | assign or show seats
modify the quantity on an existing purchase through the interface | change or cancel an order
void purchase 30071 by program | change or cancel an order
PATCH the price of a tier | create or change kinds of tickets, their prices or their number
define a new tier called Backstage with 20 units | create or change kinds of tickets, their prices or their number
remove our whole organisation by call, GDPR request | delete an organisation, or move an event to another one
move page 9931 from account A to account B | delete an organisation, or move an event to another one
merge two organiser profiles and drop one | delete an organisation, or move an event to another one
undelete page 312, my script had a bug | restore what was deleted
I wiped the spring series by mistake, bring it back | restore what was deleted
is there a recycle bin | restore what was deleted
fetch the inbox of our organisation | read messages
poll for replies that buyers sent us | read messages
answers to my mail, are they retrievable by call? | read messages
blacklist a card or a person from purchasing | block a buyer from booking
bot buyer with 50 baskets, keep him out of the shop | block a buyer from booking
Pdf per barcode, saved to a folder with sane file names | ticketPdfs
render all admissions of Friday as printable documents | ticketPdfs
bulk download of the printable passes for the group of 34 | ticketPdfs
upload hero.png and get back a handle to use | common.files.upload
blob 8f2a is orphaned, purge it | common.files.delete
whoami call to verify the token's owner | me.get
which identity is behind this bearer token | me.get
cron job at 2027-01-15T09:00Z that flips the draft to visible | publishAt
idempotent upsert of 300 dates from json | apply_events
diff between desired state and live state, terraform style | plan_events
create a page by REST with title, start, end, timezone | events.create
single resource read of show 9931 as json | events.get
partial modification of start time for show 9931 | events.update
hard-remove test page 9931 | events.delete
one ticket resource by id, state and holder | events.tickets.get
paginate over issued passes of show 9931 | events.tickets.list
one person at show 9931 with custom field values | events.attendees.get
invitee record g_17 with RSVP state | events.guests.get
say yes to the RSVP of g_17 by call | events.guests.acceptInvite
my demo guest must appear as having agreed, flip that | events.guests.acceptInvite
submit the six digits received by SMS | me.verifyOtp
trigger the confirm-your-address mail anew | me.resendVerificationEmail
set display name and avatar of the caller | me.update / me.post
hook to check whether cards can be charged, connection state | orgs.payProvider.get
detach the processor in our staging organisation | orgs.payProvider.disconnect
OAuth hand-off to Stripe for organisation 8 | orgs.payProvider.connect
json for the agenda widget: what's next in public, cached | publicEvents
Mr Baran shouts that his PDF never reached him | send a ticket or a confirmation again
The lady with hotmail lost her mail with the barcode, resend | send a ticket or a confirmation again
confirmation went to spam and he wants another | send a ticket or a confirmation again
She typed gmial.com, so the tickets went to nowhere | send a ticket or a confirmation again / change or cancel an order
I just need his ticket as a document that I can attach to my answer | ticketPdfs
people say the link in their VIP mail is dead | events.guests.resendInvite
Caller Fatima Rahal: did she book at all, and for which evening? | orders.list / export_files
She wants her money because the singer was hoarse | refund an order
we promised the Hendersons compensation in full, execute | refund an order
client wants out of his booking, cancel it | change or cancel an order
she took three by mistake and needs only two, shrink the booking | change or cancel an order
he gave a wrong billing address when paying, put the right one | change or cancel an order
Can my caller swap from the matinee to the evening? | exchange or transfer a ticket
She is pregnant and wants to pass her place to her sister Ines | exchange or transfer a ticket / events.attendees.update
Name on the ticket of Mr Kowalczyk is misspelt and security is strict | events.attendees.update
caller changed her diet to gluten free, note that on her entry | events.attendees.update
he moved phone number, and the organisers call it in emergencies, so adapt his attendee entry | events.attendees.update
Which answers did caller 19 give when registering? | events.attendees.get
Are there any places left for Thursday or must I disappoint her? | events.get
The caller asks at what time doors open and whether dogs are allowed | events.get
A mother asks what other shows for kids we have this winter | orgs.events.list / publicEvents
Can I write to this customer directly? He doesn't pick up the phone | users.contact
apologise to Mr Lemaire by message | users.contact
Everyone on the Tuesday tour must hear that the bus leaves from gate B | send a mail to all buyers or attendees
the tenor is ill, let all holders know about the replacement | send a mail to all buyers or attendees
A drunk customer writes to me daily, shut him up | me.mute
that customer apologised, I want to receive his mails again | me.unmute
forbid this troll to ever buy from us | block a buyer from booking
Where do I see what the customer replied? | read messages
they want row F chairs 11 and 12 next to each other | assign or show seats
grandma cannot climb stairs, move her to the ground floor chair | assign or show seats
A company threatens us as it has no VAT document | write invoices or receipts
it's sold out, can you note her number in case one comes free? | keep a waiting list
He saw a cheaper code on a blog, can we make one for him? | create discounts or vouchers
as an apology I want to hand her a 10 euro voucher | create discounts or vouchers
I'd like to reserve two for a regular who pays at the counter | sell, reserve or give away tickets
can I book for him over the phone | sell, reserve or give away tickets
give the disappointed boy two freebies for Sunday | sell, reserve or give away tickets / events.guests.create
Bank says dispute 4K, customer claims goods not received | answer a chargeback or a dispute
someone left one star and insults Karin from the cloakroom, take it down | reply to a review, or delete one
answer the man who wrote that the beer was warm | reply to a review, or delete one
A blogger rates us badly, let me see exactly what he wrote about the Cabaret | events.reviews.list
The reporter from Echo did not get the press mail with the free place | events.guests.resendInvite
give me bookings for the Cabaret only, callers ask about it all day | events.orders.list
ticket T-0091 is said to be invalid, what state is it in? | events.tickets.get
is barcode holder T-4410 real or a forgery | events.tickets.get
Caller has forgotten his login secret, can I pick another for me as I forgot too? | me.changePassword
she was removed from our staff by error, she only needed a break, let her in again | orgs.teamMembers.enable
former colleague still answers customers in our name, suspend his login | orgs.teamMembers.disable
We hired three agents for the phones, they need access to our account | orgs.invitations.send
the new girl's team link expired, send another | orgs.invitations.resend
who of the new hires has not yet joined the desk's account | orgs.invitations.list
dead request to join, tidy it away | orgs.invitations.delete
look at the team request of rosa@desk.io, is it pending? | orgs.invitations.get
Yes I will join the support crew, take my acceptance | orgs.invitations.accept
Should we be ashamed? How many got their cash back this month? | report_orders
the concert is off, mark it so and I will deal with the crowd | events.cancel
the show is postponed to 8 May, alter it before they ring again | events.update
caller says the map pin leads to a graveyard, correct our place | events.update
the page says sold out but we have not begun, take a look at what it holds | events.get
she wants to see in Turkish what she booked | translate an event page, or change its design
the phone rings as nobody can find our page, is it still a draft? | events.get
pull up what I personally have booked, I am going as well | me.tickets.list / me.orders.list
one of my own bookings, number 9, in detail | me.orders.get
my own pass for the staff party, show it | me.tickets.get
all that I, as a private person, ever paid on here | me.orders.list
what did I bookmark for my day off | me.saves.list
why do I not hear from Dana, did I silence her? | me.mutes.list
Queue is round the block, print me who may come in | door_list
alphabetical roster for the bouncer, with a tick where somebody is inside | door_list
Has a certain Delacroix already gone through the turnstile? | door_list
wifi is dead at the gate, paper backup for tonight | door_list
give the two lads at the entrance the names by letter | door_list
who of the ticket holders is still outside | door_list / attendance
which names have not been scanned at half past eight | door_list
a sheet with surname, first name, kind of admission and box to tick | door_list
How many heads are inside right now? | attendance
fire marshal asks for the number of people in the building | attendance
can we start, or are a hundred still on their way | attendance
expected crowd per evening, so I can plan the stewards | attendance
let Mr Osei in by hand, his phone is dead | check in a ticket
scan this code for me: 88-TT-201 | check in a ticket
undo the scan, he only went out for a smoke | check in a ticket
set them all as arrived, we gave up scanning | check in a ticket
wristband printer needs the labels for backstage | print badges or make passes for a wallet
He says he is on the list, look for Mr Bellamy plus one | events.guests.list
add my cousin Dario plus two to the list for tonight | events.guests.create
the manager's ex is on the guest roll, off with her | events.guests.delete
comp list of the headliner, everyone with free entry | events.guests.list
press photographer shows up unannounced, put her on the comps | events.guests.create
artist's plus one: what did she answer, is she coming? | events.guests.get
the band wants ten people in free | events.guests.create
freeloaders count, who gets in without paying | events.guests.list
Where does the balcony ticket 41 belong, which chair? | assign or show seats
what time is soundcheck and curtain on Saturday | events.sessions.list / events.get
screenshot with code ends 77F, does such a ticket exist and whose is it | events.tickets.list
they hold a crumpled slip number 2219, is it valid or was it cancelled | events.tickets.get
woman with a walking frame, did she announce that at booking? | events.attendees.list / events.attendees.get
who marked that they need the ramp | events.attendees.list
one guy wants to pay cash at the entrance, how do I sell him a place? | sell, reserve or give away tickets
the bad guy from May must never get a ticket again | block a buyer from booking
How many came last night compared with what had been sold? | attendance
print forty admissions on real paper for the ones without phones | ticketPdfs
cloakroom and exits, write down the plan of the hall | describe rooms or venues
thunderstorm, the boss says everybody goes home, mark tonight as off | events.cancel
the security chief needs to know what the head count was on all nights of the festival | attendance
no shows of the Thursday, so we can let in the stand-bys | attendance
twenty waiting at the rope for returned places, put them in order | keep a waiting list
someone brought his friend's ticket, may I rewrite the holder to Leo Marsh | events.attendees.update
text all of them that the entrance moved to the back street | send a mail to all buyers or attendees
our new steward needs the scanner login, ask her into our staff | orgs.invitations.send
who is on staff tonight with access | orgs.teamMembers.list
the steward stole, remove him from the staff now | orgs.teamMembers.delete
steward Okoro, what may he do, show his entry | orgs.teamMembers.get
determine remaining inventory per tier | events.get
notify attendees of schedule change | send a mail to all buyers or attendees
enumerate purchasers for event, include line items | events.orders.list
aggregate gross sales, group_by month | report_orders
obtain total fees, range last 90 days | report_orders
identify best selling event | report_orders
rank ticket tiers by revenue | report_orders
compute refunded amount ytd | report_orders
resolve event id from title, own account | orgs.events.list
discover upcoming events, city Oslo, any organiser | events.list
verify credentials before running pipeline | doctor
resolve identity of current principal | me.get
persist orders to disk for downstream step | export_files
dump attendee table, format csv | export_files
execute ad hoc analytical query | query
ensure local replica is fresh | mirror
subscribe to purchase notifications, callback given | forward
monitor stream for new sales, emit to stdout | watch
schedule go-live at future timestamp | publishAt
make draft visible now | events.publish
revert listing to draft | events.unpublish
terminate event, keep record, inform system it won't occur | events.cancel
purge erroneous draft | events.delete
clone event to 5 successive Saturdays incl. ticket tiers | copy_event
replicate last season's event at new date | copy_event
batch-create listings from manifest | apply_events
preview effects of manifest, no side effects | plan_events
modify venue and start of listing | events.update
instantiate new listing, minimal fields | events.create
obtain participants with dietary answers | events.attendees.list
correct participant's name | events.attendees.update
fetch participant record by key | events.attendees.get
list issued admissions with barcode | events.tickets.list
inspect single admission status | events.tickets.get
extract check-in ratio | attendance
count no-shows, all events in Q2 | attendance
produce entrance manifest, sort by surname | door_list
sales velocity, bucket=day | count_by_day
page view trend, bucket=week | count_by_day
forecast sell-out date | predict sales
issue reimbursement for order | refund an order
apply 10% promo to checkout | create discounts or vouchers
increase capacity of tier VIP by 50 | create or change kinds of tickets, their prices or their number
reassign order to new owner, abort if paid | exchange or transfer a ticket / change or cancel an order
redeliver e-ticket to buyer | send a ticket or a confirmation again
allocate seat B14 | assign or show seats
enqueue customer on standby | keep a waiting list
acquire ticket on behalf of user | sell, reserve or give away tickets
generate tax document for order | write invoices or receipts
trigger settlement to bank | pay out money, or list payouts
contest payment reversal | answer a chargeback or a dispute
attribute conversions by utm_source | say which campaign or channel a sale came from
set VAT 19 | change fees or taxes
mint API token | create keys or credentials
promote member to administrator | give a team member another role
send questionnaire to participants | ask buyers questions
run paid promotion for listing | advertise an event
localise listing to es-MX | translate an event page, or change its design
add complimentary entrant, name and e-mail supplied | events.guests.create
bulk-invite contacts from array of 150 addresses | invite_people
invite one address to purchase | events.invitations.send
direct message to user_id | users.contact
get bank destination of proceeds | orgs.payout.get
replace bank destination of proceeds | orgs.payout.update
get statutory billing identity of account | orgs.billing.get
overwrite billing identity of account | orgs.billing.update
summarise organisation performance indicators | orgs.metrics.get
collect recent account activity entries | orgs.activities.get
set organisation bio and website | orgs.update
load organisation profile | orgs.get
toggle visibility of followers | orgs.privacySettings.update
read visibility flags of organisation | orgs.privacySettings.get
gather feedback for event, compute mean rating | events.reviews.list
gather feedback across own organisation | orgs.reviews.list
render printable admissions into output directory | ticketPdfs
emit public calendar payload for site embed | publicEvents
launch mock backend for integration tests | emulator
revoke prior recommendation of event made by me | events.shares.delete
recommend event to my network | events.shares.create
put a heart on that opera night so that I find it again | events.saves.create
un-heart the opera night, I cannot go | events.saves.delete
I lost my SIM card, codes should go to +49 151 2200 987 instead | me.changePhone
leave my old work mailbox behind, log me in with jo@home.net from today | me.changeEmail
erase the person behind u_5521 completely, she invokes the GDPR | users.delete
withdraw booking offer sent to competitor@rival.com before he uses it | events.invitations.delete
status of booking offer inv_332, redeemed or ignored | events.invitations.get
Whose money came in for the puppet show, basket by basket? | events.orders.list
My director wants the individual purchases of the charity run, not sums | events.orders.list
collect buyer references belonging to event ev_70 | events.orders.list
Which of our shows has the id I need, they all have similar names? | orgs.events.list
everything the youth club ever staged under its own name | orgs.events.list
We want a wine tasting on 9 May in the cellar, start a new entry for it | events.create
The poster is printed, so the museum night may now be seen by everyone | events.publish
too early! nobody should find the museum night yet | events.unpublish
The panto runs on eleven more evenings, each with identical fares | copy_event
repeat the first aid course in Lyon every month of spring | copy_event
The coach company asks who travels with us and where each gets on | events.attendees.list
Kitchen wants the count of vegetarians for the gala dinner | events.attendees.list
the gate had rain and football on TV, how bad was the turnout | attendance
send our historian all purchases since 2018 in a file | export_files
Vat office letter: what tax did the five summer concerts yield together? | report_orders
show my own profile details | me.get
goal: resolve the caller's identity before anything else | me.get
submit my personal particulars for the first time | me.post / me.update
I got married, so my surname should now read Okonkwo-Bauer | me.update
swap my selfie for a decent headshot | me.update
set my language to German in my profile | me.update
my laptop got stolen on the U-Bahn and I want a fresh login secret right now | me.changePassword
new passphrase for my login please | me.changePassword
the mail with the confirm-your-address button never reached me, shoot it over once more | me.resendVerificationEmail
still unverified, check spam, nothing, try again | me.resendVerificationEmail
stop hearing from that pushy promoter in Lagos | me.mute
silence user 8812 for my account | me.mute
I was cross with Dave last month, we made up, let him come through again | me.unmute
unsilence user u_441 | me.unmute
I leave my Gmail behind and log in with tunde@laughhouse.ng from now on | me.changeEmail
use another mail address for my login | me.changeEmail
got a new SIM in Toronto, the old number is dead | me.changePhone
my mobile number is different now | me.changePhone
the SMS said 493021, where do I put it? | me.verifyOtp
submit 6-digit code from text message | me.verifyOtp
whom have I silenced so far? | me.mutes.list
get the list of people I ignore | me.mutes.list
that jazz evening I put a heart on last week, which was it again? | me.saves.list
things I bookmarked for later | me.saves.list
where are my own admissions for this weekend? | me.tickets.list
list everything I hold entry to | me.tickets.list
open my pass for Saturday's taco crawl | me.tickets.get
goal: details of one ticket owned by caller | me.tickets.get
what have I bought myself this year? | me.orders.list
my purchases, newest first | me.orders.list
I paid for three seats in Pune as a private person, let me look at that purchase | me.orders.get
fetch own purchase ord_5519 | me.orders.get
who is user 30217? | users.get
look up public profile of that comedian's account | users.get
drop Priya a line that her scarf is at our bar | users.contact
write to one buyer about his lost wallet | users.contact
message user 771 re allergy question | users.contact
Mrs. Adeyemi came to every gala so far, she personally should hear about the next one and get a link to reserve | users.inviteToBook
ask this one person to come to our run | users.inviteToBook
nudge user u_90 to buy for event e_12 | users.inviteToBook
keep me posted on whatever Hannah does | users.follow
start tracking user 552's activity | users.follow
I am tired of seeing Kofi's gigs in my feed | users.unfollow
no longer track user 552 | users.unfollow
which people does Marcus keep an eye on? | users.follows.list
accounts that user 18 subscribes to | users.follows.list
how many fans does DJ Anjali have on the platform? | users.followedBy.list
fans of user 204 | users.followedBy.list
what is Ravi going to this month? | users.attending.list
where will user 66 show up next? | users.attending.list
at which fairs is Professor Lindner on the podium? | users.speaking.list
gigs where this person takes the mic | users.speaking.list
which events has Chidi been spreading to his friends? | users.shares.list
list what user 9 passed on to others | users.shares.list
a former volunteer invokes GDPR and wants his account gone for good | users.delete
wipe user account 4410 | users.delete
show our club's public profile | orgs.get
what description does our organisation have right now? | orgs.get
get org slug, logo, website | orgs.get
we split the food festival from the club, the new company needs its own home here | orgs.create
set up a second organiser for our charity arm | orgs.create
our comedy club was renamed The Giggle Cellar, put that everywhere | orgs.update
change our logo and website link | orgs.update
update org bio and Instagram handle | orgs.update
the band wants to ask the promoter of Oktoberfest Calgary something, how do I reach them? | orgs.contact
send a note to another organiser | orgs.contact
we like what Hyderabad Food Walks does, keep us informed of their new dates | orgs.follow
subscribe to organiser o_31's news | orgs.follow
the rival promoter floods my feed, take them out | orgs.unfollow
stop getting news from organiser o_31 | orgs.unfollow
whom does our own organisation keep an eye on? | orgs.follows.list
accounts org o_7 is watching | orgs.follows.list
how large is our fan base? | orgs.followedBy.list
who gets a ping when we announce something new? | orgs.followedBy.list
list followers of our club | orgs.followedBy.list
can strangers see who comes to our parties? | orgs.privacySettings.get
read visibility flags of org | orgs.privacySettings.get
our data protection officer in Hamburg insists that nobody outside sees the follower count | orgs.privacySettings.update
hide our guest numbers from the public | orgs.privacySettings.update
to which address do the platform's own bills for us go? | orgs.billing.get
what VAT number have you got for us? | orgs.billing.get
our office moved to Spadina Avenue, so the platform's bill must go there | orgs.billing.update
correct our tax ID on file | orgs.billing.update
which bank account do our takings land in? | orgs.payout.get
is our IBAN still the right one? | orgs.payout.get
we switched from Wells Fargo to a credit union, earnings should land there next time | orgs.payout.update
replace the account number for our earnings | orgs.payout.update
we never told you any bank account, here it is: GTBank 0123456789 | orgs.payout.create
add bank details, none stored yet | orgs.payout.create
the treasurer quit and his account must no longer be on file | orgs.payout.delete
remove our stored bank account | orgs.payout.delete
give me the big picture of our organisation in figures | orgs.metrics.get
org dashboard numbers | orgs.metrics.get
how are we doing as an organiser overall? | orgs.metrics.get / report_orders
who on staff did what lately? | orgs.activities.get
somebody renamed the gala overnight, I would like to know which of us it was | orgs.activities.get
audit trail for org | orgs.activities.get
what shows have we got coming up? | orgs.events.list
all our events, drafts too | orgs.events.list
the board wants a rundown of everything we put on in 2026 | orgs.events.list
which of our nights are still unpublished? | orgs.events.list
enumerate events belonging to org o_12 | orgs.events.list
new comedy night for our club, 14 March, 8 pm | orgs.events.create / events.create
our org wants to put on a chili cook-off in Austin, make the entry | orgs.events.create / events.create
under our org, move the trade fair's start to 9:30 | orgs.events.update / events.update
what do people say about us? | orgs.reviews.list
somebody tore us apart with one star, where do I read it? | orgs.reviews.list / events.reviews.list
average star rating of our organisation | orgs.reviews.list
which keywords do we use as an organiser? | orgs.tags.list
list labels attached to org's events | orgs.tags.list
are we hooked up with Stripe or not? | orgs.payProvider.get
buyers can't pay by card, is our card processor linked at all? | orgs.payProvider.get
payment integration status | orgs.payProvider.get
link our Stripe account | orgs.payProvider.connect
we want to take cards from Friday on, hook us up to the processor | orgs.payProvider.connect
cut the tie to our card processor, we go cash only | orgs.payProvider.disconnect
unlink PayPal from the org | orgs.payProvider.disconnect
which plan are we on with you? | orgs.subscriptions.list
are we paying for premium at the moment? | orgs.subscriptions.list
upgrade us to the pro plan | orgs.subscriptions.create
the free tier is too small for our expo in Leipzig, put us on the bigger one | orgs.subscriptions.create
end our paid plan after this month | orgs.subscriptions.cancel
summer season is over and we do not want to be billed for the platform any more | orgs.subscriptions.cancel
we stopped the premium package in June, turn it back on | orgs.subscriptions.reactivate
resume cancelled plan sub_8 | orgs.subscriptions.reactivate
who has access to our back office? | orgs.teamMembers.list
which of us are admins? | orgs.teamMembers.list
list staff of org | orgs.teamMembers.list
is the intern from last summer still able to log in on our behalf? | orgs.teamMembers.list / orgs.teamMembers.get
look at Funmi's rights in our crew | orgs.teamMembers.get
fetch staff record m_19 | orgs.teamMembers.get
Jürgen is on parental leave until May, he shouldn't be able to touch anything until then | orgs.teamMembers.disable
suspend a colleague's access temporarily | orgs.teamMembers.disable
Sasha is back from sabbatical and stands before a closed door | orgs.teamMembers.enable
restore access for suspended staff m_19 | orgs.teamMembers.enable
we fired the box office manager, take him off for good | orgs.teamMembers.delete
kick Brad out of our staff | orgs.teamMembers.delete
who hasn't joined our crew yet though we asked them? | orgs.invitations.list
pending staff invites | orgs.invitations.list
our new bookkeeper meera@dosafest.in needs a way in | orgs.invitations.send
add a co-worker to our account | orgs.invitations.send
onboard two volunteers as staff | orgs.invitations.send
has Lukas said yes to joining our crew? | orgs.invitations.get
status of staff invite i_303 | orgs.invitations.get
the club in Abuja asked me to join as staff, I say yes | orgs.invitations.accept
agent: confirm membership offer i_303 | orgs.invitations.accept
we asked the wrong Smith to join the staff, take that back quick | orgs.invitations.delete
withdraw the staff offer to bob@oldcrew.com | orgs.invitations.delete
new stage manager says her join-our-staff link has expired | orgs.invitations.resend
mail the join link to our new colleague again | orgs.invitations.resend
what merch and extras do we offer? | orgs.products.list
list our T-shirts, parking and drink add-ons | orgs.products.list
we would like to offer finisher medals for 12 dollars on top | orgs.products.create
add a beer mug to our extras | orgs.products.create
hoodies cost 45 now, not 40 | orgs.products.update
rename add-on p_6 to VIP Parking | orgs.products.update
nobody wants the tote bags, take them off our range | orgs.products.delete
drop merch item p_6 | orgs.products.delete
what's on in Winnipeg this weekend? | events.list
find public events about street food | events.list
browse everything happening on the platform | events.list
at what time do doors open on the 9th? | events.get
show me all the details of our gala | events.get
what does early bird cost for the trade fair? | events.get
how many places in total does the Chennai show have? | events.get
is the Halloween party live or still a draft? | events.get
goal: read event e_204 capacity, venue, description | events.get
what's our refund policy for the marathon? | events.get
put a new charity run on the calendar | events.create
we just booked the hall for 3 October, so make a page for the beer tasting | events.create
create event from these details | events.create
same quiz night again, different Thursday | events.duplicate / copy_event
clone e_55 as draft | events.duplicate / copy_event
I don't want to type the whole Afrobeats party in from scratch again | events.duplicate / copy_event
the weekly open mic runs every Tuesday till June with identical pricing | copy_event
repeat our show on five more dates | copy_event
copy event incl. ticket types to 2027-05-08 | copy_event
last year's Suya Festival was perfect, I need the same with the same price tiers for next August | copy_event
the headliner's flight is late, we begin at nine instead of eight | events.update
change the venue to Tempodrom | events.update
fix the typo in our title | events.update
the poster on our page is last year's, here comes the fresh one | events.update
move the run to Sunday the 12th | events.update
raise the age limit to 21 | events.update
patch event description, add dress code | events.update
we want a stricter no-money-back rule for the gala | events.update
put the Zoom link in the text | events.update
set the event to private | events.update
erase the test party I made yesterday | events.delete
remove draft e_900, never sold anything | events.delete
that duplicate entry should never have existed, away with it | events.delete
go live with the food fest page | events.publish
the artwork is approved by the sponsor, open the curtain | events.publish
make draft e_31 visible and bookable now | events.publish
why can nobody see my event? | events.publish / events.get
release the page | events.publish
somebody put the wrong headliner online, hide the page until we have fixed it | events.unpublish
take event offline for now | events.unpublish
back to draft: e_31 | events.unpublish
monsoon warning for Mumbai, so Sunday's run is off | events.cancel
call the whole thing off | events.cancel
the comedian broke his leg and there won't be a replacement evening | events.cancel
abort event e_18, notify as needed | events.cancel
which time slots does the workshop day have? | events.sessions.list
show the programme of the fair hour by hour | events.sessions.list
list performances of e_44 | events.sessions.list
squeeze in a late show at 11 pm | events.sessions.create
the matinee is sold out so we play a second one at five | events.sessions.create
add slot 10:00 to 11:30 to the expo agenda | events.sessions.create
when does the wine masterclass slot finish? | events.sessions.get
read slot s_5 of e_44 | events.sessions.get
the panel on solar power moved from 2 to 4 pm in the agenda, rewrite that slot | events.sessions.replace
overwrite slot s_5 entirely | events.sessions.replace
the pasta demo falls out of the agenda because the chef is ill | events.sessions.delete
drop the 11 pm performance, keep the others | events.sessions.delete
who has put our event on their wish list? | events.saves.list
how many hearts did the gala get? | events.saves.list
bookmarkers of e_60 | events.saves.list
remember this party for me | events.saves.create
bookmark e_60 for caller | events.saves.create
I am no longer keen on that expo, take my heart away | events.saves.delete
undo bookmark sv_3 on e_60 | events.saves.delete
who passed our page on to friends? | events.shares.list
how often did folks spread the word with the button on our page? | events.shares.list
record that I passed this on | events.shares.create
recommend e_60 to friends from my profile | events.shares.create
I spread the wrong gig from my profile, undo it | events.shares.delete
retract share sh_2 | events.shares.delete
who's on stage on Friday? | events.speakers.list
line-up of the comedy gala please | events.speakers.list
the printer wants all names of the panel for the programme leaflet | events.speakers.list
which presenters still have to say yes? | events.speakers.list
add Dr. Ifeoma Nwosu to the line-up | events.speakers.create
we landed Russell for the closing set, put him on the bill | events.speakers.create
register keynote for trade fair day 2 | events.speakers.create
has our keynote lady confirmed? | events.speakers.get
get bio of presenter sp_9 | events.speakers.get
the panelist changed jobs, her bio on our page still says Siemens | events.speakers.update
fix the spelling of the headliner's name | events.speakers.update
the moderator claims our mail asking her to perform got lost | events.speakers.resendInvite
remind presenter sp_9 to accept | events.speakers.resendInvite
they want me on the podium in Stuttgart, tell them it's a yes | events.speakers.acceptInvite
accept talk slot on behalf of sp_9 | events.speakers.acceptInvite
our opener has bailed, strike him from the bill | events.speakers.delete
remove panelist sp_9 | events.speakers.delete
who's on the comp list tonight? | events.guests.list
which VIPs did we put down for the premiere? | events.guests.list
guestlist of e_71 with reply status | events.guests.list
put the mayor and her husband down as our guests | events.guests.create
the sponsor from Bavaria brings one friend who needn't pay, note her name | events.guests.create
add +1 for the DJ | events.guests.create
journalist from the Globe and Mail gets in for free | events.guests.create
did the ambassador reply as a guest? | events.guests.get
read guest g_14 | events.guests.get
our VIP swears he never saw the mail that he's on the list | events.guests.resendInvite
mail guest g_14 again | events.guests.resendInvite
I was put on somebody's guestlist and will gladly come | events.guests.acceptInvite
confirm guest spot g_14 | events.guests.acceptInvite
the influencer behaved badly, off the guestlist with her | events.guests.delete
strike g_14 from comps | events.guests.delete
ask our regulars to book for the new show | events.invitations.send / invite_people
let ama@koko.ng know she can reserve for the soul brunch | events.invitations.send / users.inviteToBook
send booking invite for e_88 to an address | events.invitations.send
whom have we already asked to book the gala? | events.invitations.list
list booking invites of e_88 | events.invitations.list
did anybody open the booking offers we mailed on Monday? | events.invitations.list
what became of the offer to book that we mailed to Mr. Gupta? | events.invitations.get
get booking invite iv_20 | events.invitations.get
oops, we asked a competitor to buy for our fair, pull that back | events.invitations.delete
revoke booking invite iv_20 | events.invitations.delete
show every ticket sold for Saturday | events.tickets.list
how many VIP passes went out for the Lagos night? | events.tickets.list
the scanner company wants all barcodes of the fair | events.tickets.list
list issued tickets for e_13 | events.tickets.list
is ticket number T-88213 genuine? | events.tickets.get
a guy at the gate has a dodgy looking code, check that one | events.tickets.get
look up single ticket t_5 | events.tickets.get
what shirt sizes did the runners pick? | events.attendees.list
the kitchen must know about nut allergies before Friday | events.attendees.list
who's coming on Saturday? | events.attendees.list
list participants of the trade fair with company names | events.attendees.list
security in Delhi demands everybody's full name beforehand | events.attendees.list / door_list
emergency contacts of all 10K runners please | events.attendees.list
which visitors ticked halal? | events.attendees.list
pull names + emails for e_13 participants | events.attendees.list
what did Kwame fill in on the entry form? | events.attendees.get
runner 1042 collapsed, who do we call? | events.attendees.get
read participant at_77 | events.attendees.get
Sarah's sister runs instead of her, write her name on the bib | events.attendees.update
misspelled name on a ticket, fix it | events.attendees.update
a lady switched from steak to vegan after booking | events.attendees.update
set attendee at_77 shirt size to L | events.attendees.update
the boss can't make it to the expo and his deputy comes in his place | events.attendees.update / exchange or transfer a ticket
who might fancy our gala next? | events.suggestions.list
find likely takers for e_50 | events.suggestions.list
the hall is half empty, which people would probably come? | events.suggestions.list
what did folks think of last night? | events.reviews.list
I'm curious whether they moaned about the queue at the bar on Saturday | events.reviews.list
feedback for e_13 | events.reviews.list
stars for the Cologne show | events.reviews.list
who bought for Saturday? | events.orders.list
a man rings, he paid twice for the seafood boil, find his bookings | events.orders.list
list purchases for e_13 | events.orders.list
find the booking of jenny.tran@outlook.com for our gala | events.orders.list
did any company buy more than ten at once for the fair? | events.orders.list
similar happenings to our wine fair | events.related.list
what else would fit people who like e_13? | events.related.list
does this postal code M5V 2T6 exist, and which street? | common.address.lookup
complete the street for me while I type Kantstr | common.address.lookup
geocode venue address string | common.address.lookup
what genres can I file a comedy night under? | common.categories.list
valid category ids | common.categories.list
which keywords may I put on my page? | common.tags.list
fetch allowed labels for events | common.tags.list
are there ready-made header pictures I can use? | common.banners.list
no designer at hand, give me stock covers | common.banners.list
get our new flyer image onto your server | common.files.upload
push poster.png, return its id | common.files.upload
the sponsor sent his logo as JPG and I need it in the system | common.files.upload
the old menu PDF we put up must vanish from your server | common.files.delete
delete uploaded asset f_61 | common.files.delete
which purchases came in since yesterday, whatever the show? | orders.list / events.orders.list
did Mr. Okafor's payment go through, booking 5532? | orders.get / events.orders.list
every rating of every show in one list | reviews.list / orgs.reviews.list
read all ratings visitors left, regardless of the date | reviews.list / orgs.reviews.list
how much did we make in October? | report_orders
what's our best seller this year? | report_orders
total takings of the food fest so far | report_orders
my accountant in Frankfurt wants net, fees and tax per month | report_orders
who are our biggest spenders? | report_orders
how many used the code FRIENDS20? | report_orders
how much money went back to customers after the storm? | report_orders
revenue grouped by event, YTD | report_orders
the charity must hear tonight what the run brought in | report_orders
compare takings of Abuja and Lagos | report_orders
which kind of ticket earns us the most? | report_orders
what did the platform keep from our December gigs? | report_orders
sum gross per ticket type for e_13 | report_orders
are regulars coming back or is it all new faces paying? | report_orders
how many orders are unpaid? | report_orders
how many sold yesterday? | count_by_day / report_orders
are sales picking up since Monday's radio spot? | count_by_day
draw me a curve of bookings per week | count_by_day
did people look at our page more after the poster went up? | count_by_day
daily page views e_13, last 30 days | count_by_day
on which weekday do folks buy most? | count_by_day
sales velocity for presale, per day | count_by_day
how many no-shows on Friday? | attendance
of 400 who paid, how many really turned up in Montreal? | attendance
how many heads do we expect tomorrow? | attendance
the bar manager plans staff and asks how full it'll be tonight | attendance
who still hasn't arrived? | door_list / attendance
turnout rate per comedy night | attendance
percentage present at each fair day | attendance
names for the door tonight | door_list
print the entrance sheet for Saturday | door_list
wifi is dead in the cellar, so the bouncer wants paper with everyone's name | door_list
is Anna Schröder already inside? | door_list
alphabetical holder names with entry flag | door_list
give the host a clipboard to tick people off | door_list
I have our season in a spreadsheet, what would happen if I fed it in? | plan_events
dry run of season.yaml | plan_events
before anything is touched, show the differences between my list and what's online | plan_events
diff local event file against live | plan_events
load all 40 shows of the spring season from my spreadsheet | apply_events
sync events.yaml, write the changes | apply_events
the programme director gave me a CSV of sixty dates and I won't type them one by one | apply_events
bulk create gigs from file | apply_events
shift every August date in one go, I edited the file | apply_events
invite these 300 addresses to the gala | invite_people
we have last year's runner list, all of them should get a personal offer to sign up again | invite_people
bulk guest invites from csv | invite_people
ask our whole alumni club to come to the barbecue | invite_people
get all buyers into Excel | export_files
our newsletter tool wants a CSV with addresses | export_files / send a mail to all buyers or attendees
dump orders as parquet | export_files
the statistician in Waterloo would love the raw bookings as a file | export_files
download participants as a spreadsheet | export_files
hand over two years of sales to our new CRM folks | export_files
SELECT city, COUNT(*) FROM tickets GROUP BY city | query
run my own SQL across our bookings | query
how many people bought for both the June and the September fair, joined by email? | query
ad hoc join attendees x orders locally | query
tell me at once when somebody buys | watch
let a bell ring in the office with every sale | watch
tail new orders live | watch
I want to sit there on presale morning and see the bookings trickle in | watch
poll for changes, print as they occur | watch
post each sale into our Slack | forward
our Zapier hook should hear of every booking by itself | forward
webhook to https endpoint on order change | forward
ping our own server whenever an event is edited | forward
keep a local database of all our data | mirror
our analyst in Bangalore wants tables in Postgres that stay fresh | mirror
replicate to sqlite, incremental | mirror
have our bookings offline in case the internet breaks down at the fairground | mirror
go live on Friday at noon sharp | publishAt
the line-up is under embargo until Monday 9 am, the page must appear then by itself | publishAt
schedule release of e_31 for 2026-12-01T10:00 | publishAt
I'll be asleep when the presale page should open at 6 in the morning, Vancouver time | publishAt
save all tickets as PDFs | ticketPdfs
grandma has no phone, print her admission for her | ticketPdfs
batch of PDF files for e_13 | ticketPdfs
group of 30 pupils, the teacher wants paper to hand out | ticketPdfs
show our upcoming gigs on our homepage | publicEvents
our web guy needs a feed with the next dates for WordPress | publicEvents
generate what's-on list for site | publicEvents
calendar of coming nights to embed on our page | publicEvents
nothing works, is my key OK? | doctor
I get 401 everywhere since this morning | doctor
verify config, token and connectivity | doctor
I just installed it and don't know if it's all right | doctor
let me play without breaking real data | emulator
start a fake server for integration tests | emulator
our trainee should practise on a sandbox before he touches the real gala | emulator
spin up local mock of the API | emulator
give Mrs. Patel her money back | refund an order
half the crowd wants their cash returned because the singer didn't show | refund an order
reimburse order 5532 in full | refund an order
can I return only the booking fee to one customer? | refund an order
a customer told his bank he never bought from us | answer a chargeback or a dispute
contest chargeback cb_7 with evidence | answer a chargeback or a dispute
Visa pulled 240 dollars from us because a guy claims fraud, we want to object | answer a chargeback or a dispute
make a 20 percent off code for students | create discounts or vouchers
gift cards for Christmas, please | create discounts or vouchers
generate promo code DIWALI50 | create discounts or vouchers
the radio station wants something its listeners type in to pay less | create discounts or vouchers
raise VIP to 95 dollars | create or change kinds of tickets, their prices or their number
release another 50 early birds | create or change kinds of tickets, their prices or their number
we need a family tier for two grown-ups and three kids | create or change kinds of tickets, their prices or their number
set quantity of tier tt_2 to 300 | create or change kinds of tickets, their prices or their number
end the early bird on Sunday midnight | create or change kinds of tickets, their prices or their number
stop selling day passes | create or change kinds of tickets, their prices or their number
which chairs are free in row C? | assign or show seats
put the Müllers next to each other | assign or show seats
the wheelchair user should be by the aisle, not up in the balcony | assign or show seats
seat map for e_13 | assign or show seats
tell everyone the parking lot is closed | send a mail to all buyers or attendees
all ticket holders must hear that doors open an hour later | send a mail to all buyers or attendees
blast reminder to 1,200 registrants | send a mail to all buyers or attendees
thank all runners by mail after the finish | send a mail to all buyers or attendees
a customer ordered four by mistake and only wants three | change or cancel an order
void order 88120 | change or cancel an order
bump the quantity of Mr. Eze's booking by one | change or cancel an order
storno of the booking by Frau Krämer | change or cancel an order
swap Friday for Saturday for this customer | exchange or transfer a ticket
Emeka sold his pass to his cousin, make it hers | exchange or transfer a ticket
move ticket t_5 to another holder | exchange or transfer a ticket / events.attendees.update
upgrade standard to VIP | exchange or transfer a ticket
she deleted the mail with her QR code | send a ticket or a confirmation again
re-mail confirmation for ord 7FQ-221 | send a ticket or a confirmation again
customers write that nothing arrived after they paid | send a ticket or a confirmation again / ticketPdfs
a gentleman typed his address wrong and never got his PDF | send a ticket or a confirmation again
book two places for my aunt | sell, reserve or give away tickets
hold 20 for the embassy until Wednesday | sell, reserve or give away tickets
we raffle off a pair on the radio, issue them | sell, reserve or give away tickets
create box office order for walk-in customer | sell, reserve or give away tickets
cash sale at the door, ring it up | sell, reserve or give away tickets
when do we get our money? | pay out money, or list payouts
transfer our balance today, the caterer wants to be paid | pay out money, or list payouts
list past settlements to our bank | pay out money, or list payouts
was last week's transfer sent to us already? | pay out money, or list payouts
a company needs a proper bill with VAT number | write invoices or receipts
issue tax-deductible donation slip for a runner | write invoices or receipts
the firm from Düsseldorf requires a Rechnung for its accounting | write invoices or receipts
generate GST invoice pdf for order 99120 | write invoices or receipts
add HST of 13 percent | change fees or taxes
let buyers pay the service charge instead of us | change fees or taxes
set booking fee to zero | change fees or taxes
we are a charity, take the sales tax off | change fees or taxes
mark Bello as arrived | check in a ticket
scan this QR at the entrance | check in a ticket
the volunteer let a group in without scanning, set them all to arrived | check in a ticket
undo scan of t_5 | check in a ticket
sold out, queue people up for returns | keep a waiting list
put Aisha on standby in case somebody drops out | keep a waiting list
enable waitlist for e_13 | keep a waiting list
who is next in line if a place frees up? | keep a waiting list
answer that nasty one-star comment | reply to a review, or delete one
a rival wrote lies about our kitchen, get that rating off | reply to a review, or delete one
post owner response to review r_3 | reply to a review, or delete one
did anyone write to us today? | read messages
open our inbox | read messages
what did the customer answer to my note from Tuesday? | read messages
make Chloe an admin | give a team member another role
Vikram should only scan and not see the money any more | give a team member another role
downgrade m_19 from manager to viewer | give a team member another role
run a Facebook ad for the gala | advertise an event
we want to be on the platform's front page this week | advertise an event
boost e_13 to more eyeballs | advertise an event
how do we get more reach for the expo? | advertise an event / invite_people
did the Instagram post or the flyer sell more? | say which campaign or channel a sale came from
attribute sales by UTM source | say which campaign or channel a sale came from
the influencer wants commission, how many came through her link? | say which campaign or channel a sale came from
will we sell out by Friday? | predict sales
forecast final headcount for e_13 from pace so far | predict sales
how many more will we shift before the doors open, roughly? | predict sales
ask runners for their T-shirt size at booking | ask buyers questions
add custom checkout field: company | ask buyers questions
survey our visitors after the fair | ask buyers questions
make dietary needs a compulsory field for the dinner | ask buyers questions
name badges for 800 exhibitors | print badges or make passes for a wallet
can people have it in Apple Wallet? | print badges or make passes for a wallet
lanyard labels with name and firm for the trade fair | print badges or make passes for a wallet
generate pkpass for t_5 | print badges or make passes for a wallet
sign up a customer who is bad with computers | create accounts of users
register new user with email and password | create accounts of users
open profiles for all our club members at once | create accounts of users
we shut the company down, erase the whole organisation | delete an organisation, or move an event to another one
hand the night market over to a different promoter's account | delete an organisation, or move an event to another one
reassign e_13 to org o_44 | delete an organisation, or move an event to another one
how big is hall 7 and has it a lift? | describe rooms or venues
create venue record with floor plan and capacity | describe rooms or venues
store the four rooms of our club with their sizes | describe rooms or venues
I need a new API token | create keys or credentials
rotate our secret, it leaked on GitHub | create keys or credentials
where can the developer get access credentials for our account? | create keys or credentials
ban that heckler from ever buying again | block a buyer from booking
scalpers from Dallas keep grabbing twenty each, lock them out | block a buyer from booking
blacklist buyer email | block a buyer from booking
I binned the gala by accident, bring it back | restore what was deleted
undelete event e_900 | restore what was deleted
my colleague removed the wrong speaker and all his data, can we turn back time? | restore what was deleted
have our page in French for Quebec | translate an event page, or change its design
different colours and fonts on the booking page | translate an event page, or change its design
localise e_13 to Hindi | translate an event page, or change its design
broadcast the show live for people at home | stream an event
fans in London cannot travel, they would pay to watch on the screen | stream an event
start livestream of e_13 | stream an event
how many have we sold so far? | report_orders / count_by_day
which month was the weakest? | report_orders
turnover of the beer tent weekend | report_orders
average spend per booking in Canada | report_orders
the landlord gets 15 percent of the gate, so tell me what the gate was | report_orders
give me figures for the GST return | report_orders
list top 10 buyers with emails | report_orders
orders by payment state, counts only | report_orders
sponsor asks how much was raised by the 5K and the 10K separately | report_orders
did the student discount get used at all? | report_orders
how many people cancelled and got cash back in July? | report_orders
sales this week versus last week | count_by_day
since when does nobody buy any more? | count_by_day
timeline of tickets, weekly buckets | count_by_day
traffic on our page has dropped, hasn't it? | count_by_day
who came last night? | attendance / door_list
the city wants to know how many bodies were actually in the park | attendance
half the free tickets never show up, give me proof per evening | attendance
how many are in the building now? | attendance
list for reception with names from A to Z | door_list
somebody claims she is on the list under her maiden name, let me scan the names | door_list
holders not yet scanned | door_list
how many vegetarians on Sunday? | events.attendees.list
the bus company to the start line needs the passengers' names | events.attendees.list
who registered from Siemens? | events.attendees.list
collect T-shirt answers for bulk order at the printer | events.attendees.list
phone numbers of the people coming tonight | events.attendees.list
age of every kid in the fun run | events.attendees.list
fetch registrants with custom answers, paginate | events.attendees.list
Mr. Ola's phone number on the form is wrong, mend it | events.attendees.update
change company name on a visitor's registration | events.attendees.update
two friends mixed up their names when booking | events.attendees.update
correct typo: Jonh should be John | events.attendees.update
what's in the description of the wine tasting? | events.get
where is the open mic held again? | events.get
are there any tickets left? | events.get
check currency and timezone of e_13 | events.get
what price tiers does the Bollywood night have? | events.get
new picture for the Afro brunch page | events.update
the address on the page is wrong, drivers end up in Kitchener | events.update
doors at 7, show at 8, please put that in | events.update
make it clear to visitors that the parking costs extra | events.update
postpone by one week | events.update
make the summary shorter and funnier | events.update
extend closing time to 3 am | events.update
add a pop-up dinner in Kreuzberg, 24 seats, Friday | events.create
I'd like to set up an evening for new comics | events.create
new page for the Lagos Tech Expo | events.create
post a one-off fundraiser, free entry | events.create
the whole permit was refused by the city, no carnival this year | events.cancel
scrap the show on the 22nd | events.cancel
can I see what's scheduled for spring? | orgs.events.list
our past comedy nights, please | orgs.events.list
find event id for the Pumpkin Run | orgs.events.list
count of events we ran in India | orgs.events.list
find all orders of Rahul Mehta | events.orders.list / orders.list
who bought the four VIP tables? | events.orders.list
the card of one lady was charged but she sees no booking, check ours | events.orders.list
every purchase with phone number for the crab fest | events.orders.list
which ticket codes belong to the VIP kind? | events.tickets.list
`;
