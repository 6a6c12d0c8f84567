/**
 * Wishes of people who did not know the other questions, each with the answers that are right, best first: of a festival's producer, a
 * box office, a bookkeeper and a club. They say the situation as often as the thing.
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
`;
