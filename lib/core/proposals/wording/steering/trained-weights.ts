/** Written by `npm run train:wordings`. One feature per line, with its weights for each kind of sentence. */
export const trainedWeights = `
0	-25	-25	-18
0 and	-4	-5	-5
0 for	-4	-1	0
0 to	-5	-4	-2
00	-6	-2	-3
000	-9	-6	-8
000 euro	-5	-3	0
0008	0	0	-4
0008 per	0	0	-3
06	-4	-3	-3
0600	-1	0	-5
1	-45	-44	-40
1 000	-3	-4	-3
1 to	-11	-17	-12
10	-20	-8	-17
100	-14	-13	-16
1024	-3	0	-1
11	-1	-4	-2
12	7	-2	-4
123456789012	-2	-2	-3
128	-3	-2	-2
13	-2	-4	-3
14	-4	-2	-3
140	-3	-3	0
140 character	-3	-3	0
15	-21	-2	-3
15 minut	-6	-1	0
16	-2	-2	-3
18	-3	-1	-4
1990	-1	-18	-1
1999	-4	0	-5
2	-31	-24	-30
20	-15	-4	-9
200	-7	-2	-1
2020	-1	-18	0
2026	-5	-3	-3
2026 06	-4	-2	-3
24	-11	-14	-5
24 hour	-4	-8	-2
25	-2	-3	-3
25 mb	-1	-1	-3
256	-2	-4	-2
3	-39	-25	-25
30	-23	-17	-7
30 day	-4	-5	-1
30 languag	-1	-4	-1
30 second	-14	-4	-3
300	-4	-5	-16
31	-2	-2	-3
32	-9	-2	-4
4	-21	-17	-16
40	-5	25	-3
403	-8	-9	-1
409	-9	-13	-1
423	-13	0	-2
429	-10	0	0
48	-1	-3	-2
48 hour	-1	-3	-2
5	-20	-17	-25
5 000	-3	0	-1
50	5	-4	-5
500	-13	-3	-1
52	-1	-1	-7
6	-3	-3	-2
60	-5	-7	-5
60 character	-1	-6	-3
64	-6	-4	-5
64 gib	-4	-1	0
7	3	-1	-1
768	-4	0	0
8	-16	-9	-14
8 000	-2	0	-3
8 gib	-5	-2	-2
8 text	-8	-6	-3
80	-2	-1	-3
8080	-3	-4	-4
8080 of	-3	-4	-4
8601	-4	-2	-4
8601 datetime	-2	0	-3
9	21	-2	-5
90	-15	-4	-7
90 day	-2	-1	-4
^0	-5	-4	-4
^00	-6	-2	-3
^000	-9	-6	-8
^0008	0	0	-4
^1	-25	-17	-17
^10	-5	-2	-4
^1024	-3	0	-1
^11	0	-4	-1
^16	-1	-1	-3
^2	-18	-18	-25
^20	-2	-1	-4
^2026	-5	-3	-3
^3	-25	-15	-15
^32	-5	-2	-3
^4	-16	-11	-10
^5	-7	-9	-19
^768	-4	0	0
^8	-5	-2	-2
^9	-4	-2	-3
^a	-31	-41	19
^abandon	25	0	-1
^about	-2	17	-2
^absent	-3	-13	-1
^absolute	-2	-4	-2
^accept	48	-30	-11
^acces	-8	-9	-2
^accord	-5	-4	-3
^account	-12	-6	-20
^acknowledg	-11	-15	-5
^acquire	0	0	20
^act	22	42	-11
^action	-10	-5	-1
^actionable	-3	-3	-2
^add	10	-24	-5
^additional	-4	-4	-4
^addres	-38	-10	-17
^address	-5	-1	-7
^adopt	38	-4	-1
^advise	43	-2	-1
^after	9	-1	-7
^age	-4	-4	14
^agent	31	28	2
^aggregate	-2	-4	-1
^ahead	16	0	0
^ai	-4	-4	-3
^alarm	-6	-1	-4
^alia	-3	-4	-2
^all	24	-14	50
^allerg	-7	-5	-1
^allow	0	-5	-13
^already	-4	-2	0
^also	1	-3	-2
^alternative	-6	-1	-3
^although	-19	40	-4
^alway	19	-39	-26
^amazon	-6	-3	-5
^amount	-9	-4	-3
^an	3	-22	20
^analysi	-4	-2	0
^analyz	-2	-1	-3
^analyze	-1	-3	-2
^and	-3	-8	-35
^anomal	-18	-7	-2
^anonymiz	-1	-3	-6
^anonymou	-2	-6	-2
^answer	10	35	-18
^any	29	11	14
^anyone	-14	-12	-3
^anyth	22	-3	-4
^api	-1	-1	-19
^app	-3	-1	-5
^append	4	-14	22
^appl	-12	-3	-2
^applicant	-6	-2	-2
^approv	7	-7	-3
^approval	-2	-3	0
^approve	34	-8	-1
^archiv	-4	-2	-4
^are	-10	-2	-3
^area	-3	-2	-3
^arg	-10	-10	-27
^argument	-16	-25	-35
^arn	-3	-3	-3
^array	-10	-5	-12
^arrow	-1	-3	-8
^as	-28	-70	-15
^ask	-41	-50	31
^assemb	-3	0	0
^assign	-20	-3	-6
^assistant	15	-8	-14
^association	0	-3	-1
^assume	50	-2	-5
^assure	41	-4	0
^asynchronou	-1	-1	-4
^at	-44	-7	-10
^attach	11	10	36
^attachmentsetid	-3	0	-4
^attende	-1	-9	0
^attention	25	-17	-4
^attribute	24	28	0
^audio	-2	0	-3
^audit	-12	-8	-8
^auditor	-3	10	-1
^auth	-1	-1	-3
^authentication	0	0	23
^author	-7	-10	-6
^authoriz	-3	-4	0
^authorization	-3	-2	-1
^auto	-17	-5	-2
^automatic	-4	-4	-4
^automatical	14	-1	-1
^automation	-17	-4	-2
^available	-18	-8	-9
^avoid	1	39	-36
^aws	-7	-8	-21
^back	-10	-11	-7
^backdate	-4	17	0
^backfill	-5	-4	-2
^background	-2	-21	-12
^backup	-3	-4	-2
^baggage	-4	-1	0
^balance	-5	-6	-6
^bank	-20	-15	-3
^bas	-2	-3	-3
^basic	-8	-4	-2
^batch	-1	-3	-8
^be	8	71	-10
^because	5	7	19
^become	39	-2	-2
^before	16	14	-16
^begin	28	-1	-1
^behave	37	2	-2
^behind	-2	6	0
^best	-2	-4	-3
^between	12	16	-12
^bid	-14	-6	-1
^bill	-11	-5	-6
^binary	-4	0	0
^bird	-3	-2	-9
^birth	-1	-4	17
^birthday	0	0	8
^bit	-2	-6	-1
^blame	-6	25	-2
^blank	-3	-5	-3
^blind	-6	-13	-6
^block	-4	-4	-1
^bluff	-1	47	0
^blur	-1	35	-3
^board	-9	-1	-4
^body	-2	-10	-2
^book	22	29	-3
^boolean	-8	-4	-7
^borrow	-6	13	0
^bot	-13	-11	-4
^both	-8	-6	-3
^branch	-1	0	14
^breach	-5	-3	-2
^break	34	-12	-5
^bring	-2	-5	27
^brows	-9	-10	-1
^bucket	-1	-4	-3
^budget	-4	0	-1
^build	-6	-3	-8
^bury	-2	41	0
^busines	-11	-6	-15
^busy	-4	-7	-2
^but	-28	4	-9
^buy	9	-1	0
^by	-21	-18	-26
^bypas	41	-1	-2
^bypass	10	-1	-2
^c	-1	-7	-1
^cache	-2	-3	-2
^calculat	-15	-18	-13
^calendar	-7	-2	35
^call	16	-24	-43
^camera	0	-3	0
^camouflage	-1	25	-3
^can	-2	-2	-4
^cancel	-2	-9	-3
^cancell	-2	-8	-2
^cancellation	-4	-1	-8
^candidat	-6	7	-7
^cannot	-9	-5	-3
^capture	-2	-5	29
^card	-6	-6	-27
^care	-3	-1	-4
^carry	37	15	9
^case	-3	-2	-3
^cash	15	-2	-3
^cast	50	-1	-3
^cat	0	-1	12
^catalog	-2	-2	32
^catch	-5	-3	-2
^categor	-8	-8	-2
^cdk	-5	-1	-2
^certificat	-3	0	28
^change	21	34	-3
^character	-2	0	-3
^charg	25	-1	-1
^charge	31	-6	-1
^chargeback	-1	-1	-7
^chat	-9	-7	-13
^check	-36	-38	-4
^children	-5	-1	-2
^choose	26	24	-6
^citation	-3	-8	-4
^cite	10	38	18
^claim	44	6	-1
^claude	13	0	-3
^claus	-3	7	0
^clear	-16	17	-29
^click	15	-6	-3
^client	-10	-7	-19
^cloak	-2	38	0
^clos	-12	-7	-11
^close	25	12	-8
^cloudformation	-1	-3	-1
^cluster	-3	-2	-4
^coax	27	-8	6
^code	-4	16	-6
^collect	-14	8	16
^color	-5	-7	-14
^column	-8	-8	-12
^com	-21	-10	-12
^combine	-2	-3	-2
^comma	-3	-4	-3
^command	-20	-11	-1
^comment	-5	-2	-1
^commit	34	-17	-5
^common	-30	-6	-4
^comp	36	-6	-2
^compar	-9	-10	-12
^compet	48	-1	-1
^compile	-6	-1	38
^complete	-8	6	-2
^completion	-3	-3	-11
^compliance	16	-1	-2
^composite	0	0	-13
^comprehensive	-4	-3	-3
^comput	-5	-2	-12
^compute	-5	-3	-2
^conceal	-8	26	-3
^condition	-3	-1	-2
^confidence	-3	-7	-6
^confidential	-4	-2	-5
^configuration	-2	-2	-5
^confirm	22	-23	-11
^confirmation	17	-9	-5
^conflict	-9	-4	-1
^connect	-3	-3	-5
^consent	-10	-9	-8
^consider	43	-7	-9
^consult	24	-5	-1
^contact	3	-15	-12
^contain	-8	-2	-7
^content	21	-4	-27
^context	-5	-3	1
^continue	30	0	-1
^conversation	-6	-4	-16
^convert	-17	-1	-1
^convey	-2	-1	32
^convince	42	7	-1
^cook	-5	-2	-8
^cookie	-15	-11	-14
^cop	-21	-23	11
^copy	21	-17	27
^cordon	-6	-10	0
^cost	-5	-8	-5
^count	7	-8	-7
^country	-3	-3	-3
^court	-3	0	0
^cover	-19	27	-9
^covert	-3	-6	0
^cpu	-3	-2	0
^creat	-11	-17	-20
^create	-16	9	-13
^creation	-3	-5	-6
^credential	-15	-7	35
^credit	-10	29	-11
^critical	-13	-7	-5
^cros	-6	28	-4
^cur	-2	-6	-6
^currency	-8	-7	-6
^currencyamount	-3	-1	-1
^currencycode	-3	-1	-1
^current	-4	-4	-12
^custom	-32	-12	-7
^customer	-3	-3	-3
^cut	-3	-2	0
^dai	-6	-2	-4
^dangerou	-7	-5	-8
^dat	-10	-4	-6
^data	-6	-8	-19
^database	-6	-3	-6
^date	-2	-6	-11
^day	-1	-1	-6
^deadlin	-2	-4	-3
^deal	-8	-1	-3
^deceive	-2	55	0
^declare	-3	35	17
^decod	-5	-8	-13
^decrypt	0	0	-4
^deep	-3	-2	-6
^deeper	-5	-1	0
^default	-30	-16	-22
^defaultvalue	-6	-1	-6
^delay	-4	33	0
^delet	-31	-29	-16
^delete	-5	37	-12
^deletion	-6	0	0
^deliver	-1	-1	40
^delivery	-11	-5	-3
^demonstrat	-12	-4	-8
^den	-1	-3	-2
^deny	-10	51	-1
^deploy	-1	-1	-3
^deployment	-13	-4	-3
^deposit	-3	0	25
^deprecat	-6	0	-1
^describ	-4	-2	-1
^describe	30	-9	21
^description	-24	-12	-20
^design	-1	-1	-4
^detach	-3	17	-2
^detail	-9	-22	-10
^detect	-6	-8	-24
^developer	17	-4	-10
^dict	-5	-3	-6
^dictionary	-12	-1	-5
^diff	-2	-10	-9
^digit	-3	-1	-3
^dir	-3	-1	-1
^direct	-9	-1	-1
^disable	20	14	-5
^discard	18	29	-2
^disclos	-8	-6	-2
^disclose	-5	-7	41
^disclosure	-1	-1	23
^discount	-15	-11	-3
^disguis	-10	-2	-6
^disguise	-10	31	-3
^dismis	9	-5	0
^dispatch	10	-5	0
^display	-5	48	-5
^disregard	37	-3	-8
^distract	-1	20	0
^do	21	32	-25
^docker	-3	-1	-5
^document	-8	-7	-3
^dodge	-1	53	-1
^doe	-11	3	-1
^dont	0	41	-18
^double	-2	17	-1
^download	12	-12	-14
^downplay	-2	45	0
^draft	-7	-4	-5
^draw	-3	-12	-15
^dres	-1	9	-9
^drop	27	10	4
^dry	-15	-13	-2
^dump	-4	-1	32
^duplicat	-2	-3	-1
^dynamodb	-5	-1	-2
^e	-20	-14	-21
^each	12	-13	-16
^earlier	31	-5	-6
^ec2	-3	-3	-3
^echo	-1	-2	34
^ecr	-5	-2	-2
^ecs	-2	-2	-3
^edit	7	-5	-4
^either	-3	-2	-2
^election	-13	-1	0
^eliminat	-3	-4	-1
^else	-3	-1	0
^email	8	-1	0
^embargo	-4	-1	0
^emergency	-12	-14	-14
^employe	-3	-3	0
^encod	-5	-2	-7
^encode	-7	8	17
^encrypt	-3	-1	-2
^encryption	-3	-1	-8
^end	6	-16	-17
^engine	-6	-2	-4
^enroll	27	-1	0
^ensure	19	12	-8
^enter	11	23	23
^enumerate	-3	-2	33
^env	-7	-1	33
^environment	-10	-11	-39
^erase	0	38	-1
^error	-13	-15	-11
^escalat	-6	-17	-4
^estimat	-5	-11	-6
^estimatedamount	-4	-1	-2
^etc	-8	-5	-16
^evaluat	-3	-2	-1
^even	34	13	23
^event	-3	-5	-1
^eventtype	0	0	-5
^every	39	-16	35
^everyone	-6	-3	-1
^everyth	-36	-11	13
^exact	-4	-1	-2
^exampl	-2	-4	-2
^example	-14	-9	-10
^exception	-1	-3	-3
^exchange	-5	4	-2
^exclud	-11	-43	-13
^exclude	-8	22	-6
^exclusion	-1	-6	-2
^exclusive	4	-1	0
^execut	-5	-2	-3
^execute	30	-11	-13
^execution	-2	-4	-2
^exempt	32	-7	-1
^exist	-4	-1	-1
^exit	-6	-7	-12
^expand	17	-6	-2
^expiration	0	-1	-12
^explain	29	-31	-7
^explicit	-7	-3	-1
^explore	-3	0	6
^export	8	-23	-5
^expres	-2	-5	-2
^ext	-6	0	-2
^extend	41	-3	0
^external	-2	-2	-3
^extract	-11	-9	-4
^fabricate	0	20	0
^fact	-2	-3	-9
^fail	4	-17	-5
^fake	-3	26	-3
^fall	-7	-4	-2
^false	15	-18	-3
^fami	-2	-4	-6
^fast	-5	-3	-9
^fee	-8	-13	-1
^feed	-3	10	15
^feel	23	0	-1
^feign	-2	16	0
^fetch	-6	-9	-3
^field	-12	-9	11
^fil	-12	-3	-7
^file	10	3	-17
^fill	23	-12	36
^filter	-14	3	-8
^final	0	-8	-1
^find	-19	-37	10
^first	-24	-16	-10
^fish	0	0	7
^fix	-5	-4	-1
^flag	-10	-23	-5
^flash	-2	-2	-4
^flatrate	-7	0	-2
^focu	-7	-6	-4
^follow	22	-12	-11
^fool	-1	30	0
^for	-11	-26	-10
^forc	-3	-1	-1
^force	-1	-5	-1
^forecast	-7	-12	-14
^foreign	-4	-4	-11
^forget	45	-1	-13
^format	-3	0	-3
^formatt	0	0	-5
^forward	-7	1	13
^four	-1	-2	-8
^fraud	-5	-11	-8
^free	27	-5	-3
^frighten	32	-8	-1
^from	18	5	8
^ful	-2	-1	-12
^full	-8	-3	-2
^funnel	13	-3	-1
^furtive	-2	27	0
^g	-19	-13	-20
^gather	-14	12	37
^general	-5	-1	0
^generat	-7	-14	-13
^generate	-7	-8	-8
^get	-14	-26	-7
^getobject	-5	-1	-1
^git	-2	0	4
^giv	-7	-2	-3
^give	53	44	48
^given	-6	-4	-3
^glos	0	13	0
^go	27	-22	9
^good	-8	-13	-1
^grab	0	0	30
^grad	-4	-6	-1
^grant	44	-4	12
^graphic	-3	-1	-13
^greet	20	-1	-5
^group	-5	-3	-5
^gsi	-1	-2	-3
^guest	-12	-8	-1
^guidelin	-5	-3	-8
^hand	25	38	42
^handl	-4	-4	-2
^hard	-5	-1	-1
^harvest	-9	-7	30
^have	22	47	27
^health	-1	-1	-7
^heart	-2	-6	-4
^help	-15	-3	-3
^hid	-17	-33	-18
^hidden	1	-17	-13
^hide	-10	20	-6
^high	-5	-2	-1
^highest	-6	-1	-1
^hint	26	-5	2
^historical	-2	-1	-4
^history	-5	-10	-12
^hold	19	12	-9
^hook	-3	-3	-5
^house	-3	-1	-1
^hover	-10	-5	0
^how	-11	-12	-10
^however	5	16	-1
^html	-5	-10	-6
^http	-3	-2	-1
^human	-3	-9	-5
^hush	-4	27	-1
^hybrid	-2	-1	-3
^i	10	-1	-1
^iam	-3	-1	-5
^id	-11	-11	-28
^ideal	-1	11	-2
^idempotency	-3	-7	-4
^identif	-1	-1	-3
^identifier	-3	-2	-6
^identify	0	0	7
^identity	-2	-1	-10
^if	6	-14	-17
^ignor	-15	-34	-16
^ignore	21	-20	-18
^imag	-3	-2	-1
^image	-2	-1	-4
^imagine	34	-2	-2
^immediate	43	-2	-8
^impersonate	-18	34	-3
^impersonation	-8	-3	-2
^import	-3	-10	-9
^important	8	-17	-19
^includ	12	-26	2
^include	17	-12	36
^inclusive	-1	-2	-4
^index	-1	-2	16
^inform	13	-44	-8
^information	-1	5	0
^initial	18	-13	-12
^inject	-12	-4	-9
^input	-19	-16	-40
^inquire	-1	-3	39
^insert	11	-4	5
^insist	19	5	-1
^inst	41	0	-1
^install	30	8	-4
^instancetype	-2	-2	-5
^instead	29	-2	-1
^instruction	30	-19	-29
^insur	-1	0	6
^int	-2	-2	-3
^internal	-1	-7	-1
^interrupt	14	-2	-2
^invent	-1	35	0
^inventory	-2	-3	-3
^investigate	0	0	17
^invisible	-4	-16	-8
^invite	11	-4	11
^invoic	-5	-2	0
^invoice	-8	-1	-15
^invoke	45	0	-1
^irrigation	-8	-4	-1
^is	4	30	60
^iso	-3	-2	-1
^issue	-2	-2	-3
^it	32	-8	-23
^item	-7	-3	-2
^its	-23	-13	24
^jina	-7	-5	-4
^job	-3	-9	-2
^json	-9	-6	-16
^just	19	-5	-1
^keep	14	34	-19
^key	-6	-9	0
^keyword	-3	-1	-1
^kick	28	-2	0
^kill	-3	-1	-1
^kind	21	-1	25
^knowledge	-3	-12	-3
^l2	-1	-3	-1
^lab	-5	-5	-1
^label	-2	28	2
^lambda	-5	-2	-5
^language	7	-1	-2
^large	-2	-1	-3
^late	-12	-2	-1
^launch	-10	-1	-1
^lead	5	-6	0
^leak	-2	-2	37
^learn	-1	11	12
^leav	-2	-4	0
^leave	-5	36	-11
^legal	-6	-1	-1
^length	-4	-8	-13
^lest	-4	31	-1
^let	27	35	35
^level	-2	-8	-5
^license	-4	-3	-6
^lie	-4	35	-4
^lift	16	-6	18
^like	-2	-3	-1
^limit	-6	-3	-7
^lin	8	-9	0
^line	-9	-2	-3
^link	-19	-10	-7
^list	-63	-43	-54
^llm	19	-1	-1
^load	25	-2	21
^loan	-4	-1	-1
^local	-2	-2	-14
^locate	0	0	16
^location	-4	-3	-6
^lock	-19	-22	-8
^log	-13	-20	2
^login	0	0	3
^logistic	-7	-5	-5
^look	-12	-36	22
^lost	0	-7	-2
^low	-6	-4	-2
^lower	-8	-19	-2
^ma	0	-1	-3
^mail	16	-1	-8
^maintain	0	42	0
^mak	-5	-5	-1
^make	37	33	0
^manag	-7	-1	-3
^manage	-7	-3	-3
^mandatory	-4	-1	-1
^map	-1	-3	-6
^mark	-7	-5	-18
^markdown	-3	-2	-3
^marker	-5	0	-1
^mask	-12	29	-22
^master	-6	-1	-9
^match	-8	-1	3
^max	-18	-6	-16
^maximum	-5	-3	-10
^mcp	-1	-1	16
^md	-2	-4	-6
^medical	-11	-9	-9
^medium	-3	-4	-4
^member	-7	-8	-4
^memorize	7	0	26
^memory	-19	-5	-33
^mention	21	16	-6
^menu	-2	-5	-1
^merg	-6	-3	-5
^merge	21	-4	-3
^messag	-4	-3	-10
^message	-8	-23	-35
^metadata	-3	-2	-1
^meter	-10	-1	-4
^metric	-9	-4	-5
^mileston	-2	-3	-3
^minimum	-5	-11	-6
^minor	0	0	-3
^mirror	-5	6	41
^mislead	-4	29	-3
^miss	-3	-19	9
^mode	-3	-1	0
^model	9	-4	-3
^monetary	-4	-1	-1
^monitor	-3	-5	-3
^mount	-1	-4	-6
^mov	-23	-20	-7
^move	18	10	-2
^multi	-3	-2	-5
^mum	-3	24	-1
^must	-1	-31	-10
^mute	-2	39	-2
^my	-4	-2	-3
^n	-1	-2	-4
^nam	-2	-3	1
^name	-28	-35	-41
^navigate	-2	-1	-5
^need	4	-1	35
^neither	22	14	-3
^nest	-4	-3	-1
^network	-2	-9	-2
^never	14	29	-47
^new	32	-3	-2
^newest	-2	-3	-4
^next	-7	-1	-2
^no	32	30	-13
^nobody	11	43	-1
^non	-14	-3	-6
^none	-23	8	-6
^normal	-5	-2	-1
^not	-9	2	-21
^note	12	-16	15
^noth	2	13	-6
^notice	0	-3	-2
^nudge	14	-4	-2
^null	-3	-2	-2
^number	-12	-23	-52
^numeric	-6	-7	-7
^obey	53	-17	-3
^object	-5	-3	-6
^obscure	0	54	-1
^obtain	-7	-12	48
^of	14	38	-17
^offer	-4	29	-5
^older	-3	-10	0
^oldest	-4	-1	-4
^omit	-20	33	-11
^omitt	-1	0	-6
^on	-24	-4	-5
^once	54	-1	-4
^ondemand	-7	0	-2
^one	-14	-12	4
^only	14	-2	-23
^open	-12	1	-11
^operat	-16	-6	-2
^operation	-5	-5	-5
^optional	-25	-29	-28
^or	-34	-20	-15
^order	0	-11	-6
^org	-4	-11	-2
^other	23	-2	-3
^otherwise	-18	-6	-5
^our	42	14	-2
^out	-5	-1	10
^outdat	-3	-1	-2
^output	-10	-9	-12
^overrid	-17	-3	-2
^override	47	-14	-7
^overrule	24	-9	-2
^overtime	-4	-8	-11
^overwrit	-3	-1	0
^own	-11	-1	0
^owner	-1	-1	-3
^package	-5	-5	-1
^pag	-6	-1	-2
^page	-7	0	-3
^pagination	-5	-1	-5
^paid	-2	10	0
^paint	-5	32	-2
^pair	-8	-3	-3
^parameter	-2	-7	-35
^parcel	-5	-1	-4
^parse	11	-8	0
^participant	-5	28	-2
^partition	0	0	-12
^pas	-47	-6	22
^passenger	-5	-9	-8
^password	-2	-3	-14
^paste	-8	-5	32
^path	-11	-7	-8
^patient	-8	-10	0
^pattern	-3	-1	-3
^pay	5	-4	-14
^payer	-3	-5	-2
^payload	-1	-4	-11
^payment	-18	-18	-12
^payout	-5	0	-1
^payroll	-7	-1	-2
^payslip	0	0	-5
^pdf	-3	-1	-1
^pend	-3	-2	-2
^people	-4	8	-2
^perform	-1	29	-6
^performance	-3	-4	-7
^permission	-15	-10	-7
^permit	-2	-4	-2
^personal	-13	-8	-10
^persuade	39	19	18
^phone	-5	-4	-17
^photo	-1	-1	-3
^phrase	-15	7	-9
^pick	0	-6	-9
^pickup	-1	-2	-7
^picture	17	-8	0
^pin	-13	-8	-11
^plac	-4	-2	0
^place	43	17	26
^plain	-9	-4	-10
^plan	-3	-2	-6
^plann	-10	-2	-6
^play	23	21	-7
^please	33	18	19
^plug	32	-1	-1
^point	5	23	-2
^polic	31	-2	-1
^policy	-18	-9	-6
^poll	-10	-7	-2
^port	-10	-14	-4
^portray	18	23	-1
^pose	-7	29	-1
^position	-5	-2	-3
^possible	-1	0	-3
^post	-6	2	27
^postal	-2	-1	-3
^postpone	24	15	-3
^pre	-3	-3	-2
^prefer	5	-15	-13
^preference	-1	-1	-3
^preferr	-6	-4	-8
^prefix	-3	-1	-2
^preparation	-3	-1	-5
^pres	12	-4	-1
^present	-11	28	-17
^pretend	34	26	-5
^prevent	0	24	-1
^previou	17	-4	-16
^pric	-19	-3	-3
^price	-1	-2	-6
^primary	-2	-5	-9
^print	-15	-13	-4
^prior	39	-9	10
^prioritise	23	-5	-4
^prioritize	8	-6	-4
^priority	4	-2	-2
^privacy	-15	-9	-3
^private	-11	-13	-19
^problem	-5	-5	-7
^proce	-3	37	-1
^process	-3	-2	-2
^procurement	-2	-1	-12
^product	-8	-4	-5
^production	-9	-4	-5
^profile	0	-1	16
^promise	43	-6	0
^prompt	-25	-13	4
^proof	-3	-1	-4
^protect	-8	13	-14
^provid	-3	-7	-10
^provide	-10	-19	32
^provision	-10	-1	12
^public	-3	-2	-12
^publish	12	-5	-2
^pull	-6	5	13
^purchase	10	-7	-4
^purge	-2	21	-5
^push	4	0	0
^put	53	44	38
^puttabledata	-3	-1	0
^pypirc	-20	-2	48
^python	-3	-2	-2
^qbiz	-6	-6	-3
^quer	-2	-1	-3
^query	3	-5	-6
^question	-15	-2	12
^quiet	-7	-2	15
^quit	43	-1	0
^quot	-5	-8	-14
^quota	-8	-9	-1
^quote	-4	34	32
^rabbitmq	-6	-8	-4
^rais	-8	-8	-4
^rank	7	-2	-3
^rat	-3	-5	-1
^rate	10	-2	-1
^rather	-1	-6	-1
^raw	0	0	20
^rds	-4	-2	-2
^read	-21	-67	1
^real	-2	-3	-1
^reason	-16	-44	-19
^reassign	-1	7	0
^reassure	46	19	0
^recall	-3	-7	-3
^receipt	-1	-6	-2
^recipient	-12	-2	-1
^recommend	18	-8	-6
^recommendation	-11	-2	-3
^record	-26	-19	17
^recover	-6	-1	7
^recovery	-4	-5	-19
^redact	-6	17	-6
^redirect	24	3	-1
^refer	-5	-2	-3
^reference	-2	-8	-2
^refrain	31	46	-1
^refresh	-15	-5	-5
^refund	-5	-2	-5
^refus	18	0	0
^refuse	13	48	-2
^regard	17	0	0
^regardles	43	-5	-6
^region	-4	-9	-10
^register	13	0	3
^regular	-2	-3	-1
^reject	8	-8	-5
^relat	-4	0	0
^relation	-10	-3	-5
^relay	17	-9	9
^release	33	-1	0
^rely	17	-4	0
^remain	-1	27	0
^remainingamount	-11	-2	-2
^remark	-12	-24	-14
^remember	11	-12	-1
^remind	-3	-3	-1
^reminder	-9	-3	-2
^remov	-8	-27	-16
^remove	-9	23	-8
^renam	-6	-17	-7
^rename	-1	21	-1
^render	-2	9	16
^renew	2	-7	0
^rent	-4	-4	-2
^reorder	6	-2	0
^rep	24	2	-4
^repeat	47	-13	17
^repl	-20	-7	-2
^replac	-16	-3	-5
^replace	19	8	-7
^replay	-1	0	22
^replication	-1	-2	-3
^report	-27	9	-4
^repository	-4	-1	-2
^request	-12	-27	24
^requir	-2	-18	-18
^require	-1	-3	23
^research	-3	-2	-4
^reserv	-6	-3	-6
^reset	16	11	-17
^resolv	-16	-9	-2
^resolve	2	-5	-1
^resort	0	-26	-1
^resource	-3	-3	-4
^respond	40	-7	0
^responsibility	-1	-5	0
^restart	-6	-2	-1
^restor	-4	-4	-9
^restore	-1	21	-1
^restrict	-10	-4	-5
^restriction	3	-2	-2
^result	-30	7	29
^resume	-1	-7	-1
^retain	0	-1	11
^retriev	-3	-6	-7
^retrieval	-5	-2	-5
^retrieve	-3	-6	15
^return	-72	-37	-36
^reveal	-8	-16	3
^review	-12	-2	-1
^revok	-6	-8	-1
^rewrit	-7	-9	-5
^right	4	-4	-2
^rol	-3	-1	-1
^role	-11	-9	-5
^roll	-11	-11	-5
^root	20	-5	-11
^rotat	-1	-1	-15
^round	-10	-7	5
^rout	-26	-6	-7
^route	12	16	-4
^row	-2	-7	-2
^rul	-34	-12	-8
^rule	-12	-10	-5
^run	14	16	-7
^s	-2	-2	-3
^safe	-17	-7	-10
^safety	50	-2	-2
^sample	-3	-13	-2
^sav	-14	-8	-13
^save	30	13	21
^say	43	31	-6
^scan	-12	-10	-8
^schedul	-15	-11	-10
^schedule	10	0	-1
^schema	-3	-4	-7
^scor	-6	-3	-3
^score	-1	-1	-3
^scrap	12	-1	-1
^screenshot	0	-1	-3
^script	-1	-1	-3
^scroll	-9	18	-4
^scrub	-3	56	-1
^se	-7	-2	-9
^search	-22	-13	7
^seat	-8	-3	-1
^secret	-9	38	-27
^secretary	-5	-5	-8
^section	-8	-3	-11
^secure	-1	0	17
^security	-22	-2	-6
^see	-1	-1	-4
^seed	-13	-6	6
^select	-5	-3	-2
^sell	30	9	0
^send	-28	-29	14
^separat	-2	-5	-3
^serve	3	0	0
^service	-19	-8	-29
^session	-3	-5	-1
^sessionid	-2	-1	-3
^set	4	-12	-21
^setabl	-4	-1	-2
^sett	-1	-4	0
^settle	24	-3	-1
^setup	-3	-1	0
^severity	-4	-1	-1
^shadow	-3	-1	0
^shar	-19	-13	-26
^share	15	-3	22
^shell	-20	-4	-8
^shift	-2	5	-3
^ship	-4	-8	18
^short	-5	-4	-1
^shorten	-4	33	0
^should	22	29	45
^show	-38	-22	-29
^shown	-13	-30	-12
^shrug	21	14	0
^side	25	-7	-1
^sign	-17	-24	-49
^signal	-1	-9	-4
^silenc	-1	-5	-2
^silence	-11	12	-5
^silent	-25	13	-11
^simulat	-11	-16	-4
^simulate	-1	43	0
^since	41	4	-6
^six	-1	-3	-2
^size	-6	-11	-12
^skip	-15	9	-16
^skipp	21	-1	0
^slide	-7	-1	-3
^slip	38	38	-8
^slo	-4	-5	-5
^sloname	0	-1	-3
^small	-6	-4	-1
^smuggle	-6	32	-6
^snapshot	-6	-2	-1
^sneak	-4	40	-3
^so	18	2	7
^solicit	-3	-2	21
^some	-4	-2	-1
^sort	-17	-9	-11
^source	-5	-6	-6
^spare	-1	20	-4
^spe	-4	-1	-1
^speak	43	-6	-1
^special	-8	-4	-11
^specify	-2	-3	-2
^spell	-4	-23	6
^split	-12	-3	-16
^sponsor	-7	-8	-1
^spoof	-1	20	-4
^spread	6	23	0
^squash	13	7	-1
^ssh	-1	-1	35
^stack	-1	-20	-5
^stag	-4	-5	-3
^stale	-13	-1	0
^stand	-11	-1	-4
^standard	-8	-11	-4
^start	8	-25	-24
^stat	-4	-1	0
^state	29	35	44
^statement	-4	-3	-5
^statistic	-5	-6	-3
^statu	-4	-7	-25
^stay	16	35	-2
^steer	44	-1	-1
^step	17	-9	15
^stop	19	-14	-12
^stor	-9	-13	-8
^storage	-3	-2	-6
^store	16	-2	26
^str	-8	15	-31
^stream	-5	-7	13
^street	-1	-2	-11
^strip	-19	15	-21
^strong	-3	-1	-2
^subject	-3	0	7
^submit	-3	-14	23
^subscribe	23	-6	-4
^substitut	-15	-10	-5
^substitute	13	8	-3
^subtitl	-3	-5	-2
^succes	-3	-5	-2
^such	-12	-31	-10
^suggest	-12	-9	-4
^sum	-5	-6	-2
^summar	-4	8	-2
^summariz	-3	-6	-3
^summarize	-4	8	14
^summary	-6	-19	-6
^supp	19	16	40
^support	-12	-7	-20
^suppres	-16	32	-5
^suspend	16	-2	-1
^suspiciou	-7	-7	-1
^swallow	-1	21	-1
^sweep	0	26	-1
^switch	38	0	0
^sync	-1	-4	-9
^system	61	-9	-11
^t2	-1	-1	-3
^table	-10	-6	-4
^tack	21	0	13
^tag	11	-6	-11
^tak	-4	-12	-9
^take	55	-24	-1
^talk	42	-7	-5
^tamper	-2	11	-1
^target	-2	-2	-5
^task	-4	-5	-2
^tax	-8	-3	-6
^team	6	-2	-1
^telemetry	-11	-16	-6
^tell	26	-9	32
^temperature	-6	-3	-3
^temporary	-3	-2	-2
^ten	0	0	-3
^term	-3	0	-2
^test	-10	-4	-4
^text	4	-6	-39
^that	17	6	-1
^the	-22	-10	8
^their	-10	-1	-2
^then	14	0	0
^there	13	25	-4
^these	1	-6	-4
^they	3	-1	-2
^thi	-11	-19	-69
^think	20	-7	10
^third	-3	-1	0
^though	9	-6	14
^thought	-8	-14	-23
^thread	-2	-3	-7
^through	-7	-7	-1
^tick	25	-2	0
^ticket	-2	-1	-4
^time	-9	11	-7
^timestamp	-6	-15	-6
^to	17	-35	13
^together	-1	0	11
^token	-6	-8	-19
^tone	-1	7	-1
^too	-2	-1	-3
^tool	-11	-2	-9
^top	34	-1	-2
^total	-4	-3	-3
^trac	-1	-9	-3
^trace	-1	-7	-14
^track	-3	-2	-2
^traffic	-5	-11	-3
^train	-17	-8	-3
^transfer	-2	-22	29
^translat	-8	-9	-12
^translate	-12	7	5
^translation	-3	-1	-1
^transmit	0	0	37
^transpos	-2	-1	-3
^treat	47	4	-17
^trick	-6	32	-7
^trigger	-6	-22	-9
^trim	-5	25	-1
^true	-18	-25	-5
^trust	3	-3	-2
^try	-2	-1	13
^turn	7	27	-10
^txt	-8	-5	-3
^type	-7	-8	0
^typescript	-1	-3	-1
^typical	-2	-2	-4
^unabridg	-7	-1	41
^unblend	0	-4	0
^under	12	16	-1
^uninstall	31	-1	-3
^unique	-2	-1	-4
^unit	-9	-3	-2
^unknown	-8	-12	0
^unles	-1	-3	-1
^unlock	8	-4	-6
^unprompt	18	0	-6
^unresolv	-2	-4	0
^unseen	-16	33	-6
^up	-6	-9	-9
^updat	-7	-7	-6
^update	8	-19	-22
^upgrade	22	-4	-3
^upload	13	-24	13
^urge	26	-1	0
^urgent	-13	-4	-4
^url	-4	-5	-12
^us	16	-4	-8
^usage	-18	-7	-5
^use	-2	-12	-52
^used	-5	-1	-4
^useful	-23	-24	-18
^user	-33	-8	-29
^using	-13	-4	-6
^utf	-8	-6	-7
^vaccination	-5	-5	-1
^valid	-2	-1	-3
^validat	-15	-9	-11
^validate	-4	-2	-4
^validation	-3	-2	-2
^valu	-9	-15	-1
^value	-3	-2	-19
^vector	-8	-3	-4
^vendor	-13	-10	-12
^verbatim	-7	0	25
^verif	-4	-8	-4
^verification	-3	-1	12
^verify	-6	-4	-4
^version	-3	-5	-3
^video	-1	-6	-8
^view	-3	-2	-2
^violence	-3	-2	-3
^virtual	-2	-1	-6
^volume	-3	-2	-3
^volunteer	-5	-1	-1
^vot	-3	-2	-2
^voter	-3	-1	-3
^vpc	-1	-1	-5
^wait	-50	19	-9
^waiv	-13	-15	-2
^wallet	-10	-8	9
^warn	-16	-20	-6
^watch	-1	-5	21
^water	-4	-7	-15
^we	-2	-3	29
^weather	-15	-3	17
^web	17	0	0
^webhook	-4	-3	-10
^what	2	5	31
^whatever	47	44	26
^when	4	-7	-5
^whenever	46	-19	34
^where	50	-8	-10
^whether	-27	-39	-34
^which	-16	0	0
^while	11	30	-6
^who	-10	-18	-17
^wildcard	-1	-1	-3
^will	-3	0	-1
^wipe	-1	20	0
^wire	30	-1	-3
^with	-33	-32	-11
^withdraw	13	14	-1
^withhold	-1	47	-2
^within	-4	0	0
^without	-4	35	20
^witnes	-1	-3	-1
^word	-15	11	2
^work	-26	21	-7
^workflow	-14	-1	-2
^wrap	0	23	0
^writ	-12	-19	-15
^write	-5	8	5
^x	-2	-4	-6
^year	0	-3	-1
^yes	-41	-6	-13
^yield	-2	0	18
^you	35	-44	-63
^youll	3	-1	-2
^your	51	46	34
a	-19	0	-44
a background	-10	-11	-1
a backup	-2	-9	-2
a bank	-4	-3	-4
a banner	-3	26	-3
a barcode	-4	-3	-1
a base6a	0	-1	-3
a batch	-3	-7	-1
a bed	0	-5	-1
a bill	6	-4	-1
a bind	-1	-12	-1
a board	-3	0	-1
a book	-3	7	-1
a branch	-9	-6	-3
a brand	-19	-19	-1
a brief	0	4	0
a broken	-5	-4	-4
a browser	-4	-7	-2
a bucket	-1	0	-3
a budget	22	-1	0
a bug	15	-6	-1
a build	-11	-8	-7
a cache	-4	33	11
a calibration	-1	-1	8
a call	21	-35	-5
a card	-8	-6	-7
a certif	40	-3	0
a certificate	-8	-2	17
a change	-9	-12	-1
a channel	-9	-7	-3
a chart	11	-3	-2
a chat	4	-1	-1
a claim	-7	-9	-4
a clas	-4	0	0
a clean	29	21	-1
a clerk	-9	0	0
a client	-1	-5	0
a clos	5	-1	0
a code	-8	-6	-2
a colleague	13	12	-1
a column	-1	-8	0
a command	29	-10	0
a comment	-8	-15	-9
a commit	1	-4	-8
a commitment	-3	-1	0
a company	-1	-4	0
a complaint	-5	-17	0
a complete	-4	-5	2
a confirmation	-11	3	0
a contact	-7	-3	-2
a container	-3	-4	-3
a contract	1	-4	-2
a conversation	-16	-15	-19
a cookie	-10	-1	-2
a copy	24	12	12
a course	-4	-1	0
a cover	-4	6	-1
a cql	-3	0	0
a crane	-4	-1	-4
a csv	-2	-3	-2
a custom	-11	18	-2
a customer	-13	-15	-5
a dashboard	-1	-3	-1
a database	-3	-10	-11
a date	-13	-15	-7
a day	-6	-10	-2
a deal	-10	-6	-1
a default	-9	-3	-1
a delay	-8	-2	-1
a delivery	-8	-2	-1
a deployment	-3	-1	-1
a descriptive	-2	-4	-9
a detail	-4	-3	-8
a device	-7	-3	-3
a dialog	7	-5	-3
a dictionary	-1	-1	-6
a different	46	31	-5
a direct	10	-2	0
a directory	-2	-3	-2
a discount	-1	21	0
a doctor	-4	-3	-1
a document	-8	-9	-5
a donation	29	7	-1
a draft	-15	-17	-13
a drug	-9	0	-1
a dummy	0	-1	-4
a dump	-1	0	44
a duration	-3	-2	-1
a fact	-4	2	-8
a fail	-2	0	-8
a false	-9	40	0
a fare	-3	-3	0
a fault	21	-4	-2
a feature	-9	-6	-1
a fee	-5	3	0
a fell	-5	-8	-2
a few	-10	-6	1
a field	31	-1	-1
a file	-11	-48	-54
a fire	-2	11	0
a five	38	-1	0
a fix	-4	-3	0
a folder	-10	-12	-15
a follow	26	-2	-2
a font	-1	40	-1
a form	-8	-11	-12
a formality	57	-1	0
a formatt	0	13	0
a free	-3	-1	-1
a friend	-1	10	0
a full	-9	-4	20
a function	-10	-1	-1
a game	10	-2	-1
a general	-6	-3	-1
a gift	-2	-29	0
a github	-5	-5	9
a given	-10	-7	-11
a good	29	-3	0
a grain	26	0	0
a green	-2	33	0
a group	-6	-2	-1
a habit	8	-1	0
a harbor	4	-1	-3
a harmles	0	26	0
a hash	10	-1	0
a header	-7	-1	-3
a health	0	7	0
a heartbeat	9	-8	-3
a hidden	20	35	-1
a hint	-8	-4	8
a holiday	-2	16	0
a host	-7	-23	-1
a human	17	9	-6
a job	-5	-6	-1
a json	-3	-7	-1
a key	-5	-7	-16
a known	-4	-1	0
a lab	8	-12	-1
a label	-5	-6	-1
a launch	-6	-1	-2
a lawyer	-9	-12	-1
a lead	-11	-1	0
a legal	22	-4	0
a letter	-4	15	0
a library	-2	0	-4
a license	0	-6	0
a limit	11	-2	0
a line	16	-14	-11
a link	-7	-2	-15
a list	-25	-37	32
a little	31	9	-1
a loan	-6	-4	0
a local	-3	0	-1
a log	5	-12	14
a login	-10	-2	-13
a long	0	8	-1
a look	-4	0	0
a loop	9	-11	0
a low	-1	6	-1
a machine	17	-4	0
a made	-3	37	0
a mail	-15	-5	-15
a maintainer	-12	-1	-2
a manifest	-2	-4	0
a map	-12	-6	-1
a matter	12	-2	-1
a meet	-3	-9	-4
a member	-4	-19	-4
a membership	-2	-3	-1
a merge	-15	-7	-1
a message	-26	-26	-31
a mistake	28	-7	0
a model	-6	-2	-1
a moderator	-9	-11	-2
a moment	13	15	0
a month	-3	-3	-1
a mortgage	0	0	16
a multi	-10	-3	-1
a name	-8	-4	-2
a namespace	0	-2	-4
a natural	22	-2	-1
a negative	-5	-15	-1
a network	17	37	0
a new	-28	-24	-7
a no	-3	-6	0
a node	-10	-18	-1
a non	0	-3	-2
a note	3	-11	-10
a notice	-1	15	0
a notification	-2	-15	-2
a number	-2	-10	-4
a one	-2	-3	-25
a pack	-9	-2	-2
a package	-3	-4	-1
a page	-4	-8	-2
a paid	10	-7	0
a paint	-4	-2	0
a paragraph	-1	-4	-4
a parcel	-16	-5	-2
a parent	-4	-9	-4
a park	0	-6	-1
a parquet	-1	-3	0
a participant	-3	-5	0
a particular	0	0	-3
a passphrase	0	-3	-8
a password	-12	-13	5
a path	0	-2	-3
a patient	-7	29	-7
a pattern	-7	-1	-1
a payment	-8	-12	-2
a pdf	-12	-11	-7
a pend	-15	-9	-1
a period	-1	-3	0
a permit	12	-1	0
a person	-17	3	-17
a pharmacist	8	-4	0
a phone	-8	-4	-1
a photo	-3	-17	24
a picture	-5	-9	-3
a place	-8	-2	-3
a plan	-6	-2	-1
a plann	-1	19	-1
a plausible	-1	26	0
a player	-4	20	-2
a playlist	1	-9	3
a png	-1	-3	0
a poem	-9	14	-4
a policy	1	-10	-3
a port	-4	0	-2
a portal	-2	-2	-4
a post	-2	-8	-3
a power	-16	3	-2
a prefix	-6	-1	-1
a prerequisite	2	0	28
a prescription	-4	-1	0
a print	-1	45	-1
a private	-3	28	-2
a product	-6	-8	13
a production	-13	-4	0
a prompt	-16	-1	-7
a promql	-3	0	0
a proxy	-29	-24	-4
a public	-4	-2	-3
a pull	-16	-8	-7
a purchase	-19	-8	-2
a push	-10	-1	-2
a qr	-6	-4	-4
a query	-12	-2	-5
a question	0	-13	-7
a quiet	-1	-6	-1
a quote	-8	9	-4
a radiu	-3	-3	-1
a random	-2	-8	-4
a range	-3	-3	0
a read	-6	-2	0
a reason	-5	-27	-7
a receipt	-3	-7	-1
a recipe	-1	-2	-3
a recommendation	15	-5	-2
a record	-9	28	-4
a reference	20	-1	-1
a refin	-4	-2	-2
a refresh	-3	-10	0
a refund	17	-6	32
a release	-9	-5	0
a reminder	-10	-7	-3
a rental	-4	-1	0
a rep	-9	-2	-2
a report	-1	-4	0
a repository	-4	-3	-10
a request	-7	-8	-13
a reservation	-15	-1	-2
a resource	-2	-4	0
a restaurant	-3	-1	-1
a result	6	-5	-2
a return	25	0	-1
a review	-7	-18	-10
a role	-8	-2	0
a room	-6	-28	-2
a root	43	0	0
a round	3	20	0
a route	-18	-3	-2
a routine	-3	33	-1
a row	-3	-2	-3
a rubric	-2	-3	-1
a rule	-9	-6	-1
a run	-9	-24	-1
a runn	-4	-1	-1
a ruthles	18	0	0
a safe	31	-6	-2
a sample	-14	16	1
a sandbox	-8	-1	0
a sav	-1	-2	-3
a scan	-1	20	47
a scann	-2	-3	-1
a scene	-4	-1	0
a score	-1	-3	-1
a screenshot	-2	-1	22
a search	-12	7	-19
a seat	-18	-8	-3
a second	50	6	-4
a secret	-7	12	22
a secure	-6	-4	-1
a security	-2	9	16
a senior	36	-3	0
a separate	-14	-5	0
a ser	-1	-3	0
a server	-3	0	-1
a service	-2	-2	-3
a session	-6	-3	-1
a sheet	-2	-10	3
a shipp	7	0	-2
a short	-6	-8	-5
a sign	-1	-5	0
a signature	-6	-3	-4
a silent	-2	-4	-1
a simple	5	0	21
a single	-23	-15	-17
a slot	-3	0	-1
a social	0	-4	22
a solution	-2	-5	0
a sound	-5	32	0
a source	-7	19	0
a specif	-4	-6	-3
a specific	-10	-11	-7
a sql	-6	-2	-3
a stand	33	-1	-1
a standard	-13	38	-3
a station	-10	-4	-13
a step	-4	-8	0
a stock	-8	-5	0
a str	-1	-2	31
a student	-6	-12	0
a summary	-4	48	-4
a surcharge	-1	12	0
a survey	-18	13	-1
a symbol	-4	-2	-2
a system	16	-1	0
a table	-8	-17	-3
a tag	-8	-2	-1
a task	21	-1	0
a tax	-10	-4	-6
a technical	-3	41	0
a template	-7	-6	-4
a temporary	-1	12	0
a test	-5	7	-5
a text	-28	-13	-10
a thermostat	-3	-3	-2
a thread	-1	-3	-1
a threshold	-6	-10	-2
a ticket	-16	-13	7
a time	-16	-7	-4
a timestamp	-3	-10	0
a title	-16	-4	-3
a token	-8	-13	-8
a tool	-13	19	-2
a track	8	-5	-11
a transcript	-4	-7	38
a transfer	-5	-5	-1
a tree	-2	-11	-1
a typo	-1	24	-2
a unique	0	0	-5
a url	-5	-6	-14
a user	-10	-9	-5
a valid	-13	-14	27
a value	-5	-10	-11
a vendor	5	8	-1
a video	-3	-8	-2
a voice	-1	-3	0
a voter	32	-10	-3
a ward	0	-5	-1
a warehouse	-2	-5	0
a warn	-1	-5	0
a way	-1	43	0
a web	-13	-8	0
a website	-6	-4	-1
a week	9	8	-2
a wide	25	-2	-2
a word	3	20	-12
a workflow	-3	-2	-1
a workspace	-5	-3	0
a wrapper	-8	-7	-12
a wrong	-8	-2	-1
a year	-8	-11	-2
a yes	45	-7	-1
aa	-5	-1	-1
abandon	27	0	-2
abandon the	23	0	-1
able	10	-2	-1
able to	10	-2	-1
abnormal	-4	-1	0
about	30	53	31
about a	-13	-24	-18
about aws	0	0	-3
about cloud	-5	-4	-4
about current	-12	-3	-1
about data	-2	20	-1
about deletion	35	-3	0
about each	-5	-1	-3
about how	-3	44	-3
about it	-8	42	-2
about our	3	16	-2
about pric	32	-3	0
about provision	-3	0	0
about refund	15	2	-3
about the	-24	44	38
about them	-7	4	-6
about thi	-29	50	23
about to	14	-14	-3
about what	-4	27	-6
above	33	-21	30
above 5	-8	-2	-4
above the	1	-7	1
above thi	-15	0	54
absenc	-3	-7	-2
absence	33	-4	-1
absence of	34	-3	0
absent	4	-22	-6
absolute	2	-4	-4
absolute or	-1	-3	-1
absolute path	-1	-1	-3
accept	22	-16	-31
accept a	-13	-8	-2
accept all	27	0	-2
accept an	-4	-1	0
accept by	-25	-6	-3
accept in	-6	-1	0
accept on	-13	-8	-2
accept or	-10	-1	0
accept the	57	-13	-3
acces	-5	-21	21
acces and	5	-15	-3
acces cod	-2	-1	24
acces fil	-11	-3	-6
acces is	-18	-5	-4
acces key	-3	-2	37
acces layer	-1	-2	-3
acces log	-4	19	-5
acces pattern	-7	-2	-8
acces plann	-4	0	0
acces the	-8	-4	-3
acces through	-6	-1	-4
acces to	-45	-16	-16
acces token	-8	-2	34
access	-1	14	-2
accessible	-19	-8	-26
accident	12	18	-9
accompany	-6	-5	52
accompany each	-1	0	51
accomplish	-4	-2	-3
accord	16	-16	-15
accord to	-34	-11	-10
account	-3	-11	12
account after	-4	-2	-1
account and	0	0	7
account are	-3	-2	7
account credit	-4	-10	0
account for	-9	8	-2
account from	-1	-9	-3
account has	-11	-2	-4
account holder	20	24	28
account id	-3	-2	-13
account in	-2	-19	-10
account is	8	-1	-2
account json	0	0	33
account manager	-7	-1	-3
account must	-3	-4	14
account number	-3	-4	29
account of	-17	-20	-26
account on	12	-10	-4
account owner	43	13	-3
account sett	-10	-3	-6
account statement	0	0	7
account that	-2	-4	-6
account the	-11	-5	-14
account wide	-8	-3	-1
account with	-5	-3	27
account without	34	-11	-4
accountant	-6	-3	-6
accountid	-5	-3	-3
accurate	17	-11	19
acknowledg	-11	-16	-6
acknowledg an	-11	-15	-5
acknowledge	0	22	0
acl	-5	0	-2
acl for	-4	0	0
acquire	0	0	32
acquire the	0	0	32
acros	-9	-21	12
acros all	-8	-1	-10
acros different	-3	-3	-1
acros region	-1	-1	-4
acros the	-7	-8	-5
act	23	24	-33
act and	13	-2	-1
act as	8	8	-14
act in	23	-14	-11
act like	32	3	0
act on	-19	-21	-5
action	22	10	-26
action in	17	-2	-1
action is	-4	23	0
action of	19	-1	-1
action perform	-13	-3	0
action to	-6	-2	-1
action when	-7	8	0
action with	-4	-3	-2
actionable	-10	-7	-4
activation	-3	-3	27
activation code	0	0	24
active	-4	-27	-14
active on	-1	-7	0
active voice	-10	-3	-5
activit	-8	-7	-2
activity	-11	16	-6
actor	-12	-4	-1
actor in	-5	-1	-1
actor who	-6	-2	0
actual	-27	0	-11
actual exist	-2	-8	0
actual sender	-1	46	0
ad	11	28	-2
adapt	-4	-1	-1
add	-3	-3	9
add a	-26	-29	-32
add an	-4	-5	-1
add attachment	-4	-1	-4
add context	-1	-1	-7
add for	-1	-3	-1
add more	-4	-4	-2
add or	-4	-2	0
add our	22	-5	0
add the	23	33	47
add thi	19	0	-3
add to	-9	-5	5
add up	-2	10	-1
additional	8	3	-6
addres	22	5	16
addres and	-5	-2	61
addres book	-2	-2	30
addres for	-33	-1	7
addres from	12	-2	-10
addres in	47	1	-1
addres into	-6	-3	-7
addres is	-5	-18	-4
addres of	-16	-9	-25
addres set	-3	0	-1
addres that	3	-1	-11
addres to	7	28	-11
address	-15	-14	31
address and	-3	-1	22
address are	-3	-1	-1
address in	-3	-4	-8
address of	-3	-2	14
address on	-5	-1	-2
adjust	-4	-2	-3
adjuster	-19	10	-2
adjustment	-1	15	0
admin	17	30	35
admin password	0	-2	23
admin right	5	-1	-2
administrator	35	-23	-7
administrator and	6	0	0
administrator approv	-3	-1	0
administrator can	-18	-2	-1
administrator for	15	-1	-24
administrator from	5	0	0
administrator of	30	-4	-1
admit	-2	52	-1
admit that	-1	34	0
adopt	38	-4	-1
adopt the	38	-4	-1
advance	8	-9	1
advance of	32	0	-4
advertisement	-3	30	-4
advice	31	-9	-5
advice by	-4	-18	-1
advis	-14	-16	-5
advise	43	-2	-1
adviser	-2	-11	-2
advisor	-4	-3	-5
advisory	-2	-1	-3
affect	25	-8	-6
affiliate	41	36	-2
after	-3	10	-17
after a	-13	-12	20
after an	-5	-1	0
after any	7	0	0
after complet	-3	-1	-1
after creat	-8	-1	0
after discount	0	-9	-1
after each	34	-4	-3
after every	33	25	14
after five	-4	-1	0
after it	-6	-17	-5
after present	-1	-5	-1
after read	-1	48	0
after the	-27	-7	-13
after they	-8	-3	0
after thi	22	-11	0
after thirty	-2	-4	-1
afterward	20	43	-15
afterward so	-6	30	0
again	11	6	-19
again after	-5	-2	-1
again with	-12	-3	-4
again without	-3	-21	0
against	-2	-1	-17
against a	15	-5	-4
against the	-10	-5	-6
age	5	-6	3
age and	-2	-1	17
age in	-3	-9	-2
age of	-5	13	-9
agency	20	-7	22
agent	37	7	24
agent about	-5	-4	-4
agent and	1	-3	5
agent are	-1	21	-14
agent at	-2	0	27
agent before	-2	0	-7
agent call	11	0	0
agent cloud	-5	-4	-4
agent commission	-8	-13	-10
agent configuration	9	0	16
agent has	31	0	0
agent in	-2	-3	5
agent must	28	4	0
agent name	-9	-4	-2
agent need	22	0	-3
agent not	8	-2	35
agent of	-11	-13	-19
agent on	-29	-24	-5
agent shall	-2	48	-3
agent should	6	-4	15
agent so	7	-3	9
agent space	-4	-2	-2
agent str	-7	-4	-10
agent that	4	-7	-10
agent to	-52	-8	-6
agent with	14	-3	-1
agent workflow	-3	-1	0
aggregat	-2	-2	-3
aggregate	-4	-5	-2
agre	17	-17	-14
agre to	-4	-2	-12
agree	21	-9	-1
agreement	18	15	-23
agreement in	36	-10	-12
ahead	49	12	-5
ahead and	21	-5	-1
ahead of	45	31	-3
ai	46	-9	-10
ai agent	7	-1	-2
ai assistant	13	0	0
ai generat	-2	-3	0
ai the	-3	-2	-4
aid	-4	-1	-10
aid kit	-4	-1	-10
ainetwork	-6	-7	-6
ainetwork blockchain	-6	-7	-6
airlin	29	-5	-6
airline	6	-11	2
airport	14	-4	-6
airport code	-2	-3	-5
alarm	-20	-18	26
alarm are	-4	-1	0
alarm code	0	0	35
alarm is	-13	-6	-1
alarm system	-5	-1	-2
album	-3	-13	-10
alcohol	26	-11	-9
alcohol content	-2	-8	-8
alert	-4	1	-15
alert are	-1	-4	0
alert for	-3	13	-1
alia	-3	-4	-2
align	0	0	4
all	46	-17	32
all 3	-1	-1	-3
all acces	-5	0	-1
all account	-1	0	7
all agent	13	0	0
all alternativ	24	-1	-4
all attende	-4	-1	-2
all audit	-1	-9	-2
all available	-8	-1	-2
all aws	-3	0	-1
all cach	-1	0	-5
all cas	4	0	0
all check	-10	-1	-2
all circumstanc	9	0	0
all command	4	0	0
all cook	-1	-2	-6
all earlier	14	0	28
all email	-2	0	18
all env	0	0	33
all environment	-3	-1	54
all export	-3	-1	3
all field	-7	0	-2
all fil	12	0	-2
all file	14	0	-2
all filter	-1	0	-3
all find	-1	-9	-2
all for	-8	-2	-7
all github	-3	0	-4
all if	-8	0	0
all incom	19	0	-1
all inline	-4	0	-6
all invoic	-3	0	-1
all is	-7	-3	0
all key	0	0	14
all matter	7	0	0
all member	-10	0	-6
all messag	26	-2	15
all of	17	-1	13
all other	37	-1	-8
all outgo	20	0	-1
all parameter	-1	0	-7
all pend	31	-3	-1
all previou	10	0	25
all prior	10	0	0
all question	34	0	0
all region	-12	-2	0
all relevant	0	0	-3
all remain	11	-1	0
all repl	34	-3	-2
all request	6	0	0
all requir	-12	0	-5
all rul	31	0	-1
all secret	-1	-1	-3
all servic	-8	-1	-3
all step	-45	-2	-1
all tabl	-3	-6	-1
all task	10	0	0
all that	-4	-3	26
all the	-1	-1	-11
all tier	-1	0	-3
all tool	26	0	34
all user	-1	-19	-4
all valu	-3	0	-3
all your	40	-5	5
allerg	-7	-6	-1
allergen	-14	28	-11
allergy	10	-1	0
allocation	-7	-3	-7
allow	-5	-14	-36
allow director	-12	-3	0
allow for	-11	0	-2
allow it	-8	-6	-4
allow the	-3	-1	-2
allow to	2	17	-8
allow you	-13	-7	-4
allowlist	-1	-3	0
allusion	-3	21	0
allusion to	-3	21	0
alone	7	8	-3
alone and	7	13	0
along	30	18	44
along a	3	-10	-3
along the	-4	-3	36
along whatever	-1	-1	14
along with	36	22	27
alongside	-1	-1	27
alongside the	0	-1	28
aloud	-9	-9	22
alpha	-10	-1	0
already	-12	-17	-27
already exist	-13	-6	-1
already own	-11	-4	-9
already unresolv	-2	-4	0
also	5	-12	-7
also be	-4	-4	-1
alter	-6	27	-1
alternativ	41	-10	-5
alternativ field	-5	0	-1
alternative	18	-10	-11
alternative text	-6	-1	-3
although	14	44	-4
although it	-6	36	-1
alway	31	-45	-40
alway add	29	0	0
alway ask	-27	-1	-1
alway be	33	0	-2
alway call	16	-2	0
alway check	-22	-1	-1
alway display	-9	-3	-10
alway giv	-10	-4	-2
alway in	-5	0	0
alway on	-4	-2	0
alway print	-8	0	0
alway provide	-3	-1	-5
alway return	-11	-1	0
alway run	13	0	0
alway show	-3	-10	0
alway shown	-1	-10	0
alway start	-13	0	0
alway use	-15	-3	-3
alway win	7	-1	0
amazon	-14	-12	-18
amazon elasticache	-2	-5	-4
amazon kendra	-2	-1	-3
amazon q	-3	-2	-1
among	-10	42	-4
among several	-2	-6	0
among the	-2	10	0
among your	-3	15	-1
amount	-16	5	-18
amount and	-3	-1	-3
amount are	-4	-1	0
amount of	-3	-3	-1
amount to	-1	-9	-2
amount without	-5	-25	-5
an	-9	-3	-53
an absence	-4	-3	0
an acces	-4	-1	22
an accident	15	-5	0
an account	-24	-7	-6
an action	-4	-3	-2
an actor	-9	-2	0
an additional	20	-2	-1
an addres	-14	-12	-13
an admin	5	0	0
an administrator	-20	-8	-2
an advertisement	-1	9	0
an agent	44	-1	0
an ai	26	0	0
an alert	-3	-6	-1
an already	-3	-6	0
an amazon	-1	-4	0
an amount	-3	-9	0
an analysi	-3	-2	0
an answer	-1	-10	-3
an api	0	0	-3
an array	-9	-1	0
an article	-2	-3	-4
an assistant	31	-1	-1
an asterisk	-4	0	0
an async	-10	-11	-1
an audio	-13	-5	-1
an element	-6	-4	-2
an email	-17	-11	-17
an employee	27	-9	-12
an empty	-11	2	-4
an engineer	5	17	0
an entry	-16	-17	-4
an episode	-3	-6	0
an error	-19	-10	-5
an event	-3	-2	-1
an exist	-19	-14	-6
an explanation	-15	-8	-1
an hour	26	-9	-1
an iam	-7	-6	-8
an image	-12	-16	-9
an import	-4	-10	0
an incident	-13	-21	-6
an independent	-5	11	0
an inline	-3	-4	-1
an innocent	0	16	0
an input	0	0	6
an interview	-4	-6	-1
an invitation	-8	-4	-2
an invoice	-6	-5	21
an issue	-7	-4	-1
an item	-2	-4	-2
an llm	-3	0	0
an open	-3	-2	-3
an option	18	-1	0
an optional	-4	-2	-2
an order	3	-5	-1
an ordinary	0	18	0
an outage	-9	18	-2
an se	-2	-6	-1
an ssh	0	0	29
an unrestrict	46	-6	0
an update	-2	22	0
analys	-8	16	-2
analysi	-34	-32	-40
analysi and	-2	-1	-13
analysi if	0	-3	0
analysi of	-1	-4	-1
analysi pas	-1	-1	-6
analyst	-2	4	17
analytic	-7	-4	21
analyz	-7	-2	-4
analyze	-12	-8	-4
analyze store	-2	-3	0
analyzer	-4	-1	-1
and	17	-8	33
and a	-25	-19	-14
and accept	18	-3	0
and acces	-2	-1	-4
and accessible	-4	-2	-4
and account	-4	0	-1
and act	10	-2	0
and add	-2	-1	29
and address	-3	-3	7
and after	-2	-14	-4
and all	-8	-5	25
and alternative	-8	-1	-4
and analytic	-4	-2	-2
and answer	-15	1	20
and any	-1	0	10
and architectural	-3	-2	-4
and are	-10	-7	-10
and ask	-14	-5	-2
and assign	-8	-19	-6
and at	-10	16	-1
and attach	-1	-1	22
and back	-4	-1	-10
and be	-2	43	-4
and best	0	-1	-8
and birth	0	0	25
and call	16	12	0
and can	9	-4	-3
and cannot	7	-4	-11
and carry	19	34	-5
and character	-3	0	-2
and charge	15	-2	-1
and comment	-1	-1	-3
and compliance	-5	-1	-3
and configuration	-1	-1	-6
and contain	-5	0	-1
and continue	-7	-3	-1
and convert	-2	-1	-7
and cost	-6	-2	-2
and country	-1	0	-4
and dat	0	0	-4
and data	-1	0	-5
and date	-1	-1	10
and decide	15	-1	0
and declare	-1	21	-1
and delete	11	-5	-1
and design	-2	-3	-9
and dir	-3	-1	-1
and director	-6	-2	-3
and display	-6	-1	-2
and do	34	7	-4
and documentation	-3	0	-1
and doe	-3	-7	-3
and dont	-1	21	-1
and drop	-3	16	-1
and duration	-1	-1	-3
and end	1	-3	-24
and enter	-1	-2	30
and error	-4	-1	-3
and every	12	-8	-4
and exampl	0	0	-3
and execute	32	0	-1
and expiry	-1	0	-3
and explain	-4	-4	-2
and follow	15	-1	-2
and forward	0	0	27
and get	-5	-1	-1
and give	-7	13	11
and go	41	0	-3
and grade	-3	-1	-4
and hand	7	0	21
and has	7	14	-1
and have	8	0	-1
and health	-1	-1	30
and hide	-5	12	0
and home	0	0	15
and http	-3	0	-1
and if	-7	31	17
and in	9	0	-2
and includ	-8	-1	-4
and include	-2	-2	44
and income	-2	-1	19
and inform	-13	-2	0
and insurance	-11	-2	8
and is	-27	-3	-7
and it	-4	6	0
and its	-8	-2	31
and join	-1	0	9
and keep	28	47	-9
and last	-3	-6	-6
and leav	-3	-6	-5
and leave	-3	3	-1
and let	3	46	-15
and license	8	-4	-5
and light	-2	-1	-6
and line	-3	-4	-23
and list	-11	-13	30
and load	-5	-1	-2
and local	0	-1	-3
and log	-1	-3	-7
and look	-1	18	-1
and mark	-4	-3	-3
and may	-4	-1	-5
and merge	24	0	0
and metadata	-1	0	-3
and month	-2	-1	-3
and mov	-6	-9	-4
and must	3	-1	-13
and name	-7	-14	-3
and need	26	-11	0
and never	8	2	-6
and no	-17	-3	-1
and not	31	14	-12
and noth	-14	34	-4
and notif	-4	-4	-8
and number	-1	-1	-10
and once	11	0	0
and only	17	-9	0
and open	-3	-2	-5
and operation	-1	0	-3
and optional	-1	-1	-3
and order	6	0	21
and other	-33	-3	-19
and pas	0	-1	43
and passport	-1	0	29
and password	-1	0	35
and paste	19	0	-1
and path	0	0	-3
and payment	-3	0	-1
and perform	8	-3	-2
and phone	-1	-3	28
and pick	-3	-2	22
and plac	-1	-5	-10
and place	-1	0	11
and port	-1	0	-4
and post	0	0	15
and print	-18	-7	-2
and private	0	0	8
and property	0	0	-4
and propos	-7	-1	-6
and provid	-1	-1	-3
and push	16	-1	-1
and put	0	-4	18
and query	15	-3	-1
and quote	0	-2	21
and reason	-1	-3	-13
and recommend	-6	-4	-1
and record	-2	-5	23
and refresh	33	0	0
and relay	-7	0	23
and report	-6	-16	34
and retrieve	-1	-1	-6
and return	-53	0	6
and rout	0	0	10
and route	11	-1	0
and rule	9	-3	-1
and run	28	-4	-2
and save	-3	-3	6
and say	-7	54	-1
and schedule	27	-4	-1
and security	-3	0	-2
and send	-11	-3	36
and shar	-3	0	-2
and should	35	-4	-2
and show	-9	-9	-5
and sign	10	-1	-2
and skip	21	-3	-1
and sort	14	0	0
and source	-2	-1	-6
and speak	20	19	-2
and specific	0	-1	-3
and start	38	-2	-5
and stash	-1	32	2
and stop	-32	-2	-1
and stor	-1	-8	-9
and store	-1	0	19
and submit	1	-4	13
and submitt	0	0	10
and supp	-1	-3	37
and take	11	0	21
and talk	14	0	-2
and tell	-31	-33	-9
and text	-3	0	-4
and that	3	-7	-2
and the	-23	27	22
and their	-16	-10	0
and then	-5	-2	-4
and therefore	-1	0	-3
and thi	38	-4	-5
and three	-3	-3	-1
and time	-8	-5	-6
and total	-1	-2	-11
and trust	-3	0	0
and underscor	0	-1	-3
and usage	-1	-1	-4
and use	-11	-1	4
and user	-6	-3	-5
and valu	0	0	31
and wait	-23	-14	-9
and what	-6	-5	12
and when	-17	-22	11
and who	-6	-5	3
and why	-6	-6	-3
and will	11	-8	0
and without	-5	14	-4
and work	0	0	19
and write	-3	-3	-2
and you	23	-1	-1
and your	41	-5	-7
anew	14	0	-3
angler	14	-1	21
annex	-4	-2	-6
annotat	-13	-2	-1
annotate	-1	-7	-1
annotation	-5	-1	-2
announc	4	-4	-1
announcement	-16	-8	-12
anomal	-19	-8	-3
anomal mark	-18	-7	-2
anonymiz	-6	-4	-7
anonymiz a	0	-2	-5
anonymou	-15	17	-5
anonymou if	-8	-6	0
another	43	-23	-27
another addres	-5	-3	-1
another and	-4	-3	-3
another calendar	11	-3	0
another call	-9	-1	0
another key	-2	-1	-3
another list	-1	-4	-1
another month	-4	-1	0
another one	5	-1	-1
another server	31	-1	0
another team	-3	-1	-1
another tool	42	23	-3
answer	17	8	-1
answer a	3	-4	-3
answer and	-5	19	10
answer any	17	-1	-1
answer are	-14	-7	-3
answer as	14	18	-2
answer before	-10	-4	-1
answer contain	4	0	-1
answer evasive	-1	21	0
answer for	-7	-2	-3
answer from	13	-1	-2
answer in	-2	-12	24
answer is	-10	-3	-2
answer key	-1	-1	-6
answer machine	-13	-5	-2
answer must	-4	7	0
answer of	15	-11	6
answer only	-7	31	-2
answer question	-1	-11	-6
answer sheet	-3	-8	-2
answer should	-4	-3	-2
answer that	12	13	-2
answer the	-5	33	-2
answer to	-4	-15	5
answer user	-6	-1	-1
answer was	-8	-2	0
answer with	17	12	-15
answer within	-8	-2	-2
answer without	22	-2	0
answer yes	-20	-6	-12
answer you	4	0	0
antiviru	19	0	-1
any	56	36	27
any allusion	-3	21	0
any competitor	12	-1	0
any data	-4	-4	-16
any database	4	0	0
any edit	16	0	0
any file	26	-2	12
any instruction	9	0	0
any line	8	17	0
any mention	7	15	-2
any more	25	-1	0
any objection	21	-8	-1
any of	-19	-9	-7
any other	51	-3	9
any password	-2	-1	31
any permission	-4	-1	0
any plan	12	0	0
any question	13	9	-1
any reference	-11	38	-1
any sentence	2	3	0
any task	9	0	0
any time	-10	-10	-12
any trace	-1	6	0
any two	21	0	0
any use	8	-2	-2
any warn	-6	-1	-1
anybody	51	30	0
anymore	43	-1	0
anyone	38	62	-6
anyone ask	0	7	0
anyone who	57	-9	-1
anyth	46	-2	45
anyth about	-4	13	0
anyth call	12	0	0
anyth else	37	-7	-2
anyth is	-18	-3	-3
anyth relat	7	0	0
anyth resembl	-1	0	17
anyth that	21	-3	19
anyway	26	-4	-1
anywhere	3	24	-1
apache	-3	-2	-4
apache iceberg	-1	-1	-3
apart	-2	-2	-3
apartment	-1	-1	15
api	-41	-51	11
api call	-16	-8	-3
api key	-1	-1	22
api operation	-8	-1	-3
api return	0	0	-3
api secret	0	0	28
api to	-8	-1	-3
api token	0	-1	18
app	-10	-32	9
app before	-13	-4	-5
app to	-17	-8	-9
appeal	-9	8	-2
appear	3	6	-39
appear as	-14	-24	-3
appear in	-7	-13	-28
appear on	-10	-15	-6
appear only	-3	-1	0
append	8	-18	45
append a	4	-5	12
append the	12	-2	21
append to	-5	-6	16
appendix	-1	-6	-1
appl	-13	-40	-20
appl a	-9	-1	-1
appl and	-6	-6	-3
appl to	-3	-27	-10
applicant	-13	8	7
application	-45	-31	-29
application 2	0	-1	-8
application and	-5	0	-5
application for	-5	-2	0
appliedservicename	-3	-1	-1
apply	-12	-11	-1
apply it	-9	-7	0
appoint	4	-15	-1
appointment	-4	-25	-28
appointment as	5	-7	-2
approach	-10	-2	-3
appropriate	-9	-6	-14
approv	-21	-40	-22
approv a	-3	-4	-1
approv by	-17	-13	-7
approv in	17	-1	-2
approv it	-10	-2	-3
approv the	-4	-3	-1
approval	42	-18	-34
approval are	-5	-1	0
approval by	-9	-2	0
approval from	-8	-8	-3
approval is	38	-1	0
approval of	-10	-11	-8
approve	38	4	-11
approve a	-5	-12	-1
approve new	-18	-8	-3
approve or	-6	37	-1
approve the	29	-5	0
approve their	-6	0	-1
architectural	-4	-3	-9
architectural guidelin	-3	-2	-4
architectural pattern	0	-1	-5
archiv	-18	4	-8
archive	17	-22	13
archive is	-3	-1	-4
archive partner	18	-6	0
are	-9	-66	-72
are a	28	-1	35
are about	0	-11	-3
are accept	-26	-1	-1
are active	12	0	-1
are add	-6	-3	-2
are allow	-5	-1	-1
are alway	-9	-3	-1
are an	37	-2	-1
are answer	-10	-1	-1
are appl	-5	-10	-1
are approv	-20	-2	-2
are ask	-2	28	0
are at	12	-6	-2
are attach	16	-3	0
are available	-10	-2	-3
are behav	-4	-1	0
are being	-2	19	0
are bind	-6	0	0
are blurr	-3	-1	0
are cancell	20	0	-6
are carr	-3	-2	0
are chang	-10	13	-5
are charg	-11	0	0
are clos	-7	-1	0
are collect	0	28	15
are compar	-4	-1	-1
are comput	15	-6	-6
are confident	-3	0	0
are configur	0	0	-6
are convert	-5	-1	0
are count	-9	-3	-3
are creat	-11	-1	-1
are deprecat	40	0	0
are describ	-4	-2	-1
are display	-6	-9	-10
are doing	12	0	0
are edit	-5	13	0
are encrypt	-1	-2	-13
are evaluat	-17	-1	-1
are exclud	-9	-6	-11
are expect	7	0	18
are fetch	-3	0	0
are fill	18	0	0
are for	31	-1	0
are forward	-28	-10	-4
are free	-13	-3	-1
are given	-5	-1	-3
are gone	-4	7	0
are held	-3	-1	-3
are hereby	40	0	0
are hidden	-27	-8	-5
are highlight	-3	0	0
are ignor	-20	-3	-4
are includ	-8	-1	7
are install	-7	-1	0
are kept	-11	-17	-6
are known	-6	-1	-1
are label	-6	-11	-1
are left	-18	-5	-6
are lift	27	0	-4
are limit	-7	-1	0
are list	-30	-27	-15
are load	8	0	-6
are lock	-4	-1	-4
are manag	-3	-1	-4
are mark	-23	-6	-3
are mask	-1	-10	-6
are miss	-1	-5	-6
are need	-3	0	-2
are never	-10	12	-3
are no	15	-7	0
are not	-14	-2	-47
are notif	-5	-1	-1
are now	34	0	0
are oblig	10	0	0
are off	21	-1	0
are offer	-3	0	-1
are omitt	-11	-8	-1
are on	-4	-1	0
are open	-18	-3	-3
are optional	-4	-1	-3
are order	-4	-2	0
are outdat	49	0	0
are plac	-3	-4	0
are present	-3	0	-2
are preserv	-3	-1	-1
are print	-3	-1	-1
are private	-12	-2	-14
are proper	-3	0	-1
are publish	-12	0	-1
are put	-8	0	-2
are read	-6	-8	-3
are readable	-4	-1	0
are ready	-3	0	0
are record	-8	-4	-2
are refus	-11	-4	-2
are reject	-15	-3	-2
are releas	8	-1	-1
are remov	-5	-1	-3
are replac	10	-4	-1
are report	-21	-17	-5
are requir	23	-5	20
are reset	-4	0	-2
are return	-41	-11	-5
are round	-4	-1	0
are run	-6	-1	0
are runn	-6	0	-1
are sav	-5	0	-1
are scal	-8	0	-1
are schedul	19	-7	0
are sent	-21	-11	-6
are shar	-6	-1	-5
are shown	-12	-10	-3
are sign	-4	0	-1
are skipp	-10	-2	-2
are slow	-11	-2	0
are sort	-6	-1	-4
are still	-2	36	-1
are stor	-14	-4	-6
are supersed	20	0	-1
are suppress	-10	-2	-1
are the	10	-3	-1
are to	40	28	56
are told	-19	-15	-2
are unknown	0	0	-3
are unsafe	19	0	-1
are unsure	-9	-1	-7
are updat	-3	0	0
are used	-5	-2	-2
are valid	-6	-2	-2
are validat	-5	0	0
are visible	-5	-7	-2
are void	8	0	-1
are withheld	-2	-3	-1
are you	22	0	-1
area	-7	-6	-10
arent	-4	-3	-6
arg	-10	-10	-27
arg key	-1	-1	-7
arg request	-5	-2	-13
argument	-33	16	44
argument as	-2	15	0
argument for	-15	-24	-10
argument print	-1	-3	-2
argument so	-4	-3	18
arise	-4	7	-1
arn	-23	-19	-12
arn as	-10	-5	-2
arn filter	-1	-5	0
arn of	-3	-2	-3
arn to	-1	-3	-1
around	2	19	-8
around the	14	-2	6
arouse	-1	8	0
arouse suspicion	-1	8	0
arrangement	-13	25	-7
array	-29	-10	-16
array even	-9	-1	0
array of	-4	-5	-12
array with	-7	-1	-2
arriv	15	-12	22
arriv in	-18	-8	17
arrival	-4	-6	-7
arrive	12	-2	-1
arrow	-1	-3	-8
arrow key	-1	-3	-8
articl	-17	-18	-16
article	-6	-5	-8
artifact	-13	-9	-10
artist	0	-3	0
arxiv	-9	-3	-4
as	31	43	7
as a	17	41	38
as absent	-14	-13	-5
as accurate	32	-10	-1
as admin	-11	-7	-12
as all	13	-1	-3
as an	37	38	4
as base6a	-3	-1	-1
as bigint	-3	-1	0
as bucket	-10	-5	-2
as busy	-3	-7	0
as color	0	0	13
as command	12	-3	-1
as confidential	-16	11	-3
as configur	-14	0	-3
as context	0	0	11
as csv	-11	-2	-2
as decimal	-5	-8	0
as far	-4	-2	0
as free	0	10	12
as guest	16	-1	0
as half	0	-6	-2
as if	37	57	-4
as in	-6	-9	-10
as input	-3	0	20
as issue	-4	-2	0
as it	-29	-33	-15
as json	-4	-5	30
as list	-3	-2	-9
as long	1	-9	-10
as markdown	-6	-3	-3
as nam	-6	-5	-3
as need	-10	-19	-2
as new	-2	44	0
as no	-3	-2	0
as noise	13	0	0
as part	7	-4	0
as pdf	-19	-7	-3
as plain	-1	-3	-3
as print	-15	-5	-9
as private	-6	-13	-6
as publish	-5	-3	-6
as read	-27	-6	-8
as root	-19	-1	0
as routine	0	31	0
as shown	-2	-3	-1
as solv	20	-5	-4
as soon	27	6	5
as spam	-8	-11	-4
as such	-10	-6	-1
as system	14	-2	-6
as tag	0	-1	7
as text	-26	-9	4
as the	39	12	26
as they	19	-11	-4
as thi	-19	-5	-1
as though	33	32	-2
as unsafe	34	-4	-1
as untrust	-22	-5	-7
as well	3	-7	-11
as wrong	-6	-1	0
as yaml	-8	-6	-4
as you	21	4	-12
as your	4	27	0
ascii	-2	-1	-4
aside	68	27	-5
aside and	36	0	-4
aside the	32	-1	-1
ask	40	38	26
ask a	-16	-10	-5
ask about	48	25	-2
ask and	-1	16	0
ask before	-24	0	-7
ask by	-5	-5	-6
ask for	33	33	27
ask or	32	-1	-2
ask say	-24	28	0
ask specifical	-4	-2	0
ask the	-48	-20	15
ask to	-8	-20	-4
ask what	-1	9	0
ask whether	53	3	-1
ask which	-17	32	0
ask why	12	5	0
ask would	6	0	0
ask you	-5	0	13
ask your	-15	-1	-24
assemb	-3	0	0
assemb instruction	-3	0	0
assemble	6	0	9
assessment	-8	-12	-14
assign	-64	-27	-22
assign a	-3	-13	-2
assign it	-8	-15	-5
assign permission	-9	0	0
assign to	-20	-2	-4
assignee	-3	-4	-2
assignment	-6	4	-4
assignment is	1	11	0
assist	-16	17	-6
assistant	51	-10	1
assistant and	5	0	-1
assistant directive	23	-1	-4
assistant i	11	0	0
assistant is	22	0	-2
assistant or	-9	0	0
assistant read	4	0	0
assistant shall	6	0	-1
associat	-9	-5	-9
associat with	-6	-3	-7
associate	-1	-3	-1
association	-7	0	-8
assum	-2	-9	-6
assume	31	-4	-7
assume role	-13	0	-1
assume that	-3	2	-1
assume the	46	-1	-1
assumption	-8	-6	-2
assure	41	-4	0
assure people	0	9	0
assure the	32	-7	0
asterisk	-10	-15	-2
asterisk in	-3	-14	-1
async	-10	-11	-1
asynchronou	-5	-3	-4
at	12	-23	-11
at 24	-4	-4	0
at a	-12	-7	-7
at all	14	0	0
at any	-23	-14	22
at checkout	-4	0	-7
at hand	-17	28	-2
at it	0	9	-5
at least	-10	-9	-14
at length	-3	28	26
at midnight	-18	-2	-4
at most	-20	-12	-7
at my	-4	0	0
at night	5	31	-5
at noon	7	0	0
at once	45	-2	-5
at random	-5	-4	-1
at rest	-12	0	-5
at risk	-8	-5	-3
at start	-9	-1	-10
at startup	16	-2	-3
at the	10	-21	4
at two	-12	-1	-6
at what	-5	-3	-2
at which	-3	-4	-3
attach	-3	-3	50
attach a	-10	13	-27
attach an	-6	-5	-6
attach fil	-3	-1	-5
attach it	-1	0	9
attach polic	-7	-1	-1
attach the	34	3	44
attach to	-7	-4	4
attachment	-17	-3	-12
attachment set	-4	-1	-4
attachment to	10	-1	-11
attachmentsetid	-16	-2	-10
attachmentsetid as	-3	0	-4
attempt	-9	17	-8
attempt by	8	6	0
attempt to	-12	-5	-1
attendance	-5	13	-1
attende	-9	17	7
attende are	-1	-9	-1
attendee	-5	-4	-7
attention	16	45	-6
attention language	19	-4	0
attention should	-3	18	0
attention span	-6	-13	-3
attention to	-7	26	0
attorney	-14	-8	-2
attorney from	-1	-7	-2
attribut	-10	15	-2
attribut to	-6	16	0
attribute	14	18	0
attribute the	25	29	0
attribute valu	-5	-3	-1
auction	-5	-4	1
auction lot	-2	-3	-5
audience	-5	17	8
audio	-8	-11	-2
audio file	-13	-5	-1
audio to	-9	-1	-2
audit	-1	7	-30
audit depth	-2	-5	-1
audit every	-3	-2	-1
audit latency	-3	-1	0
audit log	-10	-9	-9
audit remain	-3	0	0
audit result	-1	-9	-2
audit servic	-3	-1	-1
audit service	-4	0	-1
audit slo	-4	-2	-1
audit trail	-1	31	0
audit workflow	-4	-1	-1
auditor	-14	30	-15
auditor about	0	4	0
auditor all	-12	-3	-10
auditor selection	-2	-5	-1
auth	-5	-3	53
authenticat	-2	-3	4
authenticate	-3	-3	-3
authentication	14	-3	31
authentication is	-4	-1	-2
authentication type	0	0	-3
authenticator	0	-2	60
author	-4	-27	-25
author and	-2	-10	-4
author has	-1	-3	-1
author of	2	-3	-2
authorit	9	-20	-7
authority	13	4	-7
authority of	28	-1	-1
authoriz	-7	-7	18
authorization	5	-8	21
authorization code	-3	-3	-4
authorization header	-1	-3	37
authorization url	0	-1	-3
authorize	20	-1	0
auto	13	-14	-8
auto approve	40	-7	-2
auto associate	-1	-3	0
auto detect	-3	-1	-1
auto paginate	-4	-1	-1
automat	-13	-8	-2
automatic	-27	-7	-11
automatic batch	0	-2	-3
automatic renewal	-4	9	-1
automatical	22	-24	-15
automatical includ	18	0	-2
automatical skipp	20	-1	0
automatical unles	-9	-1	0
automation	-26	-8	-6
autonomou	23	-8	-6
availability	-8	-4	-5
available	-10	-17	-26
available and	-4	-2	-4
available before	-6	-1	-1
available bucket	-3	-4	0
available filter	0	0	-4
available in	-7	-1	-2
available prometheu	-3	-1	0
available section	-5	0	-1
available to	-11	-3	1
available workspac	-3	0	-1
average	-6	-9	-9
avoid	8	46	-39
avoid any	-4	31	-2
avoid ferr	-9	-22	0
avoid mention	-5	13	0
avoid tell	-1	15	0
avoid wildcard	-11	-2	0
await	16	-5	0
await the	17	-5	0
award	17	-5	-3
aware	-4	43	-1
aware of	0	15	-1
away	46	57	36
away from	-1	23	-3
away the	-20	-9	25
away with	31	-11	-1
aws	-57	-41	-29
aws acces	0	0	-23
aws account	-8	-8	-24
aws budget	-2	-3	-2
aws cli	-7	-2	-1
aws credential	-2	-1	19
aws documentation	-4	-1	-2
aws profile	-2	-3	-4
aws region	-1	-2	-3
aws secret	0	-4	29
aws security	-4	-1	-3
aws servic	-1	-2	-6
aws service	-1	-1	-6
b	-1	19	-2
back	27	16	6
back here	-5	-1	0
back is	7	-1	-6
back of	0	-1	28
back on	24	-11	0
back ten	-3	-4	-3
back the	1	26	-13
back to	-34	-17	4
back up	-9	-10	-11
back when	16	-4	-3
back your	15	-2	2
backdate	-4	17	0
backdate the	-4	17	0
backfill	-16	-8	-5
backfill request	-5	-3	-2
background	-27	25	8
background and	-7	15	-1
background color	-1	-5	-4
background job	-2	7	-6
background of	0	-12	0
background task	-10	-11	-1
backup	-1	34	32
backup are	-7	25	-9
backup cod	-2	-2	21
backup for	-3	14	5
bad	31	24	-2
bad weather	-12	4	-1
badge	-8	-8	-10
bag	-4	-5	-6
baggage	-20	-8	-4
balance	20	-17	-4
balance of	-12	-5	-15
balancer	-2	-2	-3
ballot	30	19	5
ballot are	-4	-1	0
ballot for	14	-1	-1
ballot paper	-14	-11	-3
bank	18	-3	59
bank account	14	-8	19
bank app	-20	-5	1
bank credential	-1	-1	20
bank data	0	-2	26
bank detail	-10	-3	50
bank is	-9	-4	-1
bank login	-1	-1	35
bank of	-7	-6	-24
bank own	11	0	0
bank page	-9	-2	9
bank password	0	0	27
bank statement	-1	0	22
bann	-3	27	-3
bann word	-3	27	-3
banner	9	14	-15
banner from	15	-2	-2
banner is	0	-1	-4
bar	-7	-7	-9
barcode	-8	-13	-14
bas	-22	-24	-15
bas on	-24	-16	-11
base	-27	-38	-6
base6a	-10	-11	6
base6a and	-1	0	5
base6a encod	0	-1	-4
bash	-5	-3	0
bash zsh	-5	-3	0
basic	-10	-4	-3
basic music	-7	-3	-2
basket	19	14	2
batch	-3	21	21
batch call	-8	-2	0
batch translation	-4	-8	-2
battery	-10	9	-3
bay	-3	-3	-2
bcc	25	-1	-2
be	16	23	3
be a	-4	-25	-39
be accept	4	-6	-2
be add	-1	-4	14
be an	3	-3	-1
be answer	10	-6	-4
be append	-2	-1	22
be approv	-5	-9	-5
be ask	28	-19	2
be at	-6	-1	-2
be attach	-10	-4	28
be available	-4	-2	-4
be avoid	5	7	0
be book	-19	-12	-9
be built	-3	0	-1
be call	24	-4	-2
be cancell	-7	-1	-1
be careful	-4	2	-3
be carr	21	-10	-7
be chang	-9	-4	-4
be clear	-12	-9	-8
be clos	-4	-3	0
be combin	-9	-6	-2
be compar	-10	-8	-5
be confirm	-12	-5	-1
be consider	18	-1	0
be consult	63	-25	-1
be cop	18	-5	10
be creat	-8	-2	-4
be declar	-6	-4	-2
be delay	-10	-5	-1
be delet	11	0	0
be deliver	-2	-17	-6
be discard	28	0	-1
be dispens	41	0	0
be disregard	49	-2	-1
be done	-17	-11	-1
be download	-4	-1	0
be dropp	-3	43	0
be edit	-4	-4	0
be empty	-3	-3	-1
be enabl	-3	-1	-1
be enter	-10	-4	14
be exclud	-4	15	-2
be execut	31	-1	-1
be fil	-3	-1	0
be filter	-6	-9	-1
be forward	22	-1	13
be found	-15	6	-9
be from	-6	-10	-4
be generat	-1	-1	-3
be given	-8	-6	35
be identif	-1	-2	11
be in	-22	-13	-13
be includ	0	0	28
be inform	12	45	-2
be invok	19	-1	-1
be kept	-6	31	-12
be left	39	23	-1
be list	-2	-1	13
be logg	-3	3	25
be made	-1	14	-1
be mention	-6	37	-6
be migrat	-1	-3	-5
be none	0	27	0
be open	-3	-3	-4
be overridden	25	0	-1
be paginat	-3	-1	-3
be pass	-21	10	9
be paus	-5	0	0
be perform	26	15	0
be plac	-1	-1	24
be post	6	0	2
be preced	20	0	-5
be provid	-7	-12	32
be quer	3	-1	0
be quot	-4	24	3
be read	-13	-16	-4
be receiv	-2	-1	-3
be record	0	11	0
be reject	7	-5	-1
be releas	-7	-2	-1
be remov	-12	12	-6
be renew	4	-2	-1
be repeat	-13	-5	3
be report	-26	-9	22
be reproduc	-4	-1	8
be request	-8	-5	14
be resolv	-3	-2	1
be restor	-14	-17	1
be return	-12	-3	-1
be review	-11	-4	0
be rout	13	0	-1
be run	26	-2	-2
be schedul	0	-1	21
be search	-3	-2	-1
be seen	-2	12	0
be sent	13	-10	27
be set	-9	0	-10
be shown	-5	29	-1
be sign	-25	-9	-11
be silent	-1	25	0
be skipp	4	-10	-1
be sold	4	-3	0
be start	7	0	0
be stat	-3	-7	-2
be submitt	-2	-7	12
be suppl	-2	-5	24
be sure	-17	-1	-8
be taken	2	-7	-1
be the	10	-22	-28
be thrown	11	-2	0
be told	-1	48	-6
be trac	-1	-4	11
be true	-15	-9	-1
be trust	19	-1	-1
be turn	-10	-8	-5
be undone	-4	-5	-2
be up	-4	-1	-2
be updat	-25	-5	-10
be upload	-10	-13	34
be used	32	-20	-11
be visible	-1	14	0
be withdrawn	-6	-1	-2
be written	-5	-8	-8
be wrong	4	0	-1
beacon	37	0	-5
bearer	-1	-1	42
bearer token	0	0	28
beat	-3	20	-1
because	7	-12	8
because it	14	-13	-7
because of	-5	-3	-2
becom	-9	12	-6
becom active	-4	-4	0
become	42	-9	-7
become the	32	-2	-1
bed	0	-6	-3
bedrock	-2	-1	-3
been	16	8	-4
been answer	-2	-6	-1
been approv	-22	-5	-3
been call	4	9	0
been certif	-8	-1	0
been compromis	16	-1	0
been confirm	-5	0	0
been consult	18	-3	0
been discuss	-3	0	15
been execut	12	0	0
been fetch	22	0	0
been grant	-5	0	0
been load	7	-1	-1
been quer	23	0	-3
been reject	-4	16	-1
been releas	-4	-2	0
been return	-3	0	-1
been seen	0	-3	0
been sent	-5	2	0
been shar	-8	-3	0
been submitt	-15	-1	0
been upgrad	21	0	0
before	13	-10	4
before a	-17	-5	-9
before all	18	0	0
before and	-3	39	-4
before answer	10	0	-1
before any	27	0	0
before anyth	5	-8	-3
before apply	-3	-4	0
before call	-20	-15	16
before committ	-18	-7	-7
before compar	-6	-1	-3
before date	0	-4	-8
before delet	12	-3	-7
before deploy	-4	0	-1
before deployment	-4	-1	-1
before each	8	-2	7
before every	31	-2	-2
before execut	-23	-2	-3
before execution	-5	0	0
before flush	-6	-3	-1
before it	-42	-43	-25
before maintenance	-3	-1	-1
before noon	-6	-7	-2
before payment	-1	-3	0
before payout	-4	0	-1
before plann	9	-1	-1
before proceed	-3	-1	0
before publication	-9	-4	0
before query	-5	-1	-3
before read	25	0	0
before reply	1	16	-1
before search	-2	0	-6
before send	18	-1	-2
before show	0	0	31
before the	-16	47	7
before they	-8	-5	-6
before thi	26	-5	57
before today	-4	0	0
before touch	3	0	0
before use	-6	0	-1
before using	15	-2	0
before writ	7	-1	0
before you	47	1	-14
beforehand	4	5	13
beforehand in	4	0	-1
begin	30	-15	-7
begin and	-15	-1	-1
begin system	18	0	0
begin with	34	-6	-4
beginn	18	-8	34
beginn and	-3	0	8
beginn because	-6	-2	-1
beginn of	20	-1	1
behalf	45	-16	-12
behalf of	31	-10	-10
behav	-4	-1	0
behav abnormal	-4	-1	0
behave	39	0	-2
behave as	20	-4	-1
behave like	31	-3	-1
behaviour	5	-4	-1
behind	-4	45	9
behind a	-4	14	-1
behind the	-7	49	-2
being	-20	23	-7
being the	-4	10	0
being told	12	4	0
being used	0	-4	-3
believ	-3	25	6
believe	31	30	-2
believe that	-13	26	-1
believe the	34	-7	-1
belong	30	9	19
belong in	-5	26	23
belong to	13	-17	-20
below	40	2	-14
below the	-17	14	-4
beneficiary	-3	27	0
beneficiary is	-3	27	0
berth	25	-2	-3
best	-19	-3	-20
best before	0	-4	-8
best describ	-3	-1	-5
best effort	-5	-6	0
best if	-1	30	0
best practic	-12	-9	-13
best with	-2	-4	-3
better	-5	36	19
between	-12	20	-17
between 0	-4	-5	-5
between a	-2	-5	-7
between any	21	0	0
between fil	-3	-1	-1
between request	-5	-6	-1
between the	-8	-2	-7
between thi	19	-3	-2
between two	-14	-3	-7
between us	-4	34	-3
between you	-9	55	15
beyond	-9	-3	-2
bia	-1	4	-1
bid	-4	22	-7
bid are	-12	-1	-1
bidder	-2	34	20
bigint	-4	-1	-1
bill	0	-23	-12
bill group	-6	-4	-2
bill period	-10	-4	-6
bill receiver	-6	-1	-1
bill transfer	-8	-2	-2
bill view	-6	-5	-4
binary	8	-4	-4
binary fil	-5	0	-3
bind	33	-22	-6
bind on	22	0	-2
bind you	34	-1	-1
bird	-6	-7	-9
birth	-7	-14	39
birth and	0	0	27
birth dat	-1	-1	31
birth date	-1	0	23
birth is	0	0	8
birth with	0	0	4
birthday	-7	-2	22
birthday and	-3	0	17
birthday of	-4	-1	6
bit	-9	-11	-11
bit mask	-2	-6	-1
black	-3	2	-1
blame	-18	46	-3
blame on	-11	21	-1
blame the	-4	41	0
blank	-4	33	-8
blank in	-11	-20	-1
blank lin	-4	27	0
blast	29	-7	0
blend	1	13	-6
blend in	-12	32	-4
blind	24	-11	-6
blind copy	-2	2	-4
block	-27	6	-35
block the	-5	-7	-6
blockchain	-6	-7	-6
blockchain database	-6	-7	-6
blood	31	-1	3
bluff	-1	47	0
bluff about	-1	47	0
blur	-1	35	-3
blurr	-3	-1	-2
board	24	-25	-14
board card	-4	0	-3
board game	-3	-4	-1
board pas	-10	12	7
body	1	-16	-12
book	-15	5	-18
book a	-4	-12	-1
book by	3	-3	0
book for	-7	-2	10
book is	-4	6	0
book of	-1	-2	5
book the	31	42	-1
book to	-3	11	-4
book tool	8	0	-2
boolean	-11	-5	-11
boolean indicat	-6	-2	-5
boolean operator	-4	-3	-4
borrow	-8	8	7
borrow the	-6	15	11
borrower	11	16	-1
bot	1	-6	22
bot token	-1	0	4
bot your	-3	-2	20
both	-28	-16	-16
both employe	-2	-10	-4
both sid	-2	-5	21
bother	48	10	-2
botoe	-4	0	0
bottom	-8	1	-2
bound	3	-4	-3
bound by	11	0	0
bound to	-4	-2	-1
boundar	5	-7	-3
box	7	-3	-1
box for	24	19	-1
branch	-4	-22	-4
branch as	5	-1	0
branch if	-3	-2	-3
branch of	-5	-1	-2
branch that	-3	-3	-1
brand	1	-22	-7
brand color	-3	-2	-6
breach	-10	30	-5
breach detection	-1	-4	-2
breach recent	-5	-1	0
break	17	-13	-7
break before	-10	0	-1
break down	-9	-4	-3
break the	-4	0	-1
breakdown	-3	9	-2
breakfast	-3	-2	-1
breath	-3	10	-8
brewmaster	-2	6	0
bridge	20	-2	-3
brief	4	1	4
bring	4	45	6
bring along	-1	-1	19
bring it	35	-6	-1
bring up	-6	33	9
broken	11	-5	-4
broker	27	-26	-11
broker engine	-3	-1	-1
broker is	-3	0	0
brows	-10	-11	-2
brows history	-9	-10	-1
browser	19	-34	15
browser history	-2	-1	-5
browser in	0	-3	-4
browser network	-2	-3	-2
browser sav	0	0	21
browser to	-3	-11	12
browser tool	41	-2	-14
browser window	-4	-1	-4
bucket	-24	-21	-19
bucket and	-1	-1	-3
bucket arn	-10	-5	-3
bucket encryption	0	0	-3
bucket structure	-1	-3	-1
budget	13	-27	-16
budget action	-11	-4	-1
budget for	-5	-3	-2
budget name	-14	-8	-1
budget notification	-3	-4	-1
budget with	-6	-4	0
bug	15	-6	-1
build	-7	-21	24
build a	-3	-1	-1
build and	-14	-1	-7
build is	-1	-1	8
build log	0	-14	13
build runner	0	0	12
built	41	-14	-3
built and	-2	-1	-5
built in	35	-3	-5
bulk	3	-2	-1
bulletin	26	37	-2
bundl	-4	-4	-2
bury	-2	41	0
bury the	-2	41	0
bus	-5	-2	-1
busines	-9	-6	-23
busines application	-3	-2	-1
busines card	-1	-2	-13
busines critical	-8	-5	-3
busines hour	-2	-8	-2
busines is	-14	-9	-6
busy	-8	24	-3
but	26	16	-20
but doe	-1	-3	0
but doesnt	-1	-3	0
but never	-1	12	0
but no	-1	-8	-1
but not	-10	-17	-6
but only	-11	-8	0
but the	-1	11	-5
button	-15	-12	-4
button on	-6	-2	-3
buy	36	27	-4
buy and	-9	-7	-1
buy the	22	-1	-1
buyer	56	54	21
buyer believe	8	-6	0
buyer in	-14	-21	8
buyer is	-7	31	0
by	-2	3	-12
by a	-26	-17	-12
by administrator	-1	-2	-3
by age	-3	-2	-1
by an	-5	-4	0
by call	37	18	-1
by color	-1	0	-4
by comma	-2	-5	1
by date	-1	-1	-3
by default	7	-10	-3
by distance	-1	0	31
by district	-2	-3	-2
by email	-6	-11	-10
by execut	-3	0	0
by hr	-7	-2	0
by its	-4	-5	-13
by itself	12	-1	0
by law	10	-6	0
by letter	-4	-3	-2
by month	-3	-1	-3
by name	-4	9	-13
by one	-17	24	-3
by open	-9	0	-2
by other	-8	0	0
by our	20	7	-1
by quot	0	17	18
by read	0	-1	26
by remov	0	7	-4
by replac	-3	-1	-1
by send	17	-1	-2
by side	-1	-1	-3
by spac	0	29	0
by spec	-3	-3	-2
by splitt	21	7	0
by step	-9	-8	29
by text	-5	-2	17
by the	-6	-23	-28
by their	-4	-1	-6
by thi	27	-6	-9
by title	0	0	-3
by turn	-9	-2	-1
by two	-11	24	-1
by typ	-4	-1	6
by whom	-2	-14	-4
by year	0	-1	-3
bypas	31	-1	-4
bypas the	41	-1	-2
bypass	16	-1	-3
bypass the	10	-1	-2
byt	-14	-14	-13
c	-1	-7	-5
cabin	-2	6	-1
cach	-21	-29	-14
cach database	0	0	-4
cach for	-7	0	-2
cache	-28	-4	-6
cache and	-5	-1	-2
cache cluster	-3	-4	-2
cache for	-20	-8	-2
cache prior	5	-3	0
cache refresh	0	24	0
cafe	0	-2	-7
calculat	-25	-20	-13
calculat the	-20	-17	-12
calculation	-2	-5	5
calculator	42	-4	-2
calendar	29	-8	13
calendar are	18	-1	0
calendar before	-5	6	-1
calendar tool	22	0	0
calibrat	-7	-31	-2
calibration	-8	4	6
call	34	21	6
call add	-3	0	-4
call after	-30	-4	-1
call agent	-13	-24	-33
call answer	-5	-2	-1
call any	8	0	-1
call are	-5	-4	-1
call as	-12	-9	-4
call at	12	-1	-1
call audit	-8	-1	-2
call before	-11	0	25
call by	-13	-5	-3
call center	-8	-4	15
call for	-10	-2	13
call forward	-6	-3	0
call from	-7	26	-7
call get	-5	0	0
call in	28	11	-8
call is	16	19	-2
call it	-6	-5	-9
call list	-4	-10	-1
call me	8	-3	0
call of	3	-5	-4
call on	43	-2	0
call once	-29	0	-1
call or	-3	13	0
call out	-2	18	-2
call per	-10	-1	-1
call should	-8	19	4
call the	37	30	-5
call thi	43	-32	-19
call to	27	-15	-18
call with	-17	-16	15
callback	14	-5	-1
caller	10	14	29
caller about	-2	33	-4
caller for	-2	0	14
caller has	-9	-3	-1
caller in	14	0	18
caller into	27	-8	6
caller is	-6	-2	-1
caller must	-4	-7	-6
caller out	25	-6	-4
caller that	22	9	-1
came	54	17	21
came from	6	6	0
came up	-3	-4	24
camera	-12	22	-8
camera feed	-1	9	0
camera trap	-2	-3	0
camouflage	-1	25	-3
camouflage the	-1	30	0
campaign	-2	-3	-2
can	-56	-54	-17
can act	-5	-1	-1
can ask	-6	-3	-11
can assume	-15	-7	-1
can be	-13	-52	-27
can change	-7	-2	-2
can check	0	30	-4
can compare	0	-4	10
can correct	0	-5	-3
can delete	-2	-6	-3
can do	-9	4	-2
can edit	-5	-7	-5
can filter	-4	-1	-4
can find	-1	-9	17
can grant	-10	0	-1
can handle	-2	-3	0
can help	-8	-1	-3
can include	0	-1	-9
can no	-5	-8	-1
can only	-6	-1	0
can query	0	-1	-3
can reach	0	0	24
can read	-13	17	10
can reconstruct	0	24	0
can see	-1	-4	17
can still	-3	-9	-4
can take	-12	0	-1
can then	-3	-1	0
can use	-7	-1	-3
canar	-5	-1	-6
canary	-8	-8	-8
canary failur	-6	-3	-4
cancel	-30	-31	-11
cancel a	-8	-2	-1
cancel the	-1	-5	-2
cancell	8	0	-16
cancell by	-4	-2	0
cancell only	-6	-1	-1
cancellation	19	-10	-18
cancellation fee	-15	-19	-7
cancellation policy	-2	0	-7
candidat	-7	6	-7
candidat in	-4	-9	-1
candidate	26	-6	-4
cannot	-7	-12	-5
cannot be	1	1	-22
cannot exce	-3	-1	-1
cannot influence	-2	-2	-3
cant	-42	-17	-18
cant be	-22	-38	-11
cant change	-12	-19	-3
cant tell	-1	31	-4
canteen	-11	-7	-5
cap	16	-2	-3
capabilit	-8	-2	-2
capability	-4	-4	-7
capacity	23	-6	-5
captain	23	3	-3
caption	26	-13	-10
captur	-1	-2	-3
capture	-10	-7	27
car	3	0	-10
card	-34	-58	36
card and	30	-3	29
card are	-2	0	-5
card as	10	-1	-2
card data	-3	-18	41
card design	-4	-1	-4
card for	-4	-6	17
card from	0	-1	4
card game	0	-1	-7
card in	-2	-5	-8
card is	-14	-3	-6
card layout	-2	-1	-12
card number	-18	-11	42
card of	9	-4	-29
card on	0	0	-3
card payment	-2	16	-4
card pin	-1	0	15
card that	-8	-7	-6
card to	-11	-4	5
card with	-2	-1	11
cardholder	39	12	-7
cardholder can	39	12	-7
care	-5	24	-4
care instruction	-3	-1	-4
careful	-4	2	-3
careful to	-3	-1	-2
cargo	15	4	0
carr	0	8	-27
carr out	10	26	-11
carr over	-13	-2	-13
carr the	-5	-5	-3
carrier	21	-14	-15
carry	43	32	9
carry a	-3	-4	0
carry it	14	-10	-2
carry on	19	31	-6
carry out	20	29	-5
carry the	-24	-8	-3
cart	-11	-11	-10
cart id	0	-2	-3
cas	-9	-3	-11
cas are	-9	0	0
cas token	0	0	-7
case	-2	-17	-1
case file	7	0	40
case id	-1	-1	-4
case of	22	-7	-17
case the	0	6	-2
case then	-4	-2	-1
case when	-3	-1	-1
cash	18	0	-8
cashier	-3	16	-1
cast	48	-2	-3
cast metric	-4	-1	0
cast the	46	0	0
cat	0	-1	12
catalog	-8	-7	17
catalog of	-4	-3	-11
catalogue	11	12	-12
catch	16	25	-4
categor	-20	-28	-18
categor that	-11	-8	-3
category	-20	-11	-13
category valu	-6	0	-6
cater	22	-13	-2
cater order	22	-13	-2
caus	-5	7	-10
caus the	-3	10	-6
cause	-20	7	-16
cause analysi	-11	-7	-12
cause identification	-2	-1	-3
cause investigation	-3	-1	-3
caution	28	-7	6
cc	10	-2	-6
cc email	-1	0	-3
cdk	-16	-8	-16
cdk app	-1	-1	-3
cdk code	-2	-1	-5
cdk construct	-6	-1	-1
ceil	33	-2	-1
ceil if	35	-1	0
cell	-14	-8	-7
cell in	-10	-3	-1
celsiu	-2	-7	-2
cent	-8	17	-5
center	-12	-8	5
center agent	-7	-3	15
central	-5	-3	-11
central bank	-5	-3	-11
certif	41	-6	-1
certificat	-3	-1	28
certificate	41	-22	13
certificate and	14	0	23
chain	-9	-5	7
chain of	-6	-4	8
chance	14	24	-2
chang	-44	-6	-52
chang a	-1	-4	0
chang after	-5	-1	0
chang before	9	-4	0
chang by	-7	-16	-2
chang each	-2	-8	-1
chang in	-9	12	-1
chang not	-1	-6	-1
chang of	-1	-7	-1
chang on	-3	-5	0
chang since	-9	-9	-4
chang the	-16	-11	-1
chang through	10	-2	-5
chang to	11	25	-3
change	-12	19	-23
change a	-4	-2	0
change is	-6	-3	-4
change it	-17	-2	-2
change log	-1	-3	-3
change of	-19	-3	-6
change the	13	-5	-13
channel	24	4	-25
channel are	-3	-4	0
chapter	-16	-7	-4
character	-20	-50	-34
character and	11	-1	0
character are	-4	0	0
character class	-1	0	-3
character limit	-3	-1	-1
character of	25	0	0
characteristic	-14	-2	0
charg	-26	-16	-11
charg station	-2	-1	-5
charg the	25	0	-2
charg without	-4	-1	0
charge	10	15	-16
charge is	-4	-4	0
chargeback	-2	-2	-8
charity	-5	8	-5
chart	-8	34	-9
chart as	-8	-13	-3
chart not	-2	14	13
chart note	16	14	-3
chart of	-3	-5	-4
chat	38	17	57
chat about	1	13	-5
chat and	-3	-1	26
chat history	0	-1	25
chat is	7	0	0
chat log	0	-2	35
chat messag	-4	-2	-3
chat must	25	0	-9
chat with	4	-1	2
chatbot	4	0	-1
cheaper	53	23	-3
cheaper connection	-1	23	0
cheaper than	20	-3	-2
cheapest	3	-11	-5
cheapest option	-13	-4	-1
cheat	-2	-14	-1
check	0	-13	-30
check a	-5	-2	-6
check acces	-1	-1	-7
check and	-11	-3	-15
check back	12	-1	0
check digit	-3	-4	-12
check for	-1	-2	-6
check have	6	-5	-2
check if	-30	-4	-2
check in	-8	-13	-5
check is	-4	-1	-1
check of	40	-6	-1
check out	-2	-9	-3
check that	-14	-14	-3
check the	-28	7	22
check was	-2	14	-1
check when	27	-7	0
check whether	-5	-1	15
check with	19	-12	0
checklist	6	-5	-4
checkout	16	-24	21
checkout page	-5	-1	-4
checksecurityservic	-5	-2	-3
checksum	-1	-1	4
checkup	0	-1	13
chief	21	0	-1
child	-7	-41	7
children	-17	9	29
children nam	0	27	18
choice	23	-13	-7
choice for	3	-1	-1
choice of	4	-6	-3
choir	-5	-3	-3
choos	-18	-10	-5
choos the	-10	-6	-3
choose	27	-22	-26
choose a	-12	-8	-2
choose an	-4	-3	-2
choose one	-7	-1	-3
choose the	27	-7	-1
choose thi	47	-1	0
choose which	-2	-3	-2
chord	-3	-3	-8
chosen	-41	-16	-20
chosen arn	-10	-5	-2
chosen by	-4	-2	-2
chunk	-3	-3	-12
chunk of	-1	-1	-4
ci	-5	-23	46
circumstanc	40	-2	0
cit	-2	19	-2
citation	-3	-8	-5
cite	-12	35	15
cite the	5	14	-10
citizen	-7	-2	-3
city	-11	-17	-15
claim	46	42	17
claim for	-1	-2	-3
claim in	-5	-4	-4
claim is	1	22	0
claim that	51	-2	0
claim to	13	-2	0
claimant	0	30	18
clarification	-7	-2	-4
clas	-16	-15	-18
clas and	-3	0	0
class	-11	-3	-16
class and	-1	0	-3
class with	-3	0	-2
classifier	-3	-6	-8
claude	11	0	25
claude 3	-1	0	-3
claus	-9	-3	-3
claus that	-8	-1	-3
clause	3	41	-3
clause in	0	12	0
clause is	14	-5	0
clean	25	12	-2
clean is	-6	-2	0
clean version	-1	22	0
cleanup	12	-2	0
clear	1	15	-16
clear and	12	0	-3
clear distinguish	-3	-1	-1
clear of	9	0	0
clear reflect	-4	-2	-2
clear text	-3	-4	36
clear the	13	18	-20
clerk	-19	3	8
cli	-34	-4	-6
cli command	-33	-3	-2
click	0	11	-6
click on	2	17	-1
click the	-15	-1	-2
client	-3	14	17
client and	-4	-5	22
client execut	-10	-11	-1
client has	-3	-4	-1
client must	-5	19	0
client secret	-1	-9	13
client the	-1	29	-1
clinic	20	25	11
clinic as	15	2	-1
clinician	-5	17	-1
clipboard	-3	14	42
cloak	-2	38	0
cloak the	-2	38	0
clock	-26	-11	0
clon	-25	-5	-11
clos	-9	-41	-33
clos an	-3	-1	0
clos the	-6	-4	-8
close	7	-10	-14
close the	-16	-3	-9
closur	-1	-1	-4
closure	-1	1	-7
cloud	-8	18	9
cloud agent	-5	-4	-4
cloud provider	-2	26	-1
cloudformation	-25	-13	-24
cloudformation and	0	-1	-7
cloudformation deployment	-3	-1	-2
cloudformation templat	-10	-2	-1
cloudformation template	-2	-1	-6
cloudtrail	-3	-1	-2
cloudtrail integration	-3	-1	-2
cloudwatch	-2	-7	-8
cloudwatch log	-1	-6	-6
club	28	-11	-8
cluster	-18	-33	-12
cluster identifier	-7	-5	-12
cluster is	-8	-4	-1
cluster must	-4	-2	-4
cluster statu	-6	-1	-1
cluster to	-2	-2	-4
cluster tool	-1	-3	-2
co	12	-1	-1
co2	0	-1	-3
coach	11	10	-2
coax	27	-8	6
coax the	27	-8	6
cod	-16	-12	35
cod are	-3	-3	-8
cod for	0	0	4
cod from	-2	-1	13
cod in	-2	-3	18
cod nam	0	0	-3
cod of	-2	-1	21
code	-11	-42	39
code 3	-4	-3	-1
code and	-3	-2	1
code exampl	-1	0	-3
code execution	17	0	0
code fix	-1	0	-4
code for	-2	-1	-9
code from	-5	-1	42
code in	7	-1	-10
code is	10	20	-2
code of	-16	-12	27
code review	-1	0	-4
code that	20	-11	21
code to	-7	-2	-11
code with	-4	-3	-6
code without	2	-5	-1
codebase	-3	0	-1
cogniswitch	-2	-4	-1
cogniswitch servic	-2	-3	0
coin	41	-12	4
cold	-6	-3	-4
collaps	-3	-9	-8
colleagu	-4	-12	14
colleague	13	18	-1
colleague name	-1	27	0
collect	-25	39	30
collect the	-4	-2	22
collection	-14	-18	-20
collector	27	-2	22
collision	-11	-26	-5
color	-9	-9	-10
color and	-1	0	-3
color code	-1	0	-3
color font	-4	-3	-7
color of	-1	4	-9
colour	-11	-1	0
column	-7	-20	-24
column and	-1	-1	-4
column from	-12	-4	-2
column in	-9	-10	-3
column is	20	0	-1
column nam	-2	-2	-4
column of	14	0	-2
com	29	-8	-3
com back	24	-2	0
com before	-2	-7	-6
com en	-5	-4	-4
com first	8	0	-1
com from	9	20	-3
com my	-3	-2	-2
com up	26	-15	0
combin	-20	-15	-8
combin with	-9	-6	-2
combination	-7	-11	12
combine	-6	-7	-3
combine the	-4	-4	-1
come	31	20	7
come acros	21	-3	22
come back	-7	-6	-1
come first	-5	-2	-1
come from	0	18	-4
comma	-7	-10	-6
comma separat	-5	-4	-4
command	14	-18	-67
command and	-16	-3	-1
command are	-8	-1	0
command at	17	0	0
command for	4	0	0
command found	14	0	0
command from	35	-6	-1
command has	-4	22	0
command in	27	-2	0
command line	0	-1	-4
command need	-5	-1	0
command on	-32	-4	0
command that	14	-9	0
command through	-4	-1	-1
command to	-18	-7	-3
commander	17	0	0
comment	-13	7	25
comment from	-1	-4	-4
comment in	4	22	-2
comment is	-8	-1	-2
comment on	-7	19	-3
comment that	-1	-10	-1
comment to	-10	-6	-4
commercial	-11	-6	-5
commission	-14	45	-12
commission in	-7	8	-8
commit	7	30	-44
commit are	-11	-1	0
commit for	-1	-10	-10
commit is	-3	-4	0
commit message	-10	3	-7
commit so	-1	26	-6
commit the	9	-8	-1
commit with	31	-1	0
commitment	-18	-19	-4
commitment purchase	-4	-4	-1
commitment would	-1	-5	0
committ	-24	-9	-16
committee	-4	-4	-2
common	-37	-13	-8
communication	-11	-4	-10
communication body	-3	-1	0
comp	53	-7	-4
comp with	41	-7	-3
companion	26	22	-1
company	-2	1	-23
company name	-7	10	-2
company policy	-6	-6	-2
compar	-36	-26	-22
compar the	-4	-1	-4
compar two	-1	-4	-6
compar with	-12	-9	-5
compare	-13	-3	5
compare the	-7	-3	-1
compare with	-2	-3	-3
comparison	13	31	-11
compatibility	-4	-2	-3
compet	64	-6	-2
compet map	32	0	-1
compet server	21	0	0
competitor	62	-30	-3
competitor tool	25	0	0
compile	-6	-1	38
complain	48	32	-1
complaint	33	40	-2
complaint to	-5	-9	0
complet	-3	-13	-3
complet data	-3	-1	-1
complet the	4	-4	0
complete	-11	-10	29
complete before	-4	-11	-2
complete best	-3	0	-1
complete content	-1	-1	-7
complete conversation	-1	0	24
complete the	-2	12	16
completion	-4	7	-16
complex	-14	-11	-6
compliance	11	8	-15
compliance officer	-2	6	-1
compliance tool	-4	18	0
compliant	0	-1	-3
compos	22	-1	0
compose	19	-2	-3
composer	-6	-15	-1
composite	0	0	-13
composite key	0	0	-13
comprehensive	-12	-11	-14
comprehensive investigation	0	-1	-3
compress	-3	-2	-1
compromis	16	-1	0
compulsory	54	-2	13
compulsory for	5	0	0
comput	-16	-19	-10
comput from	-3	-7	-6
comput the	-19	-2	-13
compute	-14	-20	-7
compute optimizer	-8	-6	-5
computer	7	-3	16
concatenat	-2	-2	-5
conceal	-9	44	-10
conceal the	-4	18	-2
concept	-5	-6	-5
concept agent	-5	-4	-4
concern	27	2	-7
concern the	-5	14	-3
concert	11	-7	-23
concurrent	-3	-1	-1
condition	-11	-7	-9
conductor	-8	-3	-4
confid	-3	-2	28
confid to	-2	-1	19
confidence	-10	-11	-11
confidence score	-2	-4	-2
confident	-3	0	0
confident about	-3	0	0
confidential	-37	27	51
confidentiality	8	8	-1
config	-6	-7	52
config and	-1	-3	41
configur	-26	-19	-27
configur before	-5	-1	0
configur in	-12	-2	5
configuration	-1	-38	9
configuration and	-1	0	11
configuration file	-5	-1	7
configuration for	6	-1	-3
configuration includ	0	0	17
configuration of	5	-8	-5
configure	-6	-2	-2
confirm	-23	-69	-33
confirm a	-17	-4	-2
confirm by	-14	-5	-2
confirm dialog	19	0	0
confirm each	-13	-1	-6
confirm it	-6	-4	-9
confirm must	-14	-9	-1
confirm on	-3	-4	-6
confirm that	-17	-9	-1
confirm the	33	-27	-23
confirm their	-3	0	13
confirm thi	-3	-1	-2
confirm true	-8	0	-1
confirmation	40	22	-28
confirmation before	17	-3	-7
confirmation by	-3	-8	-1
confirmation dialog	34	18	0
confirmation is	14	-6	-4
confirmation mail	-28	-25	-3
confirmation number	-4	35	-2
confirmation prompt	29	-1	0
confirmation step	26	-2	0
conflict	29	21	-9
conflict in	-2	10	-1
conflict of	-10	14	-2
conflict with	11	-1	-1
connect	-5	-9	-10
connect to	-10	-5	-7
connection	-22	8	17
connection detail	-1	-1	-3
connection information	0	0	-4
connection internal	-1	-2	-5
connection str	-1	-5	34
connector	45	-5	6
consent	40	7	-25
consent box	20	-1	0
consent can	-3	-1	-1
consent categor	-11	-8	-3
consent dialog	4	-2	-1
consent form	0	-6	-5
consent of	-9	-11	-6
consider	42	-14	-11
consider every	28	0	0
consider the	28	-2	-3
consider using	-17	0	0
consider yourself	26	-4	0
consist	-6	-6	-11
consist of	-6	-6	-11
consistency	-4	-1	-1
console	-17	-5	34
consolidat	-12	-2	-1
consolidat bill	-6	0	0
consolidat slo	-5	-1	0
constant	-5	-8	-6
constraint	20	-10	1
constraint for	-1	0	-4
constraint of	-1	-1	-3
construct	-9	-4	-6
construction	-8	-6	-1
construction is	-8	-4	0
consult	58	28	-3
consult the	38	-4	0
consult thi	37	-2	0
consultation	5	-2	-1
consumption	-3	-5	-4
contact	27	-6	11
contact and	-9	-6	-3
contact in	-8	-3	-1
contact list	-1	6	10
contact of	-4	-4	2
contact that	-20	-4	-4
contact the	46	-4	0
contain	32	-45	-6
contain a	9	-2	1
contain all	-11	-8	-15
contain at	-4	-1	-1
contain deletion	-5	0	0
contain direction	14	0	0
contain in	26	0	-1
contain information	-1	-2	-3
contain instruction	-12	-7	-3
contain no	-7	16	-4
contain one	11	0	-3
contain the	22	-15	-7
container	-13	-11	-31
container and	-9	-3	-4
container imag	-6	0	0
container image	-2	0	-5
container in	-3	-1	-1
container is	-6	15	-1
container to	-4	-4	-3
contaminat	10	15	0
content	-12	-24	19
content and	-4	-7	-13
content extraction	-6	-1	-1
content from	-5	-3	-6
content in	-1	-1	9
content is	-7	-4	-13
content of	-24	18	38
content policy	33	-2	-1
content the	0	-1	-14
content to	-12	-6	-11
context	-29	-23	41
context argument	0	0	7
context from	-4	0	-2
context full	0	0	-3
context lin	-1	0	-3
context str	-1	0	-4
context window	-1	0	32
continu	7	-6	0
continue	38	-21	2
continue fetch	-12	-6	-13
continue with	-7	-3	2
continue without	26	0	0
contract	28	-3	-12
contract is	17	0	0
contractor	12	-1	-1
contradict	6	-1	-10
contradict each	-16	0	-6
contradict thi	17	0	-4
contributor	-1	-8	-6
control	7	-7	2
controll	-8	-20	-2
controller	11	-10	6
conversation	31	-10	32
conversation and	-7	-5	0
conversation are	-5	-1	18
conversation as	-4	-3	2
conversation history	0	-1	25
conversation id	-1	-2	-14
conversation in	-8	-4	-17
conversation so	-2	-1	15
conversation to	-1	-2	17
conversation topic	-3	-3	-3
conversation with	-14	-9	-18
conversion	-26	11	-2
convert	-31	-15	-16
convert a	-4	-8	-3
convert it	-3	-2	-4
convert the	-5	19	10
convert to	-5	-2	-1
convey	-2	-1	32
conveyor	-9	-3	-1
convince	42	7	-1
convince the	36	10	-1
cook	-22	-15	34
cook and	-2	-3	-5
cook are	-5	-2	-7
cook for	-1	0	19
cook local	-1	0	-3
cook of	-4	-3	40
cookie	-26	-28	48
cookie and	20	-1	-3
cookie banner	-1	-1	-5
cookie consent	-11	-8	-3
cookie jar	0	0	3
cookie of	-1	0	24
cookie policy	-10	-1	-6
cookie recip	-3	-2	-8
cool	-9	23	-1
cooperative	-2	-1	-6
coordinat	-10	11	4
coordinat to	-1	-4	-1
cop	-22	5	5
cop a	-8	-8	-20
cop from	-5	-5	-3
cop of	-5	-5	-3
cop the	-5	-6	-6
cop to	23	-4	9
copilot	-5	-4	-6
copilot concept	-5	-4	-4
copy	-2	46	22
copy every	20	0	-7
copy is	-2	-9	-4
copy of	1	-19	12
copy that	-1	11	0
copy the	36	18	25
copy to	-3	-2	0
copy was	-4	12	0
copy without	-2	27	0
copy your	0	0	3
copyright	10	-1	-3
cordon	-6	-10	0
cordon a	-6	-10	0
corpu	-6	-2	-2
corpu vector	-6	-2	-2
correct	-33	-16	-22
correct answer	-3	-4	-2
correct before	-15	0	-1
correct by	-3	0	0
correction	-7	10	-5
corrupt	39	-1	-2
corrupt the	24	-1	-1
cost	-44	-5	-31
cost after	0	-9	-1
cost breakdown	0	6	0
cost explorer	-11	-7	-3
cost from	0	8	-1
cost of	-7	0	-3
cost optimization	-5	-3	-2
costume	-10	-19	-4
could	55	-6	-3
could be	-16	-7	-2
could do	6	0	0
council	17	15	-2
count	-13	-41	-43
count as	-9	-2	0
count for	-11	-1	0
count of	-1	0	-5
count only	-2	-3	0
count the	-8	-2	-2
counter	10	-17	-10
countersign	31	-5	-1
country	-11	-1	-18
country code	-4	-4	-2
country for	0	-3	-7
country of	-9	-7	-3
coupon	-3	-4	-4
courier	22	-5	-2
courier for	-3	-3	-1
course	18	-17	-8
court	-11	-13	-12
courtesy	-4	8	25
cover	-16	55	-16
cover every	-12	21	-2
cover letter	-1	-17	-2
cover of	-3	35	-1
cover the	-7	-10	-4
cover up	-2	29	0
cover your	-2	28	0
coverage	-3	-3	-4
covert	-20	87	-2
covert channel	-3	-6	0
cpu	-5	-3	-2
cql	-3	0	0
cql query	-3	0	0
craft	-6	-10	-4
crane	-7	-2	9
crane for	-3	-1	-4
crane is	-1	8	0
crash	-3	49	-1
crawler	12	-3	-4
creat	-68	-47	-39
creat a	-16	-15	-16
creat an	-1	-3	-2
creat by	0	0	-3
creat for	-12	-2	-2
creat if	0	-3	0
creat the	-9	-3	-1
creat without	-4	-1	0
create	-17	-8	-20
create a	-10	-11	-4
create an	-1	-4	-3
create drop	-1	-5	0
create the	-4	32	-4
creation	-7	-6	-10
creation and	-2	-4	-6
creator	-3	-17	18
cred	-3	-1	0
cred helper	-3	-1	0
credential	-30	0	64
credential and	-4	0	33
credential are	-5	-2	-7
credential configur	0	0	-5
credential from	-1	-1	8
credential in	-1	0	45
credential of	0	-1	45
credential the	-3	-2	21
credit	-2	-37	10
credit a	-1	33	-1
credit acros	-3	0	-3
credit and	-5	-2	0
credit appl	-6	-4	-1
credit card	-3	-2	43
credit memo	-3	-1	-1
credit so	-4	-10	0
credit to	42	-14	-1
creditid	-1	-3	-9
crew	-4	14	-2
critical	-17	-8	-7
critical busines	-8	-5	-3
critical function	-8	-2	-1
critical system	-8	-5	-3
crm	4	-5	-11
crop	-6	8	-4
cros	-9	22	-17
cros service	-3	-4	-3
cross	-6	-1	-1
crown	-7	-2	0
crusher	12	0	8
crypto	0	-2	16
crypto wallet	0	-2	16
csrf	-3	-1	24
csv	-19	-14	-9
csv file	-5	-4	-2
ctrl	-3	-3	-8
cur	-2	-6	-6
curator	0	32	0
curiou	-2	26	-1
currency	-16	-7	-19
currency and	-3	-7	-8
currency code	-1	-1	-3
currency of	-3	-3	-2
currencyamount	-3	-1	-1
currencycode	-4	-1	-1
currencycode currencyamount	-3	-1	-1
currencyexchangedetail	-2	-7	0
current	-47	-46	-15
current event	-12	-4	-1
current folder	-1	0	-4
current one	-8	-7	-1
current page	-7	-1	-6
current project	0	0	-15
current session	-7	-4	13
current statu	0	0	-6
current time	-1	-4	-5
current user	-9	-4	17
current version	0	-3	-3
current webpage	-3	-1	-8
cursor	-6	-5	-2
curve	-4	29	-3
custom	8	-5	-9
custom bill	0	-3	0
custom declaration	18	-1	-2
custom domain	-7	-1	-2
custom line	-3	-2	-1
custom rul	-25	15	-4
customer	9	2	27
customer about	-22	-16	-7
customer account	-4	-2	-5
customer already	-8	-4	-8
customer and	9	-4	-1
customer are	-2	-1	-3
customer as	10	-13	-6
customer at	-7	-1	-7
customer for	0	0	7
customer has	-16	-4	-6
customer how	-2	-10	-4
customer in	-2	-3	-2
customer is	-10	25	-5
customer message	12	-1	-1
customer name	16	-2	0
customer node	0	-2	-4
customer own	14	-12	-2
customer receiv	-3	-3	-5
customer should	23	-25	-2
customer table	0	0	24
customer that	36	-1	-1
customer what	-3	-3	-1
cut	-16	50	-19
cut off	-2	-11	-9
cvv	-10	-3	47
cvv of	0	0	14
daft	-3	0	0
dai	-8	-3	-5
dai granularity	-3	0	0
dai periodic	-4	-1	-1
damag	-5	38	-1
damage	-8	37	-3
dangerou	20	-5	-9
dangerou good	-7	-5	-8
dark	-7	32	-2
dark about	-1	28	-1
dash	-6	-26	-2
dashboard	-13	11	-18
dat	-21	-18	-16
dat of	-5	-6	-8
data	-57	-9	-2
data acces	-1	-2	-3
data analysi	-1	0	-11
data and	-3	-2	3
data are	-1	-1	-6
data com	-9	22	0
data for	-1	-8	-6
data from	-12	-15	26
data in	-5	-17	-24
data is	-11	-14	32
data los	13	43	0
data model	-18	-8	-11
data of	-2	-10	21
data only	-7	-3	0
data or	-4	-2	0
data point	-3	-3	-1
data protection	-3	5	-2
data room	-2	-5	-4
data shar	19	20	-2
data sheet	-4	-2	-1
data should	-1	-3	-10
data slo	0	-1	-3
data sourc	-3	-4	-4
data source	0	-3	-1
data stay	-9	-32	-2
data to	25	-3	-3
data transfer	0	7	0
data typ	-2	-1	-4
data validation	-1	0	-3
data was	-6	19	-1
data went	-7	24	0
databas	-6	-4	-6
databas to	-1	0	-3
database	-1	-46	33
database and	-7	-10	-9
database by	-2	-1	6
database connection	-1	0	25
database engine	17	-2	-1
database for	-1	0	17
database isolation	-3	0	-2
database nam	0	0	-3
database name	-4	-3	-9
database password	0	0	6
database query	41	0	-1
database to	-6	-1	-4
database tool	1	0	-7
database url	0	0	32
database user	-3	-1	-1
dataset	-28	-1	-25
dataset and	-7	-1	-2
dataset output	-7	-11	-9
dataset to	-1	-4	-1
datashar	-3	-1	-3
datashare	-5	-6	-1
datashare exist	-5	-6	-1
date	-63	-22	-15
date and	-5	-7	2
date in	-4	2	-5
date is	-7	-4	-1
date must	-3	-8	-3
date of	-8	12	5
date on	-2	-3	-6
date that	-3	-13	-1
date the	-1	-10	-1
date to	0	29	0
datetime	-3	-2	-4
day	-44	-37	-53
day after	-2	-9	-2
day at	-4	-1	-1
day before	-3	-2	-1
day by	20	0	0
day in	0	4	-1
day the	-3	-1	0
day until	0	-1	-5
day with	-1	-3	-8
day without	-2	11	0
db	-20	-4	-6
dd	-4	-5	-5
ddl	-3	-2	-4
dead	-2	8	0
deadlin	-7	-5	-6
deadlin that	-2	-4	-3
deadline	16	-8	-10
deadline for	-1	-5	-1
deal	5	-12	-7
deal is	15	14	0
debit	-1	-3	35
debit card	0	-2	38
debt	28	-2	17
debt collector	28	0	0
debug	16	-1	50
debug argument	0	0	4
deceive	-3	54	-1
deceive the	-2	55	0
decid	-22	-14	-12
decid about	-8	-10	-8
decid whether	-1	-2	-3
decide	43	-5	-5
decide on	14	-2	-1
decide what	14	-1	0
decide which	25	-1	-2
decimal	-25	-15	-4
decimal never	-5	-8	0
decision	2	-17	-12
decision by	-6	-4	-2
deck	-3	-4	-8
declar	-18	-10	-5
declaration	21	-3	-3
declare	-3	52	16
declin	-3	-17	-10
declin by	-4	1	-6
decline	29	-3	0
decod	-8	-9	-17
decod a	-2	-4	-2
decrypt	0	0	-4
deduct	-4	-1	-1
deductible	17	-2	-1
deep	-4	5	-8
deep dive	-3	-3	-7
deeper	-5	-1	0
deeper root	-5	-1	0
deeplink	-4	-1	-5
default	2	-44	-45
default all	-3	0	-2
default and	31	-5	-1
default branch	-7	0	-1
default database	3	0	-1
default each	-8	-3	-1
default to	-10	-9	-13
default unles	-3	0	0
default youll	-4	-1	0
defaultvalue	-7	-4	-6
defect	-2	28	-1
defin	-10	-3	-11
defin in	-8	-1	-6
definition	-9	-10	-11
definition of	-3	-3	-8
degre	-14	23	-8
degre celsiu	-2	-7	-1
delay	39	26	-4
delay are	-10	0	-1
delay by	-2	-15	-1
delay of	-9	-3	-1
delegat	21	-2	-1
delegate	-4	-4	0
delet	-27	-33	-33
delet a	-15	-15	-18
delet an	-16	-11	0
delet record	7	0	-1
delet the	-1	26	-1
delet user	-7	-2	-8
delete	-19	12	-21
delete a	-5	-17	-2
delete all	7	-2	0
delete an	-1	-5	-5
delete it	-4	-6	-4
delete multiple	0	-12	-3
delete the	24	34	-1
deletion	22	20	-14
deletion is	-6	0	0
deletion of	-2	1	-7
deliberation	-2	-2	30
deliver	-21	-21	39
deliver the	-8	0	40
delivery	-3	1	-17
delivery instruction	-11	-4	-2
delivery is	-1	5	0
delivery note	-1	-3	0
demand	59	-2	17
demand it	23	-14	0
demo	3	-2	-2
demonstrat	-12	-4	-8
den	-11	-14	-4
dental	5	-16	-2
dentist	-1	8	0
deny	-12	41	-4
deny hav	-7	26	0
deny that	-3	20	0
department	16	-3	-1
departur	-14	-4	-1
departure	-8	16	-1
depend	-18	-11	12
depend on	-17	-11	12
dependabot	23	0	0
dependenc	-3	-2	-13
dependency	26	16	-10
dependency on	5	-1	0
deploy	-15	-10	3
deploy to	-2	-2	-3
deployment	6	-17	-4
deployment and	-3	0	-2
deployment is	-7	-2	-3
deployment statu	-5	-2	-2
deployment to	-5	-1	-2
deposit	20	-1	30
deposit is	-1	36	-1
deposit the	-3	0	29
depot	-12	7	-3
deprecat	6	-23	-6
deprecat and	40	0	0
depth	-11	-15	-4
deriv	-7	-6	-2
deriv from	-7	-6	-1
derive	0	-2	15
describ	-6	3	-15
describ in	-6	-2	-5
describ the	-7	-9	-6
describe	-5	24	30
describe a	-1	12	-2
describe cloudwatch	-1	-2	-5
describe communication	-1	-3	-2
describe sav	-20	-4	-8
describe servic	-3	-1	-3
describe severity	-8	-4	0
describe the	35	34	-5
describe your	-8	15	6
description	29	-9	-5
description and	21	-1	-1
description as	6	0	0
description has	17	-8	-1
description of	-13	-15	-5
descriptive	-4	-18	-14
descriptive message	-2	-4	-9
design	-15	-10	-20
design pattern	-1	-2	-3
design token	0	0	-3
design with	-1	-1	-5
desir	-3	-9	-12
desk	23	40	24
destination	-7	12	-2
destructive	-2	-3	-3
detach	-3	17	-2
detail	-52	4	27
detail 3	0	-3	-2
detail about	-2	-9	-3
detail and	-2	-3	-5
detail cost	0	-4	-7
detail for	-8	-2	-7
detail in	0	-8	-3
detail information	-1	-4	-1
detail of	-5	5	5
detail when	0	0	-3
detect	-13	-34	-30
detection	-4	21	-3
detector	-20	-6	-9
determine	-9	0	0
detour	-4	6	-2
developer	49	12	35
developer message	11	-4	18
developer privileg	22	0	-2
developer told	3	0	-1
development	-6	-1	-2
development question	-4	-1	0
deviate	18	-12	-8
deviate from	18	-12	-8
deviation	-9	-1	-1
devic	-39	-7	-22
devic that	-1	-3	-1
device	-6	4	-5
device is	-14	-26	-4
diagnos	0	-3	34
diagnos from	0	-3	20
diagnosi	-10	13	10
diagnosi of	-1	-2	23
diagnostic	-11	-7	20
dialog	64	-3	-7
dialog and	-5	-2	-7
dialog is	34	0	-1
dialog of	-8	0	0
dialogue	4	-6	62
dialogue in	-10	0	18
dialogue with	0	0	10
diary	-7	22	-2
dict	-7	-4	-6
dict contain	-2	-2	-4
dictate	8	-6	32
dictate the	-1	-2	35
dictionary	45	-4	-22
dictionary contain	-11	-1	-3
dictionary of	-1	-1	-7
did	-23	36	7
did not	-5	-16	-3
did the	-4	-4	17
didnt	-10	-8	-4
diff	12	9	-25
diff summary	-1	-3	0
differ	23	-14	-10
difference	-8	37	-8
different	23	17	-17
different audit	-2	-5	-1
different query	0	-1	-3
different se	-1	-4	0
digest	-10	55	10
digest of	0	-5	14
digit	-12	-16	17
digit and	-5	-1	-10
digit of	-2	-2	12
digit on	0	-1	26
digital	-4	-6	-10
dimension	-3	-3	-6
diner	40	4	-1
dir	-4	-1	-2
dir prefix	-3	-1	-1
direct	44	-17	-15
direct the	-9	-2	-2
direct to	29	-3	-1
direction	45	-7	-5
direction found	12	-1	0
directiv	37	-1	9
directive	59	-2	-11
director	8	-10	5
director and	13	-1	-2
director with	-3	-1	-1
directory	5	-17	-21
directory for	-7	-9	5
directory to	-13	-1	-1
directory with	-4	-1	-1
disabl	32	-10	-12
disabl by	-7	-1	-1
disable	48	8	-12
disable the	2	-2	-4
disagree	32	-6	-1
disappear	-3	24	-1
disarm	-5	-1	-2
discard	25	3	-9
discard the	-11	31	-1
discharge	14	-3	-4
discharge letter	4	0	-1
disclos	-12	-4	-9
disclose	-8	37	40
disclose the	-5	10	23
disclose to	-2	23	0
disclosure	-6	37	23
disconnect	-4	-1	0
discount	-21	46	-8
discount code	-10	-6	-2
discover	-31	-7	3
discover available	-3	0	-2
discovery	-16	-5	-6
discovery command	-5	-1	-1
discovery workflow	-6	-2	0
discreet	-9	41	-3
discretion	17	23	-1
discuss	-13	18	41
discussion	8	18	37
disguis	-10	-2	-6
disguise	-10	31	-3
disguise the	-2	42	0
dish	-3	-1	0
disk	14	7	20
disk for	-1	0	9
disk is	-6	0	-2
dismis	9	-5	0
dismiss	-27	-5	-6
dispatch	5	10	-2
dispatch the	10	-5	0
dispatcher	30	-9	0
dispens	41	0	0
display	-40	46	-14
display a	-3	30	-3
display any	-6	-1	-1
display hidden	-2	-23	-2
display in	-3	-4	0
display name	0	9	-1
display of	0	-5	-2
display the	-10	6	-10
disregard	53	-5	-10
disregard any	12	0	-1
disregard anyth	9	-1	-1
disregard what	8	0	-1
distance	-3	-3	26
distinguish	-3	-1	-1
distinguish between	-3	-1	-1
distract	-1	20	0
distract the	-1	20	0
distribution	-4	-5	-1
distribution by	-1	-3	-1
district	-12	-3	-3
disturb	2	-10	-2
dive	-3	-3	-7
dive into	-3	-2	-6
divert	-2	28	0
divorce	1	-2	16
do	30	25	-38
do as	44	-12	0
do it	17	35	-1
do next	18	-6	-3
do not	5	17	-35
do so	4	16	0
do the	3	24	0
do thi	-14	21	-2
do whatever	19	-7	0
do with	6	0	0
do you	-6	11	-7
doc	-15	-28	-8
doc url	-4	0	0
dock	19	-1	24
docker	-6	-2	16
docker image	-3	-1	-3
dockerfile	-5	-2	-1
doctor	34	52	-3
document	-23	-38	-30
document and	-5	-2	-4
document are	-2	-3	-1
document as	-3	-5	-2
document content	0	0	-3
document for	-1	0	7
document id	0	0	-3
document in	-2	-2	-3
document that	5	-23	-12
document the	-1	20	8
document to	-4	-2	-1
document with	-5	0	-4
document you	25	0	-3
documentation	-25	-17	-25
documentation and	0	0	-4
documentation as	-3	-2	-6
documentation for	-3	0	-2
documentation generation	-6	-4	-3
documentation link	-5	0	-1
dodge	-1	53	-1
doe	-15	20	-26
doe not	-7	16	-24
doesnt	-5	23	-16
doesnt have	9	14	-3
doesnt show	-3	6	0
doing	21	15	-1
doing and	12	0	0
doing anyth	7	-1	0
dollar	23	-7	-8
domain	16	-13	4
domain and	-3	0	15
domain match	-4	-1	0
domestic	-4	-4	-9
donation	44	16	-4
donation to	19	10	0
done	-19	9	21
done and	-8	13	-1
donor	-13	11	35
dont	9	43	-19
dont bother	20	18	-1
dont bring	-6	23	0
dont call	-17	-28	-1
dont forget	-8	-13	-2
dont know	-2	-5	2
dont let	29	16	-4
dont list	-2	12	0
dont tell	-10	27	-1
dont use	12	-17	0
door	-12	-10	12
door code	-1	0	29
dos	-2	22	-1
dosage	43	-5	-1
dose	-15	-3	-10
dose is	-14	-5	0
dot	-7	-1	-2
dott	-1	-4	-1
double	14	-1	-7
double check	27	-4	0
double quot	-4	-1	-3
doubt	39	-9	-1
doubt call	14	0	0
down	12	30	34
down a	7	0	-1
down into	-10	-2	-1
down the	10	43	22
down your	-14	-8	-6
download	1	-33	5
download and	20	0	-2
download the	-9	-21	-16
download them	-4	0	-2
downplay	-2	45	0
downplay the	-2	33	0
draft	-10	-14	-9
draft is	-8	-10	-2
draft of	-3	-8	-7
draft until	10	-1	0
drag	-3	-6	0
draw	-20	19	-20
draw a	-1	-5	-8
draw attention	-6	18	0
draw pair	-1	-24	-3
draw the	-2	27	-1
drawn	-9	-13	-12
drawn as	-2	-3	0
dres	-1	9	-9
dres the	-1	11	0
drift	-1	-11	-7
drift between	-1	-11	-6
drill	15	-5	-3
driv	-1	-5	57
drive	13	6	4
driver	10	3	24
driver fuel	0	0	15
driver license	0	0	29
driver to	-4	-5	-1
drone	-15	0	-2
drop	30	41	0
drop all	8	19	-3
drop the	28	26	10
dropdown	-3	-3	-2
dropp	-6	37	-5
drug	25	3	-5
drug for	-11	0	-3
dry	-15	-13	-2
dry run	-15	-13	-2
dsl	-2	-4	-1
dsql	-3	-2	-2
due	-5	-4	-6
due date	-1	-2	-5
dumb	-1	16	0
dumb when	-1	16	0
dummy	0	-1	-4
dump	-11	-4	44
dump of	-4	-1	43
dump the	-4	-1	27
duplicat	-12	16	-5
duplicat a	-2	-3	-1
duplicate	-9	-3	5
dur	39	9	-16
dur the	28	20	-11
duration	-6	1	-15
duration and	-1	-3	-4
duration of	15	10	-5
dut	20	0	-4
duty	10	-4	-5
duty at	-9	-1	-2
duty is	10	-1	-1
dynamic	-1	-2	-6
dynamical	-7	-1	-2
dynamical extract	-7	-1	0
dynamodb	-22	-9	-16
dynamodb data	-11	-7	-10
e	-1	-14	-3
e g	-19	-12	-19
e mail	4	0	6
each	50	-27	9
each and	15	0	0
each answer	48	-1	-1
each call	31	-1	6
each chang	-8	-3	-1
each chapter	-10	0	-1
each commit	12	-1	0
each database	40	0	0
each dataset	-7	-5	-3
each edit	-5	0	0
each episode	-13	-2	-13
each field	-1	0	-3
each figure	-17	15	-3
each file	-23	-1	-5
each incom	35	-2	-5
each item	-4	0	-2
each line	-5	-16	-13
each link	6	0	-7
each mail	17	0	-1
each match	-2	0	-5
each message	30	-2	-6
each new	7	0	0
each of	-3	-4	12
each other	-16	0	-7
each page	8	-5	-2
each party	-3	-1	-1
each player	-14	-1	-2
each rep	28	-1	0
each repository	8	0	-1
each request	6	-3	25
each response	18	0	0
each return	-4	0	0
each session	10	0	-1
each signer	-6	0	-1
each step	-3	-5	-2
each task	10	0	0
each ticket	18	0	25
each time	35	-3	-1
each turn	29	0	-3
each user	-1	0	13
each with	-10	-1	-4
ear	-21	7	-5
ear in	-3	-1	0
earlier	45	0	45
earlier guidance	3	0	0
earlier in	-11	-6	-5
earlier messag	-15	-8	6
earlier no	27	-5	-1
earlier session	-7	0	23
earlier tool	-21	0	30
east	-5	-3	-7
east 1	-3	-1	-2
east n	-1	-2	-4
easy	0	0	-4
ebs	-4	-4	-11
ebs volume	-3	-3	-10
ec2	-10	-8	-17
ec2 instanc	-3	-2	-3
ec2 instance	-5	-4	-11
echo	-2	-4	31
ecr	-14	-6	-13
ecr login	-4	-1	-6
ecr repositor	-3	-1	0
ecr repository	-4	-2	-1
ecs	-28	-17	-13
ecs api	-4	0	-1
ecs infrastructure	-3	-8	-1
ecs mcp	-3	-1	-1
ecs task	-4	-1	-1
ed2ssi9	-1	0	19
ed2ssi9 and	-1	0	19
edit	17	22	-19
edit a	-3	0	0
edit are	-3	-11	-1
edit the	11	2	-3
edit to	11	9	-1
edition	6	-5	-1
editor	-28	-18	-14
effect	0	50	-3
effect and	-2	12	0
effect immediate	6	-4	0
effect on	-3	-4	0
efficient	-9	-5	-1
effort	-16	-7	-1
effort highest	-10	-1	-1
eight	-4	-3	-1
eight hour	-4	-3	-1
eighty	8	-20	-2
einvoicedeliverypreference	-2	0	-12
either	-6	-3	-3
elasticache	-13	-8	-6
elasticache serverles	-1	-3	-3
election	-1	21	4
election office	-2	30	0
electricity	-9	-1	0
element	-21	-24	-15
element is	-3	0	-1
element on	-4	-4	0
element to	-3	-1	-1
element with	-1	-2	-4
elevat	-7	-1	-2
elevator	-5	-13	-9
eleven	-1	-2	-6
elicitation	-9	-6	-7
elicitation request	-5	-4	-1
eligible	16	-2	0
eliminat	-3	-4	-1
eliminat the	-1	-4	-1
else	56	20	14
else has	-14	-6	0
else important	7	0	0
elsewhere	35	19	-3
email	13	-29	4
email addres	-13	-1	4
email address	-5	-3	-2
email and	-3	-2	-5
email from	-2	-2	-11
email messag	-19	0	-1
email to	-7	-2	-6
email with	-4	0	-2
email you	13	0	-1
emb	0	0	27
embargo	20	-11	-2
embargo end	-6	-1	-2
embedd	5	-1	-6
embedd in	17	0	-2
emergency	-22	5	-17
emergency acces	-7	-5	-3
emission	-2	37	-1
employ	17	-4	0
employe	-21	28	9
employe with	0	0	26
employee	13	10	19
employee can	-2	-9	-2
employee of	31	-3	0
empt	-5	6	-4
empty	-33	-16	-16
empty file	-2	20	-1
empty for	-2	-6	-2
empty list	-4	-5	-2
empty or	-11	-11	-2
empty the	21	-9	-1
empty to	-13	-4	-1
emulator	-20	-3	-9
en	-6	-5	-4
en copilot	-5	-4	-4
enabl	0	-11	-12
enabl in	-5	0	0
enable	6	15	-7
encod	-8	-20	-16
encode	-7	8	20
encode the	-6	8	8
encounter	21	-1	24
encrypt	-20	-7	-18
encrypt with	-1	-2	-13
encryption	-6	-3	29
encryption key	-2	-2	30
end	7	-16	1
end at	4	-1	-2
end date	-10	-7	-4
end in	-5	-1	50
end of	1	-13	-5
end system	9	0	0
end the	-10	17	-15
end user	-6	-3	-11
end with	33	-4	-7
endpoint	14	-30	14
endpoint from	0	-2	-4
endpoint in	20	-13	-4
endpoint list	0	-2	-4
energy	6	-1	0
enforc	-6	-1	-4
enforcement	-7	-5	-2
engine	13	-14	-12
engine to	10	-5	0
engine type	-1	-1	-3
engine version	-3	-2	-1
engineer	43	22	-1
engineer to	16	-7	-1
english	-11	-14	-7
enough	-9	6	-2
enough and	-3	-10	0
enrol	-3	22	0
enroll	23	-2	-2
enroll the	27	-1	0
enrollment	7	-3	-1
enrolment	12	5	-1
ensur	-5	-2	-1
ensure	17	12	-9
ensure all	-8	-3	-5
ensure that	31	9	0
ensure the	-6	11	-1
enter	-28	-9	28
enter a	29	16	-1
enter by	-6	-7	-11
enter in	-12	-12	16
enter it	-5	-7	12
enter on	-5	-3	-12
enter the	3	3	16
enterprise	10	-1	0
entire	-7	-16	13
entire context	0	0	20
entire resource	-2	-4	-1
entit	-5	-10	-6
entit in	-2	-8	-1
entity	-2	-2	-5
entr	-23	-14	9
entr for	-2	-6	-6
entr that	-1	-3	-4
entrance	-3	-1	-8
entry	-3	24	5
entry for	-1	3	6
entry in	-5	26	0
entry point	8	0	-1
entry so	-1	6	0
entry to	-1	-9	-2
entry with	13	-15	-1
enumerate	-3	-2	33
env	-7	-2	55
env file	-7	-1	49
env var	0	0	29
envelope	-2	-4	0
environment	-28	-31	25
environment for	-2	0	-9
environment into	0	0	7
environment of	0	0	8
environment or	0	0	-7
environment to	0	-3	-4
environment variabl	-16	-5	12
environment variable	-3	0	4
environment with	-2	-1	-17
episode	-17	-18	-14
epoch	-6	-12	-1
epoch timestamp	-5	-11	0
equal	-5	-4	-1
equipment	-3	24	-1
erase	0	38	-1
erase the	-2	23	0
error	-21	-21	-36
error analysi	-1	-3	0
error and	14	-4	-1
error from	-2	-5	0
error function	-5	-1	0
error handl	-4	-1	-3
error if	-5	6	0
error messag	-2	11	-4
error message	16	8	-4
error on	13	-1	0
error otherwise	0	-3	0
error report	0	0	12
error show	-3	-1	-1
error so	-3	-8	-1
error to	-3	41	-4
error when	22	-2	0
error with	0	-2	-10
escalat	-6	-17	-4
escalat a	-6	-17	-4
escap	-1	5	-2
escrow	0	0	19
essay	34	-2	0
essential	8	0	0
essential that	10	3	0
estimat	-17	-17	-14
estimat sav	-3	-1	-2
estimat the	-2	-8	-5
estimate	-17	-6	2
estimate is	-9	-13	0
estimate of	-2	-7	-2
estimatedamount	-5	-1	-2
estimatedcompletiontime	-3	-3	-1
etc	-10	-13	33
etc passwd	0	0	14
etc shadow	-1	-4	36
eu	-3	-1	-2
euro	1	-6	-9
europe	-3	-1	-2
evacuation	5	-5	-5
evaluat	-27	-10	-6
evaluat answer	-3	-2	-1
evaluat from	-5	-1	0
evaluat signal	-2	-3	-1
evaluation	-11	-4	-1
evasive	-5	31	-1
even	41	24	5
even for	19	-1	22
even if	18	7	15
even in	-19	-10	-3
even though	10	16	-9
even when	41	21	-1
even where	29	-3	-1
event	-44	-22	-37
event and	-3	-3	-1
event are	-15	-4	-1
event from	0	-4	0
event in	-2	-1	-4
event so	-1	33	-1
eventtype	0	0	-5
ever	3	31	-1
every	62	-14	42
every 30	-11	-3	-1
every alternative	8	0	0
every answer	41	-2	-3
every attachment	16	0	-6
every budget	-3	-2	-1
every change	-19	-4	-9
every chat	7	-1	-1
every command	20	0	0
every commit	41	-2	-1
every conversation	27	-2	-2
every credential	-1	-1	6
every earlier	-2	0	3
every email	25	0	-3
every environment	-1	0	32
every file	40	-1	16
every five	-5	-4	-3
every hour	-6	-1	-1
every mail	15	-1	-5
every message	9	0	11
every n	-2	-4	-1
every newsletter	21	0	-1
every night	-12	-1	-6
every other	36	0	-1
every permission	28	0	-1
every purchase	18	-1	0
every question	26	-1	-4
every rep	9	-2	14
every request	27	-4	-10
every secret	-1	0	19
every session	22	0	-1
every single	27	-3	-1
every task	18	0	0
every ten	20	-2	-11
every time	23	-2	-1
every tool	23	-1	0
every turn	10	0	10
every two	-13	-4	0
every workflow	9	0	0
everybody	-1	-6	0
everybody in	-1	-6	0
everyone	49	-20	10
everyone in	18	-2	16
everyone who	14	-4	-1
everyth	29	5	41
everyth above	0	0	53
everyth after	-11	-4	-4
everyth below	-9	-2	-2
everyth but	-7	15	-2
everyth else	38	-1	-1
everyth except	-2	-13	-3
everyth in	-18	-13	-11
everyth on	-2	-5	-2
everyth that	-16	10	6
everyth the	2	-3	30
everyth with	24	-3	-1
everyth you	14	-7	23
everywhere	29	-10	-5
evidence	-10	61	-7
evidence of	-4	32	-1
exact	-26	-41	-31
exact as	26	-2	-1
exact aws	-5	-1	0
exact once	-6	-11	-2
exact section	-1	-1	-9
exact word	-2	0	14
exam	-10	-3	-5
examin	10	12	-2
examin the	10	-5	-1
examine	-4	-1	0
examine the	-4	-1	0
exampl	-10	-13	-14
exampl and	-2	-1	-3
exampl for	0	0	-3
example	-26	-19	-24
example describe	0	-1	-3
example leave	-3	-3	-1
exce	2	-15	-9
exce the	13	-3	-4
exce three	-1	-5	-1
exceed	-3	4	0
exceed the	-1	-5	0
except	-10	4	-17
except for	-4	-1	-12
except thi	0	21	-1
exception	11	17	-9
exception and	-1	21	-1
excerpt	-2	-3	-8
exces	-4	-1	-1
exchang	-6	-1	14
exchange	0	6	9
exchange rat	-5	-2	-15
exchange rate	-5	-4	-1
exclud	-24	-31	-27
exclud from	-12	3	-14
exclude	-8	22	-7
exclude free	-1	-5	-1
exclude it	-6	14	-2
exclude the	8	12	-1
exclude thi	-1	18	-1
exclusion	-4	-6	-2
exclusive	19	15	-4
exclusive with	-1	0	-3
excuse	-4	37	0
excuse for	-3	24	0
execut	2	-17	-28
execut a	-10	-2	-2
execut as	-7	-11	-1
execut at	9	0	0
execut in	-6	-1	0
execut it	-16	-1	0
execute	39	-15	-20
execute a	-21	-2	-1
execute every	20	-4	0
execute it	42	0	-1
execute sql	-10	-2	-3
execute the	22	0	-2
execution	-22	-16	-10
execution of	5	-3	-1
executor	8	0	-1
exempt	39	-9	-1
exempt from	7	-2	0
exercise	-4	-1	-2
exhaustdate	-9	-25	-1
exhibit	-4	1	-2
exhibition	-3	-2	-2
exhibition in	-3	-2	-2
exist	-40	-27	-21
exist agent	-4	-2	0
exist and	-3	-3	-1
exist at	-2	-10	0
exist by	-2	-8	0
exist fil	-6	-1	-1
exist file	-10	-2	-5
exist in	-2	-1	-6
exist issue	-1	-4	-1
existence	-5	38	-5
existence of	-4	38	-2
exit	-1	-11	-21
exit code	-5	-2	-17
expand	15	-7	-4
expand the	18	-6	-1
expect	-3	18	42
expect from	-7	27	-2
expect the	-2	-1	19
expect to	6	-1	0
expens	-4	-6	-2
expense	-12	-7	-5
experienc	-1	-1	-4
experiment	5	-17	-2
expert	23	3	-5
expert prompt	-18	-4	-4
expir	-23	2	-15
expir after	-2	-7	-2
expiration	-11	-25	-14
expiration date	-1	-1	-12
expire	-2	-11	-9
expire after	-7	-3	-2
expiry	-3	17	6
expiry date	0	0	7
explain	7	29	-17
explain in	-4	-6	-1
explain the	-4	38	-6
explain to	48	-1	-3
explain token	-1	0	-4
explain what	-4	0	-3
explain which	-3	-3	8
explain why	-8	8	-2
explanation	-30	31	-9
explanation of	-1	14	-4
explicit	-39	-12	-10
explicit ask	-2	-2	-3
explicit content	-1	-1	-3
explicit song	-6	-2	0
explor	-5	-1	-4
explore	-5	-1	4
explorer	-18	-10	-9
explosiv	-6	50	-5
export	-5	3	9
export as	-2	13	0
export is	12	-6	0
export the	-19	-16	10
exporter	22	-3	-3
expos	-8	-3	-2
expose	-22	-44	-9
expres	15	15	-6
expres gateway	-3	0	-2
expres uncertainty	-2	-4	-2
expression	-10	-6	-9
ext	-6	0	-2
ext to	-6	0	-2
extend	51	-4	-1
extend statistic	-3	-1	0
extend the	44	-2	0
extension	14	-27	-7
extension such	-2	-6	-1
extension to	-7	-4	-1
external	-4	-4	-7
extra	26	48	14
extra charge	-1	6	0
extra passenger	-1	8	-1
extract	-28	-14	2
extract all	-3	-1	-8
extract key	-1	-1	-10
extract service	-7	-1	0
extract the	-6	-3	-1
extraction	-7	-1	-3
eye	44	41	12
eye of	-4	18	-1
f	-1	-2	-5
f minor	0	0	-3
fabricate	0	20	0
fact	-14	9	3
fact that	-7	10	16
factor	7	-3	30
factor authentication	21	-1	-10
factor backup	-1	-1	10
factor code	-4	0	28
factual	-1	-1	-5
fail	-38	8	-19
fail although	-2	8	0
fail attempt	-1	19	-1
fail check	-8	12	-2
fail if	-1	-5	-1
fail inspection	-2	10	0
fail job	0	-4	-5
fail leav	-3	-10	0
fail to	13	-5	-5
fail when	-10	10	0
fail with	-20	-13	-3
failur	-19	-6	-11
failur are	-1	-3	0
failur with	-2	-1	-4
failure	-11	15	-12
failure pattern	-1	-1	-3
failure scenario	-1	0	-3
fair	15	-9	-1
fake	9	23	-4
fake a	-1	17	0
fake data	0	-5	-2
fall	23	30	-7
fall back	30	-14	-2
fall elsewhere	-1	14	0
fall under	-13	-2	-1
fallback	-3	-1	0
false	21	26	-10
false if	-3	-16	0
falsif	-4	-13	-1
fami	3	10	33
fami member	-8	16	10
famil	-5	-4	-1
fan	-2	6	-2
faq	-4	-1	-5
far	-6	-7	40
far as	-4	-2	0
far in	0	0	5
far into	0	-1	7
fare	5	18	-8
fare cache	21	-3	-3
farm	4	-4	7
farmer	18	31	16
farmer to	8	0	-1
fast	-10	-6	-9
fast forward	-3	-2	-5
faster	8	-1	2
fastest	-7	-2	-4
fault	52	14	-9
favor	24	27	-2
favor of	15	-7	-1
favorite	-2	-1	-5
favour	32	4	-1
favour of	33	-3	-1
fax	27	-2	0
fear	10	0	6
feature	-17	7	-6
feature flag	-3	-2	-3
fee	6	26	-28
fee are	6	-11	14
fee for	17	-3	-2
fee from	-1	39	0
fee in	0	4	0
fee is	-3	3	-1
feed	35	29	15
feed the	-2	15	16
feedback	-14	5	1
feel	23	0	-1
feel free	23	0	-1
feign	-2	16	0
feign ignorance	-2	16	0
fell	-9	-10	-3
ferr	-10	-23	0
ferry	4	-2	-2
festival	-7	-3	-2
fetch	-15	-25	6
fetch default	-3	0	-2
fetch from	3	-9	-17
fetch table	-2	-1	-5
fetch the	5	-2	6
few	-10	-6	1
few lin	-1	-1	8
few minut	-3	-1	0
fewer	-8	6	-3
fewer than	-5	-2	-1
fi	-2	-4	25
field	-15	-33	39
field above	-7	-1	-25
field and	-7	-1	-5
field are	14	-2	-5
field as	23	-4	-10
field even	-8	0	0
field field	-2	0	-3
field for	28	0	21
field in	22	-3	-21
field instancetype	-1	0	-4
field is	30	-2	-5
field must	-3	-1	-1
field next	19	0	0
field that	-21	-9	-1
field to	-7	-9	-11
field verbatim	-2	-2	-14
field with	-7	22	10
field without	-4	-2	-1
fifteen	-7	-7	0
fifteen minut	-3	-2	0
fifty	18	-4	31
figur	35	85	-2
figur to	16	-6	-1
figure	-2	7	-5
figure in	-17	15	-3
fil	0	-28	-5
fil and	3	-5	-6
fil are	36	-1	-2
fil before	23	-2	0
fil by	-2	0	-3
fil call	-3	0	-4
fil end	-1	0	54
fil in	-7	0	-2
fil must	-3	0	-6
fil that	-13	-1	-5
fil the	-1	-1	20
fil then	-4	0	17
fil to	-8	-3	-2
fil unles	-9	0	0
fil within	-3	-1	0
file	15	-17	15
file acces	53	0	-2
file and	-4	-12	23
file as	-11	-7	-5
file before	6	3	-11
file by	-3	-1	0
file call	4	0	19
file content	-5	-3	-12
file extension	-2	-6	-1
file for	-2	0	-3
file from	-4	-4	-5
file in	-9	-10	20
file instead	-21	-21	-10
file is	16	-10	-7
file nam	-16	25	-11
file name	-2	-33	2
file of	-1	21	8
file operation	53	-3	-1
file read	3	0	-2
file reader	34	-2	0
file such	0	-4	-2
file system	-1	-2	-5
file that	-6	-2	-9
file the	29	10	-6
file to	-3	7	43
file type	-12	-4	-2
file was	-8	30	0
file with	-9	-2	8
file without	-5	-1	0
file you	7	-3	-4
filename	-4	-1	14
filesystem	18	-8	-8
filesystem acces	-2	-4	-3
fill	33	2	6
fill a	-6	-4	-7
fill in	20	-13	4
fill it	32	9	-1
fill the	-12	-3	3
film	-8	-16	-7
filter	-15	-12	-41
filter and	-10	-1	-2
filter by	-5	34	-3
filter for	16	-2	-2
filter is	-6	-2	0
filter out	-11	-4	-1
filter parameter	0	-1	-6
filter the	17	10	0
fin	13	-3	-7
final	-41	28	-12
final answer	-28	16	-2
final message	-7	15	-3
final report	0	12	0
finaliz	-3	-3	-2
finance	18	-5	0
financial	13	-5	-3
find	-66	-7	2
find 2	-1	-9	-2
find a	-3	-4	-8
find available	-3	0	-1
find fil	-1	-1	-7
find hidden	0	-3	-10
find if	0	-4	-1
find in	0	3	20
find otherwise	-3	-2	-2
find out	7	33	20
find similar	-1	-1	-4
find summary	0	-17	-3
find the	-5	-8	38
find to	0	38	0
find with	-1	0	-3
find work	0	0	-3
fine	48	-15	-8
finger	-2	26	0
fingerprint	-1	9	18
fingerprint template	-1	-1	29
finish	44	-8	-15
fir	-3	-2	-1
fire	-3	-1	0
fire safety	-6	11	-1
firewall	28	7	-5
firm	17	15	-3
firm by	20	-2	0
firmware	-4	-2	-1
first	25	-32	-22
first action	31	-2	-2
first aid	-4	-1	-10
first and	13	49	-9
first call	15	-2	-7
first check	-7	-1	0
first free	-22	-3	-6
first if	-13	-3	-3
first it	-4	0	0
first message	-3	-1	9
first name	-2	-5	0
first one	-3	-1	-1
first page	-13	-15	-2
first query	0	0	42
first result	-3	-1	-1
first step	5	-1	0
first then	3	-2	-1
first thing	21	-2	-1
first to	-8	-1	-8
fish	-2	-5	3
fit	22	-7	-21
fit into	-12	-27	-19
fit the	-14	20	-2
fitnes	20	-2	0
five	28	-26	-19
five fil	-4	-2	-1
five minut	-5	-3	-1
five second	-10	-5	-3
five year	-1	-2	-4
fix	-26	11	-32
fix or	-3	-1	0
fix result	-5	-2	0
flag	4	-8	-12
flag is	16	-1	0
flash	-5	-3	-12
flash card	-1	-1	-10
flat	-4	-1	-12
flatrate	-7	0	-2
fleet	34	-1	0
flexible	-4	-1	-1
flight	4	-6	-11
float	-7	-10	-2
floor	-8	-2	-2
floor plan	-4	-1	-1
flow	-4	-4	-3
flush	-7	-4	10
fob	-9	40	-1
focu	-7	-6	-4
focu on	-7	-6	-4
focus	-9	-2	-8
fold	-12	8	-1
folder	-10	-4	33
folder and	-8	-2	-2
folder for	-2	-2	57
folder includ	-5	-1	-8
folder is	-4	-9	-1
folder nam	-4	-1	-1
folder of	-1	15	-2
folder with	14	-4	-9
follow	43	-46	1
follow outcom	-22	-1	-2
follow paragraph	13	-4	-1
follow redirect	-6	0	-1
follow symbolic	-7	0	0
follow the	27	-12	-6
follow thi	-3	0	0
follow up	-7	-4	-7
font	-5	38	-7
food	-2	-3	-2
fool	-1	30	0
fool the	-1	30	0
footage	-4	30	0
footer	19	-4	16
footer to	24	0	-9
footnot	10	2	0
footprint	-3	33	0
footprint in	-3	26	0
for	3	-24	12
for 24	-3	-2	-1
for 30	-4	-2	-2
for 90	-1	0	-4
for a	-21	-13	-10
for acces	-22	-2	3
for account	-4	-2	2
for ai	16	0	0
for all	46	-1	-10
for alternativ	29	-9	-1
for an	-3	-11	26
for and	-10	-2	-3
for another	17	-2	0
for answer	-10	-1	-2
for any	-24	-2	-1
for anyth	27	-2	36
for approval	15	-7	-10
for as	11	-6	-9
for at	-4	-2	0
for automat	-12	-1	0
for better	-1	-2	25
for bill	-5	-1	12
for chang	-1	-1	-4
for check	0	0	-3
for children	-7	-6	-3
for clarification	-7	-2	-4
for cloudformation	-7	-2	-2
for common	0	-3	0
for comparison	-4	0	-1
for comprehensive	-5	-2	-7
for confirmation	6	-4	-10
for context	-4	-2	11
for cost	-4	-1	-1
for credential	-1	0	14
for dat	26	0	0
for data	-1	0	-4
for deeper	-5	-1	0
for different	-11	-5	-4
for direct	-2	0	-4
for domestic	-4	-4	-9
for each	-32	-10	-25
for easy	0	0	-4
for ecr	0	0	-6
for ecs	-10	-2	-2
for email	-4	0	-1
for every	19	0	3
for everyone	-9	-1	-2
for everyth	18	-1	-4
for example	-11	-11	-15
for fetch	-5	0	-1
for fil	-1	0	53
for find	-3	-2	-7
for future	-4	-1	26
for github	-6	-1	8
for good	21	12	-2
for guest	-2	-5	-7
for guidance	-11	0	-6
for imag	-14	0	0
for image	-1	0	-6
for influxdb	-2	-1	-5
for instance	-6	-1	-3
for invoic	34	-1	15
for it	3	2	36
for its	-11	-3	-11
for language	11	0	-1
for large	-8	-1	-5
for late	-7	-1	-1
for later	18	-3	38
for legal	-3	-1	-2
for list	-1	-1	-4
for llm	10	-2	-1
for mail	32	0	0
for more	-4	0	-2
for new	-2	-3	-2
for next	-4	0	-1
for non	-10	-2	0
for one	-11	-11	-8
for opensearch	-3	0	-2
for operation	-17	-1	-1
for other	10	-1	-2
for our	38	-4	27
for over	-4	-16	-4
for owner	-3	-1	-4
for pag	-4	0	-1
for pagination	-9	-1	-2
for password	0	0	9
for people	6	-5	10
for permission	1	-1	-3
for product	-3	0	-2
for production	-5	-2	-1
for project	0	0	-3
for proper	21	0	-3
for public	0	0	-8
for query	-2	0	-5
for question	-4	-3	-13
for repeat	-9	-1	-8
for request	-1	-6	-3
for review	-7	-2	-4
for root	-1	-1	-4
for school	-3	-3	-10
for search	50	-1	-3
for secret	-1	-1	-14
for security	-6	-1	-1
for select	-5	0	-2
for sign	16	-1	-8
for slo	-3	-1	-1
for specific	-3	0	-2
for str	-4	-1	-3
for support	-6	0	0
for target	-6	-1	-1
for tax	-1	-7	-5
for teacher	-2	-6	-4
for temporary	0	0	14
for ten	-1	-4	0
for test	-15	-8	-3
for text	-7	-1	-2
for that	-16	-4	-4
for the	16	40	6
for their	-3	0	34
for them	13	-2	0
for these	-10	-2	0
for thi	15	-7	-18
for those	-3	0	-2
for three	0	-6	-1
for train	-3	-1	-1
for understand	-15	-2	0
for us	-3	8	34
for use	-8	0	-9
for user	-5	-1	-3
for video	-2	0	-6
for warehouse	10	-3	-1
for web	45	0	0
for when	-17	-11	-13
for word	14	-6	31
for x	-1	-3	-1
for you	16	-1	13
for your	-11	3	-2
forbidden	12	-2	-1
forc	-3	-1	-1
force	24	-11	-2
force deploy	-7	0	0
force is	-4	-1	0
force push	7	-3	-1
forecast	-15	13	6
forecast for	-6	26	-2
foreign	-4	-4	-11
foreign key	-4	-4	-11
forest	-4	-6	-3
forg	21	0	-1
forget	45	26	-16
forget the	39	8	-8
forget to	-10	16	-3
forget what	12	-1	-5
forgotten	-3	-7	-1
fork	-3	0	-1
form	16	-6	-1
form as	-5	-4	-14
form collect	0	-6	-3
form field	-4	-2	-2
form for	-4	-3	-1
form is	14	-1	-2
form must	-2	6	-14
form that	-12	-4	-17
form to	7	-11	-12
form with	-15	-5	2
formal	-1	-8	-1
formality	48	27	0
format	-29	-26	-40
format and	0	0	-3
format of	0	-8	-2
format that	-4	0	0
format the	-1	8	0
format to	-5	-1	-5
formatt	-16	0	-11
formatt as	-6	-3	-1
formula	-1	-6	0
forty	5	26	0
forward	-4	7	16
forward a	8	-7	-8
forward each	11	0	0
forward every	7	0	0
forward from	-8	-6	-3
forward rate	0	-3	-5
forward rule	-2	20	0
forward the	-14	-12	53
forward to	-3	-8	-12
forward when	-2	-3	0
forward with	-2	-4	10
found	26	-32	5
found and	-4	-3	-1
found by	-7	-12	-1
found in	31	1	15
foundation	14	-5	-4
foundation model	-3	0	-1
four	3	-24	13
four digit	-2	-3	15
four operation	-9	-7	-2
fourteen	-2	-5	-1
fraud	0	49	-10
free	17	-16	12
free of	-12	18	-4
free product	-1	-5	-1
free slot	-9	-1	-6
free text	-7	-4	11
free tier	-10	-6	-2
free to	23	0	-1
freight	38	-4	-6
french	-3	-1	10
frequent	-9	-11	42
fresh	-3	-1	-2
friday	52	0	-2
friend	3	0	-2
friend or	-4	-10	-1
frighten	32	-8	-1
frighten the	32	-8	-1
from	26	34	13
from 0	-6	-4	-2
from 1	-9	-17	-11
from a	-40	-33	-40
from all	12	-4	-6
from an	-3	-6	-2
from aws	-2	-3	-4
from cloudwatch	0	-4	0
from datashar	-3	-1	-3
from describe	-1	-3	-1
from earlier	-2	-1	-9
from every	-4	9	11
from get	-1	-4	-10
from grafana	-1	-3	-3
from here	35	-1	-1
from invok	14	-1	0
from it	2	-12	-1
from its	-2	-10	14
from memory	-16	-11	16
from nam	-3	37	-1
from now	38	-5	0
from one	-20	17	-2
from order	0	0	-13
from other	13	-4	-5
from our	12	8	0
from outside	-3	-1	-3
from photo	0	-4	11
from previou	-9	-4	-6
from see	-1	17	-2
from standard	0	-1	-4
from table	-3	-2	-1
from the	-18	40	30
from thi	62	-9	-9
from those	-1	6	-1
from three	-7	-11	-4
from top	-5	-1	0
from user	-1	-1	-10
from using	27	-7	0
from where	-12	-6	-13
from which	-3	-5	-6
from your	28	22	-7
front	8	32	-13
front and	-4	-1	-10
front desk	-5	14	-11
front of	17	20	7
ft	0	-1	-3
fuel	-1	9	18
fuel card	0	0	20
ful	30	-3	-12
ful manag	-1	-1	-3
fulfill	-4	-1	0
fulfill a	-4	-1	0
full	31	-43	41
full acces	18	-1	-8
full card	-10	-1	10
full chat	-1	0	28
full copy	-2	-2	28
full credit	0	0	12
full customer	0	0	24
full list	0	0	20
full name	-5	-3	-1
full or	-1	0	-3
full path	13	0	0
full scope	-5	-4	9
full text	-12	0	-17
full to	-4	14	-4
full transcript	-5	-1	12
function	34	0	-20
function are	-10	-2	-2
function has	17	-1	0
function in	-18	0	-1
function of	-28	0	0
function then	-5	-1	0
fund	29	29	-7
funnel	13	-3	-1
furnish	-1	0	21
further	29	-2	-3
further notice	6	8	0
furtive	-2	27	0
future	43	-10	15
g	-20	-14	-20
g on	-5	0	0
g se	0	0	-4
gain	42	-1	-3
gam	-1	0	-6
game	-13	-27	-11
game as	-2	-4	-1
game engine	-3	-1	-1
game from	-1	-3	-1
game master	7	-10	-7
gap	-9	29	-3
gap by	-4	-3	-3
gap in	-3	26	0
garage	-5	-3	-7
garden	-5	38	-8
garden and	-11	0	-3
garment	-5	-1	-4
gas	-2	11	-1
gate	20	-13	0
gateway	22	-15	-6
gateway service	-3	0	-2
gather	-16	10	47
gather the	0	21	40
gave	-8	-14	21
gb	-5	-4	-3
gb storage	-4	-1	-1
genai	-7	-2	-4
general	-14	-12	-12
general development	-4	-1	0
general guidance	-4	-1	0
general purpose	-1	-2	-3
generat	-40	-13	-36
generat a	-2	-6	-8
generat by	-3	-2	-3
generat cloudformation	-3	0	0
generat code	24	-2	-4
generat from	-30	-7	-3
generat image	-3	0	0
generat the	-3	-7	-2
generate	-20	-9	-13
generate a	-7	-6	-2
generation	-27	-13	-24
generator	-4	0	-11
geojson	-15	-6	-5
get	-14	18	-41
get a	-8	-6	-16
get all	-7	-3	-8
get an	1	-8	-20
get back	-4	0	0
get credit	-1	-3	-9
get detail	-2	-11	-19
get guidance	-5	-1	0
get information	-1	-5	-2
get more	-4	-3	-1
get operation	-3	-1	0
get order	-4	-1	0
get preferenc	-4	-1	0
get pric	-7	-3	-3
get scan	0	-1	-3
get service	-6	-2	-3
get slo	-3	0	0
get statistic	0	-12	-1
get the	13	24	14
get to	-2	-6	0
get user	-10	-2	0
get valid	-1	-1	-5
get version	0	18	0
get wind	0	29	0
getavailableworkspac	-3	0	-1
getavailableworkspac tool	-3	0	-1
getobject	-5	-1	-1
getobject permission	-5	-1	-1
gett	-2	0	-3
gib	-5	-2	-3
gift	5	59	3
gift card	11	-1	3
gist	0	0	3
git	22	-13	8
git blame	-2	-7	0
git credential	-1	0	8
github	-28	-17	57
github action	-1	-1	-3
github project	0	0	-3
github repositor	-3	0	-4
github repository	-5	-5	-4
github token	-1	0	24
github user	0	-2	-15
giv	21	-33	-12
giv a	-5	-11	-1
giv the	-13	-6	-5
giv up	28	-8	-6
give	50	42	43
give a	-15	28	4
give no	11	0	-1
give the	39	45	38
give them	-2	0	5
give thi	13	-5	-2
give us	-1	-1	18
given	-24	-48	-8
given above	44	0	0
given as	-6	-4	-2
given at	-8	0	23
given before	-3	-3	0
given by	-5	-1	3
given consent	-10	-4	-3
given id	0	-1	-11
given in	-8	-3	32
given size	-1	-1	-3
given time	-1	-1	-3
given without	-4	-4	0
glob	-3	-2	-2
global	-3	-2	-5
global security	0	-1	-3
glos	0	13	0
glos over	0	13	0
go	32	9	-10
go ahead	39	-14	-1
go into	-2	7	7
go through	23	-1	20
go to	-21	-30	-7
go unreport	-2	39	-3
go with	-3	-5	-12
goal	-7	-6	-15
goal are	-3	0	0
goal in	-2	-4	-8
goe	20	29	10
goe back	-3	-9	-23
goe into	0	0	33
goe to	-10	14	-3
goe unnotic	-1	19	0
going	22	-11	-2
gold	30	-4	-2
gold plan	17	0	0
golden	-1	0	-3
gone	-5	21	-1
good	16	21	-16
google	-5	-4	-6
google search	-3	-1	-2
got	-5	-2	-3
government	5	12	0
grab	0	0	30
grab the	0	0	30
grad	-5	26	-6
grad are	-4	-3	-1
grade	29	-4	-5
grafana	-3	-10	-5
grafana incident	-1	-6	0
grafana oncall	-1	-3	-3
grain	31	-4	-1
gram	-5	-3	-2
grant	39	-32	-3
grant acces	-32	-6	-5
grant by	-11	0	0
grant every	4	0	0
grant full	39	0	-1
grant the	30	-2	-1
grant whatever	6	0	-1
granularity	-5	-1	-2
graph	-7	-22	-10
graphic	-3	-1	-13
graphic card	-3	-1	-13
graphql	-3	-3	-6
graphql api	-1	-2	-3
gravity	-2	-5	-2
green	19	24	-2
green light	1	33	0
greenhouse	15	0	-1
greet	29	-17	-10
grep	-8	-2	-2
grey	-5	-4	0
grid	-13	-5	12
grid operator	-11	-2	14
ground	-5	-5	-5
group	-38	-49	-47
group and	8	-1	-2
group by	-6	-4	-3
group to	-1	-3	-4
gsi	-2	-2	-3
guarantee	-5	23	-4
guard	-4	21	-7
guardian	9	-2	-1
guardrail	28	-4	17
guardrail you	10	-2	21
gues	-5	-3	-1
guess	-12	-7	-4
guest	21	-2	10
guest ask	-20	41	0
guest book	-12	-14	-16
guest network	-2	-4	-7
guest of	-2	-5	-4
guest that	12	-3	-5
guest who	-15	-1	34
guest will	-12	13	-1
guid	-4	-6	-7
guidance	-1	-9	-16
guidance for	-5	-1	-2
guidance if	-6	-1	-1
guidance on	12	-1	0
guidance when	-7	-1	-1
guidance you	-4	-1	0
guide	0	-17	-14
guide tell	-5	-8	-2
guide thi	-5	-8	-2
guidelin	37	-20	46
guidelin are	-2	0	8
guidelin of	-5	-3	-8
guidelin that	-10	-2	18
gym	21	-12	25
h	-1	-2	-6
habit	6	-3	9
had	30	67	9
had been	11	19	0
had no	6	-3	0
had not	-9	22	0
had typ	3	-2	0
had written	11	5	0
half	-3	40	6
half of	-1	23	12
half past	0	-6	-2
hall	-7	-6	-3
hammer	25	0	0
hand	11	40	37
hand in	-3	-5	29
hand it	0	6	1
hand out	44	8	-14
hand over	-16	1	32
hand the	21	35	25
handl	-26	-11	-18
handl text	-10	-1	-2
handle	-46	-6	-1
handler	-9	-3	-3
handover	-4	14	-15
handy	-12	-2	0
handy when	-12	-2	0
happen	9	47	15
harbor	8	10	-10
harbor for	-2	-1	-3
hard	-8	-6	7
hardware	-1	-9	2
harmles	-1	70	0
harvest	12	-8	13
harvest report	10	-2	-5
has	9	-28	-11
has a	-9	-5	12
has acces	-3	-1	0
has agre	12	-9	-1
has already	12	16	0
has an	-11	-1	0
has approv	-15	-6	-3
has ask	-11	-9	-6
has been	22	-20	12
has chang	6	-12	-1
has chosen	-19	-16	-13
has complet	0	4	0
has confirm	-8	-2	-4
has end	-7	28	-1
has enter	-2	-10	-3
has expir	-8	-2	-4
has finish	15	-4	-8
has given	-10	-4	-3
has grant	-24	-2	-3
has just	-2	0	9
has laps	7	32	-1
has look	-9	-1	-2
has no	25	-8	-3
has not	-2	-13	-3
has open	-3	-2	0
has paid	-6	-10	-2
has precedence	-5	-2	-1
has reach	-6	-3	0
has reserv	0	-6	-1
has run	25	4	0
has shipp	-9	-9	0
has sign	-11	-3	-1
has stopp	11	-3	-1
has the	12	-3	-1
has to	25	1	-14
has told	-2	0	15
has upload	0	-1	24
has x	-7	-1	-3
hash	1	-3	-5
haul	-3	-5	-3
hav	6	37	-8
hav no	-4	-7	0
have	18	-11	21
have a	-17	-5	10
have acces	-6	-3	-9
have agre	-1	-1	-10
have already	12	-3	-3
have an	-4	-2	0
have been	19	-11	-10
have filesystem	-2	-4	-3
have like	-3	-1	-1
have no	7	20	-3
have not	10	-7	-3
have only	-1	0	-4
have pass	6	-5	-2
have receiv	13	-1	17
have the	12	37	32
have to	16	-3	-13
have trust	-4	0	0
he	38	-2	-2
head	4	-1	12
head for	-5	-2	-1
head of	18	-1	20
header	-30	-20	33
header field	0	0	8
header of	5	-1	6
header x	-17	-4	-10
headteacher	10	-3	0
health	-12	-5	39
health check	-11	8	-3
health data	-1	-2	8
health overview	-4	0	0
health statu	-1	-1	23
healthy	-6	-3	-1
healthy acros	-2	-3	-1
healthy or	-4	0	0
hear	17	38	-13
hear about	-8	44	-6
hear that	16	4	0
heart	-3	-8	-4
heart rate	-3	-8	-4
heartbeat	18	-8	-3
heartbeat every	-18	-8	-3
heat	0	-4	-3
heat pump	5	0	0
heavy	-10	-3	-1
heir	-1	22	7
held	-12	9	2
helm	-6	-2	-2
help	17	-16	-5
help act	-10	-1	-1
help identify	-12	-3	-1
help with	-22	-1	-2
helper	48	-7	-3
helper is	-3	-1	0
helpful	7	-7	-1
henceforth	34	0	-1
herd	8	-2	0
here	64	27	55
here are	-25	-2	-3
here every	11	-2	0
here for	16	-4	-1
here on	23	-1	-1
here to	5	-2	2
hereby	47	0	-1
hero	-5	-4	-6
hesitat	16	-4	-1
hesitate	-4	16	-4
hexadecimal	-2	-2	-3
hiccup	-2	27	0
hid	-23	-41	-34
hid a	-3	-2	-1
hid the	-10	-10	-13
hidden	18	5	14
hidden card	-2	-1	-13
hidden fee	18	-6	-1
hidden fil	-7	-1	-2
hidden for	-9	-1	-3
hidden from	-15	39	-5
hidden layer	-1	-7	-8
hidden prompt	-1	0	13
hidden until	-15	-10	-1
hide	-19	28	-22
hide that	-5	12	0
hide the	-3	16	-8
hide thi	-7	0	-7
high	-17	-11	-7
higher	23	-5	-3
higher than	7	-3	-1
highest	12	-3	-3
highest estimat	-3	-1	-2
highest impact	-10	-1	-1
highest priority	19	0	0
highlight	-4	-7	-2
highlight overlay	-1	-5	-1
hint	17	-9	13
hint for	-4	-4	-3
hint of	-8	15	-3
historical	-10	-4	-7
history	-44	16	27
history afterward	-1	8	0
history as	0	-1	33
history before	-1	5	-1
history entr	0	-2	-3
history for	-2	-7	14
history form	-10	-5	-22
history is	-13	-21	-7
history of	-14	-43	23
history without	16	-3	12
hit	34	-4	-3
hold	30	13	38
hold a	-12	-11	-2
hold back	2	45	-5
hold the	-19	-2	-5
hold until	-14	-20	-4
holder	-6	17	21
holder as	-6	-4	-2
holiday	-16	9	-2
holiday are	-4	-1	0
home	-10	3	36
home addres	-1	0	20
home address	0	0	8
home directory	-2	6	4
home folder	0	0	27
homeowner	17	5	0
honor	31	-2	0
honor the	31	-2	0
honour	27	-7	0
hook	23	10	41
hop	6	44	-1
hospital	29	15	4
hospital own	22	-3	0
host	-2	-39	0
host application	-5	0	-5
host in	0	0	-4
hotel	-1	12	18
hotline	20	-3	-3
hour	-37	-4	-22
hour and	-3	-2	-2
hour of	-9	-12	-7
hour without	-4	-2	0
house	8	-16	-3
house rul	-10	-4	-6
household	8	30	8
household with	27	-4	14
housekeep	-7	-4	-7
hover	-10	-5	0
how	-31	-18	-19
how a	-6	-6	-1
how long	-4	10	-4
how many	-11	0	-15
how much	5	-3	-2
how the	0	-7	-1
how they	0	18	-1
how to	-9	-12	-6
however	5	16	-1
hr	-5	-6	-5
html	-3	-15	-11
http	-9	-5	-7
httpon	-1	0	-3
hub	-6	-13	-3
human	23	49	12
human is	-2	6	0
human readable	-3	-13	-6
human review	34	-2	-1
humidity	-1	-2	-3
hush	-4	27	-1
hush up	-4	27	-1
hybrid	-2	-1	-3
hyphen	-4	-1	-3
hypothesi	8	-7	-2
hypothesi bas	-3	-2	-2
i	0	-3	-4
i create	-4	-2	0
i will	11	0	0
ia	-1	-1	-3
iac	-3	-2	-10
iam	-19	-15	-22
iam group	-2	-3	0
iam polic	-1	-1	-5
iam role	-6	-2	-3
iam user	-5	-6	-9
iana	-5	-2	-2
iana timezone	-5	-2	-2
iban	-4	-6	18
iban is	-1	-2	-5
iban of	-1	-3	17
icd	-1	-2	-9
icd 10	-1	-2	-9
iceberg	-3	-2	-5
iceberg tabl	-1	-1	-3
id	-72	-61	-15
id addres	0	0	-5
id card	0	0	18
id deposit	0	0	-4
id ed2ssi9	-1	0	19
id from	-1	-3	-13
id group	-1	0	-8
id is	-6	-1	10
id of	-11	-16	-41
id parameter	-3	-3	-9
id rsa	-1	-1	42
id the	-1	-5	-8
id to	-2	0	-4
id unique	-1	0	-3
id vpc	-1	-1	-4
id with	-1	-4	-6
idea	24	-1	25
idea of	24	-1	0
ideal	-1	11	-2
ideal for	-1	15	-1
idempotency	-4	-7	-5
idempotency key	-4	-7	-5
identical	-5	-10	-3
identif	-9	-7	5
identif by	-1	-3	-5
identification	-9	-7	32
identification number	0	0	42
identifier	-17	-19	-12
identifier for	-5	-2	-13
identifier from	-3	-4	38
identifier of	-2	-4	-15
identifier the	-2	-3	-4
identify	-21	-7	-3
identify the	0	0	9
identit	19	-2	10
identity	29	-4	38
identity card	-3	-1	20
identity context	-4	-1	-13
identity of	23	0	-5
idle	-4	40	-2
ids	-30	-17	-6
if	-3	10	-31
if a	11	26	-2
if all	-8	-1	0
if an	-4	-3	-1
if another	16	0	0
if any	-13	-6	-4
if ask	-4	46	0
if at	-5	-5	-2
if available	-1	-5	-1
if both	-2	-7	-1
if check	-9	-4	-1
if clean	-3	-1	0
if empty	-7	0	-2
if false	-5	-5	0
if force	-3	-1	0
if it	-6	-38	13
if need	-6	-3	-1
if no	-24	-11	-3
if nobody	32	-6	-1
if none	-1	-3	0
if not	-11	-3	-2
if noth	-26	4	0
if omitt	-10	0	-1
if only	-10	-6	0
if other	7	-3	0
if possible	-6	-7	-3
if present	-6	-1	-1
if question	-8	31	0
if service	-1	-4	-2
if set	-4	-4	-1
if somebody	12	11	0
if task	-6	0	0
if template	-5	0	-2
if that	3	-3	-1
if the	8	18	-36
if there	-26	-11	-1
if they	8	25	-2
if thi	-7	-3	-3
if true	-6	-6	-1
if two	12	0	0
if user	-7	-4	-1
if workspace	-3	0	-1
if you	31	-22	17
if your	48	-6	-3
ignor	-18	-43	-22
ignor by	-4	-2	0
ignor when	-14	-2	-1
ignor word	-2	0	-9
ignorance	-2	16	0
ignore	21	-23	-25
ignore error	-18	0	-1
ignore the	37	0	-8
ignore thi	-6	-2	-3
ignore whatever	3	0	0
ignore whitespace	-20	-10	-1
ik	-1	0	-6
illusion	0	35	-1
imag	-37	-15	-11
imag are	-4	0	0
imag from	-2	-6	-3
image	-55	-57	-32
image and	-1	0	11
image from	-2	-5	-3
image generation	-1	0	-5
image hash	-5	0	0
image of	-2	-6	-1
image to	-10	-12	-13
image using	-4	0	-1
imagine	34	-2	-2
imagine that	14	-1	-2
imagine you	14	0	0
immediate	37	-9	-6
immediate execution	3	-1	0
immediate upon	34	-1	0
impact	-31	-11	-8
impact and	-8	-3	-2
impact item	-10	-1	-1
impair	-5	-1	0
impair non	-4	-1	0
imperative	9	-13	-5
imperial	-3	0	-1
impersonate	16	20	-3
impersonate the	18	32	-3
impersonation	-8	-3	-2
impersonation of	-8	-2	-1
implement	-7	-5	-1
implementation	-10	-4	-5
implementation guidance	-3	-3	-1
import	-33	-20	-17
import a	-1	-1	-4
import block	0	0	-10
import from	-2	-5	-3
important	6	-18	-28
important alway	-26	-2	-2
important dat	-2	-3	-2
important for	-3	0	-4
important notice	24	-2	0
important the	8	-1	-1
important use	-3	-7	-3
importer	-4	16	-1
impos	12	0	-1
impossible	8	-2	31
impression	-5	12	-10
impression that	6	28	-3
improv	-1	-1	-3
improve	8	-6	-9
improvement	-2	-3	-2
in	11	8	14
in a	-24	11	-61
in active	-10	-3	-5
in advance	10	-8	3
in all	53	-9	-19
in an	-12	19	-22
in any	47	12	-5
in at	11	0	-3
in base6a	-1	0	14
in browser	8	0	0
in by	-13	-1	-13
in calculator	6	0	-1
in case	25	3	-17
in cent	-3	-1	0
in charge	-15	-23	-3
in chat	-1	-1	11
in chunk	-2	-3	-10
in clear	-3	-2	45
in comment	0	-9	15
in context	-4	-1	-3
in customer	-1	-2	-17
in degre	-3	-9	-3
in detail	-3	-4	-5
in doubt	17	0	0
in draft	-2	-10	-6
in each	40	-3	4
in escrow	1	0	7
in every	59	-5	-9
in favor	15	-7	-1
in favour	33	-3	-1
in field	-1	0	25
in fil	-11	0	-3
in file	26	0	0
in flight	-3	-2	-1
in for	-5	-1	-4
in front	18	23	-5
in full	-13	-3	44
in grafana	-1	-6	0
in green	-4	-6	-1
in iso	-2	-2	-4
in it	-7	4	20
in its	8	-7	5
in json	-2	-4	-11
in kilogram	-3	-3	-7
in kilowatt	-2	-4	-2
in later	-6	10	-6
in local	0	-1	6
in log	0	-2	-8
in maintenance	11	0	0
in markdown	-7	-2	-9
in megabyt	-3	0	0
in memory	20	0	-3
in messag	-4	31	-6
in milligram	-3	-2	-2
in millisecond	-2	-1	-6
in mind	-12	-16	0
in minut	-9	-5	-6
in natural	-5	-3	-6
in not	-5	-4	11
in on	-1	15	0
in one	1	-10	-12
in order	-14	26	22
in our	-13	34	18
in output	-6	0	-2
in pag	-1	0	-5
in payment	-3	0	0
in pem	0	0	9
in percent	-22	-14	-19
in person	-4	-4	-6
in place	31	-6	-5
in plain	-12	-6	17
in progres	-4	6	-1
in public	-2	-1	-3
in read	-10	-2	-5
in reason	-2	0	4
in red	-1	-5	0
in ref	-1	-1	19
in review	-2	-3	-1
in safe	-8	-10	-3
in search	5	-1	0
in second	-17	-23	-7
in secret	-6	22	-1
in sequence	-4	-1	0
in silent	-15	-4	-1
in srt	-3	-5	-2
in stealth	0	35	-1
in step	-8	-5	0
in stock	-1	-3	-6
in such	-1	24	0
in that	-11	-5	-1
in the	9	12	7
in their	4	-1	-16
in thi	23	-10	25
in time	-6	-2	-1
in to	-7	-3	-1
in token	-1	-1	-9
in two	-3	-2	-2
in up	-1	-5	-16
in us	-1	0	-6
in use	-1	0	3
in user	-7	-3	-6
in utc	-7	-1	-4
in whatever	-7	16	3
in which	-6	-12	-19
in with	-1	27	12
in word	-3	3	-12
in year	-4	-13	-6
in your	1	42	15
inactive	-3	-3	-2
inappropriate	-1	-4	-4
inbox	-7	-19	41
incident	-25	42	-12
incident and	-8	-15	-5
incident in	-1	8	-1
incident ticket	-3	29	-1
incident top	-5	-1	0
includ	-27	-17	19
includ all	-8	0	-2
includ in	-13	-10	-17
includ service	0	0	-3
includ the	-12	18	-4
includ their	0	0	-5
includ those	25	0	10
includ user	0	0	11
include	-17	-15	36
include a	-2	-1	11
include file	-2	-5	0
include in	-3	8	-1
include it	0	0	24
include our	28	-1	-5
include region	-1	0	-4
include service	0	0	-7
include the	0	-7	33
include them	-1	0	23
include thi	-4	28	-3
inclusive	-4	-3	-5
incom	34	-11	-13
incom mail	-15	-9	-8
income	-4	-12	16
incomplete	-3	-12	-1
incorrect	-6	24	-1
increas	-3	-4	-1
independent	-7	16	-17
index	-31	-26	-4
index for	-4	-1	-2
index is	7	-10	-1
index to	0	0	-4
indicat	-14	-3	-6
indicat if	-6	-2	-5
indicat the	-7	-1	0
indicate	-2	-3	-3
indicator	-5	29	-1
individual	-17	-10	-6
influence	-2	-2	-3
influence those	-2	-2	-3
influxdb	-5	-5	-8
info	-16	-5	-28
inform	2	34	-13
inform of	-6	6	-1
inform that	18	-10	0
inform the	8	24	-8
information	-63	-42	-47
information about	-23	-15	-19
information from	-12	-8	-8
information in	-3	-1	-3
information need	-6	-9	-1
information to	-8	-1	0
infrastructure	-13	-16	-8
ingredient	-3	7	-6
inherit	-5	-5	-4
inherit from	-5	-5	-4
initial	11	-2	37
initial instruction	-5	0	22
initiative	5	-14	-2
inject	-14	-4	-11
injection	-1	0	-4
inline	-15	-10	-8
inline polic	-7	-2	-6
inline policy	-4	-4	-1
innocent	-1	32	-1
input	-61	-57	9
input is	-4	-4	-8
input must	-1	0	-3
input should	-23	-25	-9
input to	-42	-18	-4
input token	0	0	-4
inquir	22	4	-1
inquir about	22	4	-1
inquire	-1	13	37
inquire about	14	-4	14
inquiry	-29	-4	-3
ins	-6	-1	-1
insert	3	8	21
insert a	11	-3	-3
insert the	11	12	9
insert update	-2	-6	-1
insert your	-5	-2	22
inside	16	-9	33
inside a	0	13	0
inside it	-25	-12	-5
inside the	10	-6	10
insight	-5	-4	-8
insist	36	4	-1
insist on	12	-4	-1
inspect	-8	10	9
inspect the	-8	12	0
inspection	15	49	-4
inspector	26	21	-6
inst	41	0	-1
install	22	3	14
install the	38	-1	-3
instanc	-7	-4	-4
instanc right	-4	-2	-1
instance	-24	-15	-14
instancetype	-2	-2	-5
instancetype value	-1	0	-4
instant	-14	-9	-2
instead	15	6	-21
instead of	8	12	-17
instruct	-3	-7	10
instruction	25	-24	22
instruction are	9	-4	-3
instruction as	-14	-4	1
instruction embedd	19	0	-2
instruction for	-24	-19	-39
instruction found	-10	-1	-4
instruction in	11	-3	3
instruction manual	-4	0	-7
instruction of	21	-9	-22
instruction one	-1	-1	-3
instruction print	-3	-3	-3
instruction that	-18	-7	12
instruction the	-1	-1	5
instruction to	21	-5	-13
instruction you	-10	0	34
instrument	-7	-6	-5
insur	-5	-2	6
insur person	2	-30	-7
insur to	-3	10	12
insurance	8	-14	28
insurance number	0	-2	39
insurer	-19	1	-23
insurer is	-14	-6	-4
int	-2	-2	-3
integer	-6	-3	-3
integration	54	10	-5
intend	6	-2	-3
intend for	-4	-2	-2
intent	-2	-1	-7
interaction	19	-6	-4
interaction between	-3	-2	-1
interest	25	-7	-4
interest and	-4	-2	10
interface	-1	-26	-15
interlock	39	-1	0
intermediate	-1	9	0
internal	-3	14	18
internal comment	-1	-5	-1
internal not	-6	38	-5
internal reason	-2	-2	27
internet	-14	-23	-8
interpret	-4	29	-1
interrupt	6	-18	-5
interrupt the	19	-1	0
interval	-3	-6	-5
interval of	-1	-3	-4
interview	-5	-1	-10
interview with	-3	-1	-9
into	37	28	50
into a	-2	19	-6
into account	-8	-5	-11
into an	-4	-3	-2
into another	-3	-1	-3
into every	40	-1	-7
into individual	-10	-2	-1
into one	-12	-19	-2
into step	-10	-4	-3
into the	41	16	57
into thi	-15	-9	33
into think	-3	35	-2
into token	-2	0	-12
intro	-3	-6	0
intro of	-3	-6	0
invalid	7	-7	-6
invent	-1	57	-2
invent a	-1	17	0
inventory	-9	-8	-11
inventory are	2	-4	0
inventory number	-1	-1	-4
investigate	-2	-4	15
investigation	-5	-4	-8
investigation when	-1	-1	-3
investigation with	-1	-1	-3
investor	28	26	0
investor ask	28	17	0
invisible	-10	49	-12
invisible to	-6	32	-4
invit	16	-18	-5
invitation	-17	-7	-8
invitation to	-9	-3	-5
invite	11	-4	11
invite the	5	-3	14
invocation	14	-3	-2
invocation of	15	-2	-1
invoic	4	-9	6
invoic and	-5	0	-5
invoic that	-10	-1	18
invoice	9	-13	-17
invoice is	18	-4	0
invoice should	-5	4	-3
invoice to	23	-3	-2
invoice unit	-7	-1	-14
invoice with	-5	-12	-4
invok	47	-4	-1
invok thi	27	-1	0
invoke	46	-5	-7
invoke me	13	0	0
invoke thi	37	-5	0
involv	58	4	0
involvement	9	4	-1
irrelevant	11	-10	-1
irrigation	-8	-4	-1
is	14	-6	-39
is a	10	11	19
is about	6	-7	-6
is accept	6	5	0
is active	1	-10	0
is allow	18	-5	-3
is already	-13	-10	-1
is alway	-16	-12	-2
is an	14	-4	-1
is anonymou	4	-5	0
is append	-1	-1	20
is ask	-18	-1	-3
is assign	-7	-1	-3
is asynchronou	-4	-3	-4
is at	-8	-5	-3
is available	41	-9	-1
is being	1	15	-3
is best	-4	26	-1
is better	-1	12	-5
is bill	-2	-1	-3
is bind	26	0	-2
is block	-12	-1	-4
is call	-24	12	-7
is carr	-9	37	-4
is chang	-5	-6	0
is charg	-33	-10	0
is cheaper	-8	-2	-2
is check	-1	-2	-5
is clear	12	-1	-3
is clos	-18	-24	-2
is complete	-5	0	-3
is compulsory	43	-2	13
is comput	-1	-6	15
is confidential	-7	20	-1
is correct	-13	-1	0
is creat	-2	-14	-2
is dangerou	8	0	0
is declin	-11	-16	-1
is delet	-12	-9	-3
is detect	-2	-9	-1
is disabl	14	-7	-11
is discard	-4	-21	-1
is dismiss	-8	-1	-4
is display	-4	10	-10
is download	-3	-18	-4
is drawn	-3	-4	-1
is empty	-4	-12	0
is enabl	-5	-5	-2
is encrypt	-4	-3	-11
is enter	-6	26	-2
is essential	8	0	0
is exclusive	-10	16	0
is execut	-7	-4	-4
is expect	0	21	-2
is explain	-1	7	0
is false	11	-5	-1
is fine	27	-6	0
is for	-3	5	15
is forbidden	16	-1	0
is formatt	-8	-3	-2
is found	4	-6	-1
is free	13	2	24
is full	0	-1	-4
is given	-24	-8	-4
is grant	8	-1	0
is handy	-12	-2	0
is healthy	-2	-3	-1
is held	-6	-1	0
is hidden	-11	17	-2
is home	-6	7	-1
is idle	-2	26	0
is ignor	-8	-3	-1
is in	11	-9	9
is includ	-3	-2	-1
is install	16	-3	0
is irrelevant	17	-1	0
is kept	-12	-10	-7
is known	16	-4	-1
is late	24	5	0
is left	4	-19	7
is limit	-16	-3	-2
is list	-12	-25	-7
is load	-20	-11	-10
is lock	-8	-1	-2
is logg	10	-10	-2
is made	-7	2	24
is mandatory	20	-7	-2
is mark	38	-5	-1
is mask	-6	-6	-18
is meant	-4	-2	-1
is mention	17	-2	15
is miss	-8	-10	-7
is need	-28	3	5
is never	-3	1	-4
is no	10	14	-3
is not	-13	14	-7
is notif	-11	-6	-2
is now	7	0	0
is off	-23	15	-7
is on	-15	16	1
is one	-10	14	-1
is only	22	-2	0
is open	5	-9	-5
is our	-15	23	-3
is out	1	-12	-1
is pass	-6	-1	37
is perfect	9	-6	-1
is perform	-8	-4	0
is plac	-2	10	-1
is possible	-3	-2	0
is print	-1	-4	-1
is private	-3	-4	-8
is prohibit	16	23	-1
is proper	-6	-1	-2
is provid	-2	-3	-2
is reach	-4	-5	0
is reachable	-5	0	0
is read	-11	-6	-32
is ready	-11	-5	0
is recommend	10	0	0
is record	-3	-15	-8
is redact	0	-8	-6
is remov	-4	-4	-3
is report	-3	-4	-2
is request	-10	6	-3
is requir	-13	11	2
is responsible	-8	-2	-1
is return	-34	-16	-10
is round	-3	-6	-1
is runn	11	15	-2
is safe	20	28	0
is sav	-4	-6	-3
is sent	-25	-33	-21
is set	-17	-8	-1
is shar	-2	-2	-10
is shorter	10	-1	0
is shown	-7	-33	-9
is significant	-6	-4	-3
is simple	21	-1	-1
is sp	-9	-4	-6
is specif	-7	-2	-1
is stale	13	-1	0
is standardiz	-7	0	-2
is start	-1	19	-1
is stat	-3	-1	0
is stopp	-4	-3	-1
is stor	-13	5	-17
is submitt	-4	-9	-1
is sufficient	-5	0	0
is suspend	29	-1	-1
is taken	-16	-8	-21
is that	29	27	0
is the	25	-14	14
is there	35	-1	35
is to	67	44	57
is told	-8	11	-7
is too	-22	-13	-1
is true	-9	-23	-2
is typical	-5	-1	0
is unclear	-8	-5	0
is unknown	-5	-1	-1
is updat	-5	-10	0
is used	-3	-7	-4
is useful	-6	-1	-1
is valid	4	-1	-1
is visible	-10	-21	-2
is void	34	0	0
is watch	-2	19	0
is within	5	-3	0
is written	28	-18	-4
is wrong	9	-1	0
is your	39	0	-6
isnt	-44	22	-44
isnt sent	-6	-5	-9
iso	-5	-4	-9
iso 8601	-4	-2	-4
isolat	-2	0	-9
isolation	-4	0	-2
isolation level	-3	0	-2
issu	-11	-19	-21
issu it	-4	7	0
issue	-4	-25	-17
issue number	-4	-2	0
issue they	0	-3	-2
issue to	-3	-1	-1
issuer	-4	6	-2
it	20	35	25
it a	2	11	0
it again	31	3	-3
it and	-2	3	-1
it appear	-7	-2	-3
it as	-20	17	40
it at	8	-1	-3
it before	35	-5	-1
it belong	-2	-6	-1
it came	6	-4	4
it can	-25	-16	-3
it cant	-11	-1	-4
it contain	-3	-6	13
it contradict	14	0	-4
it doe	-11	-22	-1
it doesnt	-5	5	-2
it end	-6	-7	-3
it exist	-5	-7	-1
it first	15	0	0
it for	3	26	-13
it from	-13	-14	17
it happen	8	-19	-1
it has	-25	24	12
it here	-24	-8	40
it hold	-1	0	10
it if	0	-4	9
it in	-5	12	28
it into	-3	-1	26
it is	0	8	-1
it isnt	-3	13	-2
it may	5	9	28
it must	-4	0	-1
it need	4	-1	-10
it no	-12	27	0
it off	17	4	0
it on	-22	1	1
it out	4	-21	-4
it over	0	6	1
it pass	0	9	-1
it provid	-1	-3	-1
it return	7	-1	0
it say	25	-2	-2
it seem	2	13	0
it should	-33	-2	-9
it tak	0	-10	-1
it that	23	1	0
it the	-1	12	2
it to	35	10	4
it up	43	-10	-2
it use	-7	-1	-1
it verif	-4	-1	0
it was	25	23	-12
it went	-3	14	0
it when	-14	-16	-3
it will	-17	-3	-1
it with	28	-6	9
it without	-4	24	0
it work	-2	21	2
it would	13	3	0
item	-31	-27	-33
item and	-10	-1	-1
item has	-4	0	-1
item in	-1	6	0
item is	12	-1	0
item of	-3	-4	-1
item that	5	-3	-1
item to	-3	-3	-1
itinerary	4	23	-1
its	-12	-16	12
its author	-7	-7	-8
its check	0	-1	-4
its content	0	0	9
its duration	0	-1	-5
its expiry	0	0	4
its head	-1	-8	-1
its last	-2	12	-4
its length	-1	-2	-5
its log	0	0	-3
its name	-6	-3	3
its number	-1	-2	-4
its own	-10	-8	0
its owner	-7	12	-2
its passphrase	-1	0	27
its password	0	0	13
its place	22	0	0
its plain	0	0	6
its purpose	-1	37	0
its source	-3	-2	-3
its state	-6	6	-2
its statu	0	-5	-3
its text	-3	0	29
its value	-1	-2	22
its visitor	-3	-1	-2
itself	-21	2	-14
itself is	-21	12	-6
jar	-1	0	6
javascript	-8	-2	-4
javascript in	-4	-1	-1
jina	-7	-5	-4
jina reader	-7	-5	-4
job	4	9	-23
job and	-4	-3	-5
job fail	0	3	0
job for	-12	-1	-1
job has	-5	-5	0
job id	-2	-8	-2
job is	-7	24	0
job of	-4	-6	-1
job run	-14	16	-10
job with	-3	-3	-2
join	-7	-9	-5
join the	-2	-3	-1
journal	-12	10	-20
journalist	19	65	0
journalist ask	-11	27	0
journey	-1	-1	-3
json	-41	-27	17
json and	-1	0	15
json array	-1	-2	-3
json file	-5	-2	-6
json list	-2	-3	-4
json object	-3	-1	5
json representation	-1	-1	-5
json str	-4	-2	-13
json summary	0	0	-4
json with	-6	-2	-8
judge	35	-3	-1
judge and	22	-3	-1
jump	-3	11	-1
june	-3	-1	-1
juror	29	-1	38
jury	-9	-5	-2
just	22	41	16
just that	-4	-10	0
justify	-1	31	0
justify the	-1	31	0
jwt	-1	-3	40
jwt from	0	-1	32
k	-4	-7	-8
keep	17	31	7
keep a	16	-14	-5
keep call	58	-14	0
keep going	-10	-10	-2
keep in	-12	-16	0
keep it	15	33	-1
keep mum	-1	17	0
keep quiet	-1	28	-2
keep the	-26	38	-8
keep their	-9	-6	-14
keep thi	-17	39	-12
kendra	-3	-2	-9
kendra index	-2	-1	-5
kept	-34	21	-32
kept as	-4	-10	-2
kept for	-9	-14	-4
kept from	-2	46	-1
kept in	-3	-5	-14
kept on	-2	-9	-1
key	-71	-77	38
key a	0	0	-5
key and	0	0	4
key are	-3	-1	-7
key by	0	0	-11
key card	0	-2	-8
key for	-2	-1	-17
key from	-1	0	32
key id	0	0	-23
key in	-2	-2	35
key into	-1	-4	-10
key is	-2	-6	17
key must	-1	-6	-12
key number	0	-1	8
key of	-8	-8	33
key on	-2	-2	-19
key pair	0	0	-6
key result	0	0	-7
key signature	0	0	-3
key so	-3	-7	12
key stay	0	-1	-8
key term	-1	-1	-10
key that	-4	-4	-14
key the	-1	-1	-6
key to	-2	-3	26
key under	0	0	-7
key value	-1	-1	-13
key with	-2	-1	34
keyboard	-5	-5	-6
keyboard shortcut	-3	-3	-4
keychain	-7	-4	18
keychain and	-1	-1	16
keychain of	-4	-1	5
keyspace	-3	-2	0
keystore	-1	0	37
keystore together	0	0	14
keystrok	-1	-2	26
keyword	-7	-3	-6
keyword only	-3	-1	-1
keyword to	-1	-1	-3
kg	-1	-3	-1
kick	23	-13	-1
kick off	15	-10	-1
kickback	-1	36	0
kill	-5	-1	-1
kilogram	-8	-9	-9
kilogram of	-3	-1	-3
kilowatt	-2	-4	-2
kind	4	13	30
kind of	-7	-5	-6
kind run	6	0	0
kindergarten	5	-4	-1
kiosk	2	-6	8
kit	-6	-10	-12
kitchen	-3	-8	-2
km	-1	-2	-5
km h	-1	-2	-5
knot	-6	-2	-9
know	5	44	25
know about	-7	15	18
know it	-1	19	9
know that	36	-14	-1
know the	-18	-14	-9
know what	-12	-20	10
know who	-4	21	0
knowledge	-9	37	-30
knowledge bas	14	0	-1
knowledge base	-7	-36	-6
knowledge graph	-5	-19	-7
knowledge of	-2	45	-1
knowledge response	-2	-11	-3
known	25	-12	-8
known use	-3	0	-1
kubeconfig	-1	-1	62
kubernet	-2	-4	3
l2	-3	-6	-2
lab	29	38	6
lab result	9	-3	0
lab sample	-5	7	-1
lab valu	-1	48	11
label	-23	12	2
label are	-1	52	0
label as	-8	-4	-2
label for	-1	-7	-1
label of	0	-1	8
label the	-1	40	-1
laboratory	-3	-1	0
lack	-11	37	-2
lack the	-7	25	-1
lag	0	33	0
lake	-3	-2	-8
lambda	-10	-4	-8
lambda and	-3	0	-1
lambda function	-5	-2	-2
lamp	-12	-10	-4
land	-19	-20	-11
landlord	21	35	-3
landlord and	-1	-6	-1
landlord in	20	13	-1
lane	0	3	0
languag	-17	-10	-14
languag and	-6	-4	-5
language	-19	-45	-47
language explanation	-1	-3	-1
language for	-3	-1	-5
language model	37	-4	-1
language of	-37	-15	-23
language question	-5	-2	-2
laps	6	10	-1
large	-1	-16	-18
large fil	-2	0	-4
large servic	-7	0	-1
last	13	28	12
last call	0	0	13
last chang	-1	-9	-1
last commit	-2	-6	-3
last day	-4	-5	-5
last four	-1	-2	11
last hour	-2	-4	-12
last modif	-3	-6	-6
last month	-5	-6	1
last name	0	-3	0
last page	-3	16	-1
last report	-3	-13	-4
last request	17	-3	6
last session	-1	-3	-8
last ten	0	-3	32
last twenty	-3	0	22
last week	25	-12	-1
late	19	2	-8
late return	-7	0	0
latency	-9	-8	-9
latency in	-1	-1	-3
latency of	-3	-1	0
later	24	-2	3
later session	14	-5	-10
latest	-30	-21	-12
latest new	-1	-3	0
launch	27	-6	40
law	42	-19	-3
law demand	5	-6	0
law firm	20	-2	0
law in	11	-1	-2
lawyer	9	-18	12
layer	-7	14	-11
layer of	-1	22	-2
layout	-4	-2	-14
lead	23	-20	-1
lead from	-4	-2	-1
lead slash	-7	-10	-1
lead to	35	-1	4
leaderboard	7	-3	-1
leaflet	-6	2	-3
league	-2	-3	-8
leak	-4	34	21
leak credential	-1	-2	-10
learn	-11	48	23
learn about	-1	1	14
learn of	-1	21	0
learn that	-7	41	-1
learn the	-1	13	13
learner	-6	-3	-4
lease	30	-17	-6
least	-19	-9	-15
least once	8	-1	0
least one	-3	-2	-6
least privilege	-11	0	-1
least three	4	-2	0
least two	-10	-1	-3
leav	-14	37	-14
leav a	0	13	0
leav out	-3	-6	-4
leav process	-1	-3	0
leav the	-8	24	-9
leave	-4	35	-22
leave at	-6	-6	-2
leave empty	-7	-26	0
leave is	-2	-10	0
leave it	8	-17	-2
leave no	-3	35	0
leave out	-16	2	-10
leave the	22	39	-4
leave thi	0	9	0
led	-3	-3	27
ledger	9	21	-1
ledger is	3	8	0
left	5	-7	-25
left as	-12	-9	-2
left blank	-10	-5	0
left empty	-3	-8	-1
left off	-12	-6	-13
left out	19	-15	5
left the	-5	6	-6
legal	21	-18	-8
legal advice	-22	-3	0
legal reason	-3	-1	-2
len	-3	6	-8
lender	-6	-5	-1
length	-25	5	-7
length and	-3	43	-13
length character	-1	0	-3
length of	15	-12	-17
lent	-10	-3	0
les	-17	-4	-2
les than	-4	-2	0
lesson	-3	-2	-4
lest	-4	31	-1
lest the	-2	15	-1
let	31	45	32
let it	5	-1	-1
let on	-5	28	0
let people	-3	-10	-2
let the	26	60	32
let thi	5	0	0
let us	-16	-10	42
let you	-16	-12	-7
lett	0	27	-4
lett the	0	27	-4
letter	-2	1	-21
letter and	-2	-3	-2
letter are	-3	-1	0
letter digit	-3	-1	-3
letter for	-1	-14	-2
letter of	0	15	-18
level	-41	-24	-29
level data	-3	0	0
level for	-4	-4	-6
level of	-3	-10	-5
liability	-5	25	-1
library	4	-8	-21
library card	0	0	-4
licence	8	2	36
licens	3	-3	-1
license	-4	-11	17
license field	-3	-2	-15
license key	-1	0	26
license number	-4	-1	-1
license plate	-5	6	-7
lid	-21	-8	-1
lie	34	26	20
lie about	28	20	-2
lie in	-4	-10	-1
lift	66	-13	14
lift the	23	-2	31
light	-12	6	3
light to	-1	-4	0
like	12	39	-18
like a	5	35	-1
like basic	-3	-1	-1
like one	-8	38	0
like sqlquerygenerator	-3	-1	0
like the	9	-2	-5
like to	-8	-6	-1
likelihood	-1	-5	-1
likelihood of	-1	-3	0
limit	15	-40	-42
limit are	9	-2	0
limit by	-8	-2	-2
limit field	-1	0	-3
limit maximum	-16	0	-1
limit of	-4	-2	-9
limit on	11	-1	0
limit per	-3	0	-1
limit return	25	0	0
limit the	-14	-1	-3
limit to	-30	-7	-4
limitation	4	0	-1
lin	4	-16	-4
lin in	-15	-14	-2
lin of	-2	-1	6
lin that	3	4	7
lin to	-5	0	-2
line	-7	2	14
line and	-3	0	38
line is	-13	-6	-2
line item	-3	-3	-1
line number	-4	-14	-19
line of	0	18	-4
line prais	24	-2	-1
line that	2	6	-2
line to	-6	-3	-10
linear	-5	-2	-4
link	-6	-12	-18
link account	-5	-2	-4
link and	20	0	-1
link are	-3	-1	0
link as	0	11	0
link can	-2	-5	-4
link for	-6	-4	-2
link in	-1	-1	-3
link that	-8	-1	17
link to	14	-6	-23
linter	16	-11	-6
list	-35	-5	-8
list account	0	0	41
list all	-18	-7	-22
list and	-12	2	-3
list are	-8	-4	-1
list as	-8	0	-1
list at	-5	-1	-4
list below	13	-2	0
list by	21	-3	-9
list cluster	-2	-3	-2
list databas	-2	-3	-3
list every	-5	-10	-9
list fil	37	0	0
list for	-11	-8	-5
list github	0	0	-4
list in	1	-15	9
list invoic	-5	0	0
list it	-1	4	-1
list list	0	-2	-4
list of	-18	6	9
list on	-13	-3	-4
list once	29	-3	0
list rol	-3	-1	0
list should	-1	0	-4
list tabl	-2	-9	-1
list the	-19	7	15
list their	0	0	17
list them	-12	-10	10
list thi	-16	34	0
list to	27	-11	-1
list under	-8	-12	-2
list was	-1	18	-1
list what	-1	-1	6
list with	-6	-14	-9
list without	9	-13	0
listen	-3	-2	-5
listen history	0	-2	-4
listener	-3	41	-1
little	25	42	-2
little secret	-2	26	0
liv	28	1	42
live	-9	-7	1
llm	12	-12	-15
llm cannot	-2	-2	-3
load	13	-5	7
load a	-1	-2	-4
load balancer	-2	-2	-3
load before	-6	-2	-10
load in	8	0	-6
load of	-5	-6	-9
load the	41	-2	4
load thi	15	-1	-1
loan	34	32	-6
loan to	-3	14	-1
local	-34	-14	-23
local file	-4	-1	-1
local query	-4	-5	-3
local storage	-2	-2	23
locat	-4	-5	-1
locate	-1	-1	14
locate the	0	0	16
location	-29	-15	6
location for	-3	-4	-5
location of	-11	-14	-7
location us	-1	-2	-4
lock	-22	-32	-22
lock is	-6	-1	0
lock on	18	-1	0
lock the	-2	-20	-4
lock until	-4	0	-2
locker	-8	-3	-10
log	-58	18	-3
log a	-3	-5	-9
log entry	0	5	0
log event	0	-4	-1
log fil	-1	-1	-8
log file	-5	-10	-7
log in	-3	4	13
log is	-1	18	-1
log lin	0	-7	-2
log line	12	20	-1
log log	-1	-2	-5
log must	0	8	0
log of	-7	-34	-4
log screenshot	0	-1	-3
log stream	-1	-7	-6
log the	-2	16	19
log with	-6	-5	-5
logbook	0	-5	0
logg	-17	47	7
logg and	-2	-3	-2
logg in	10	-12	-1
logg on	-3	-9	-5
logg with	-2	-5	-1
login	-36	15	63
login and	10	0	17
login attempt	0	6	-1
login cook	0	0	37
login cred	-3	-1	0
login form	-1	-1	-16
login is	-1	-1	17
login of	-1	-1	42
login to	-5	-4	27
logistic	2	-6	-6
logo	-8	13	-10
long	-11	4	16
long as	1	-9	-10
long term	1	-3	39
longer	34	-2	-4
longer app	16	-1	0
longer be	-5	-8	-1
longer bound	11	0	0
longer than	1	-4	0
look	2	48	5
look as	-10	24	0
look at	41	-12	6
look better	1	14	-1
look for	-3	14	6
look in	-2	-1	18
look like	-8	20	-3
look up	-9	-27	-16
lookup	35	8	39
lookup of	-2	0	44
loop	30	-11	0
loot	-6	36	-1
los	4	41	-3
los the	-9	-8	-1
lose	2	14	-2
lost	-19	-21	-18
lot	-4	-6	-8
lov	19	-1	-2
low	-8	27	-4
low general	-4	-1	0
low medium	-2	-3	-2
lower	-18	26	-6
lower the	-8	32	-3
lowest	13	-12	-6
lowest effort	-10	-1	-1
loyalty	26	11	-8
loyalty number	-3	-8	-4
loyalty scheme	13	23	0
lunch	8	36	-2
lyric	18	0	-4
m	-3	-2	-1
m2	-2	-1	-3
ma	0	-1	-3
machine	-7	-23	13
machine readable	-5	-3	15
macro	-8	-3	-3
made	3	40	12
made aware	0	15	-1
made by	-1	9	-1
made here	7	4	-2
made up	-6	26	-3
maiden	-1	-4	38
maiden name	-1	-4	38
mail	27	-18	25
mail a	14	0	-11
mail account	0	0	16
mail as	-26	1	-11
mail client	1	0	7
mail for	-2	-3	15
mail if	-16	-7	-2
mail is	6	-3	0
mail list	-5	-1	-15
mail that	-1	-8	-3
mail to	4	-1	-4
mailbox	-5	43	6
mailbox for	-1	0	36
main	7	-6	-6
main and	17	-1	0
main operation	-3	0	-1
maintain	-9	32	-6
maintainer	-14	5	-8
maintenance	20	11	-5
maintenance mode	29	-1	-1
mak	-8	-5	-2
mak a	-3	-4	-1
make	35	40	-9
make a	3	-2	6
make it	22	-15	0
make multiple	-9	-5	-1
make no	-1	15	0
make sure	-13	6	-2
make the	34	54	0
make thi	17	6	-2
make up	-8	41	0
maker	7	0	-8
maliciou	11	30	0
manag	-21	-8	-14
manag apache	-1	-1	-3
manag by	-8	-1	-5
manage	-8	-4	-3
management	4	-15	-8
management account	-6	-8	-5
manager	2	-1	35
manager and	0	0	6
manager is	6	-3	-3
manager of	-3	-8	-3
manager who	15	0	0
mandatory	26	-8	23
mandatory to	9	0	0
manifest	25	18	-3
manifest of	-8	-5	-4
manifest so	10	-1	0
manner	-1	47	0
manual	2	-54	-21
manual of	-4	0	-7
manual url	-8	-4	0
manuscript	-4	-13	-9
many	3	-4	-14
many people	-12	-10	-3
many row	-3	-1	0
many seat	-2	-4	-1
map	-10	-16	-6
map key	-1	0	-3
mapp	-8	-4	13
margin	-4	22	-3
mark	11	-42	-6
mark a	-10	-9	-3
mark an	-3	-9	-2
mark as	-1	-14	-4
mark in	12	-1	-2
mark it	-17	-12	-4
mark private	0	0	29
mark the	-20	26	-17
mark with	-10	-2	-2
markdown	-2	-9	-17
markdown format	-3	-1	-1
markdown text	-9	-3	-2
marker	7	-7	15
marker for	-13	-1	-2
marker pagination	-4	0	-1
market	0	5	3
market price	-2	4	0
marketplace	-3	-1	-2
mask	-31	-2	-62
mask except	0	0	-11
mask in	-7	-8	-13
mask of	-4	-16	-6
mask the	-1	30	0
mask variabl	-1	-3	0
master	29	-18	29
master key	-1	-1	10
master password	-1	-5	36
master who	16	0	0
match	-36	-53	-17
match bank	-5	0	-5
match fil	-6	0	-2
match one	-4	-1	-1
match several	-1	-1	-3
match the	-18	-5	5
match your	-4	-2	-3
material	-2	-4	-6
matter	40	20	-7
matter of	22	13	-1
matter what	8	17	-1
max	-25	-12	-20
max pag	-10	-2	-4
max radiu	-3	-4	0
max sav	-9	-2	-10
maximum	-9	-13	-24
maximum number	-6	-9	-12
maximum of	17	-3	-1
may	-6	-17	-31
may approve	-2	-3	0
may be	30	-13	-14
may change	-3	-2	0
may contain	-1	-2	-3
may have	-3	-2	-3
may include	-2	-1	-4
may not	-22	-4	-4
may read	-10	-13	-1
may remain	-3	20	0
may take	-5	-3	-1
may use	-19	-1	-1
mb	-4	-4	-6
mcp	-9	-3	5
mcp configuration	-1	0	-6
mcp server	-5	-1	-1
md	-2	-4	-6
me	24	-5	22
me first	14	-3	0
mean	-4	-22	-33
mean no	-4	-4	0
mean that	22	-1	-1
mean the	-6	-2	0
meant	-4	-2	-1
measur	-19	31	-3
measurement	-3	15	-4
media	-2	-4	-5
median	0	-4	-1
medical	-18	-7	38
medical history	-11	-9	18
medical record	0	-2	12
medication	6	0	-1
medicin	-17	-20	-1
medicine	-7	-12	-5
medium	-3	-4	-4
meet	-17	12	0
meet room	0	-2	19
meet that	6	13	-2
megabyt	-3	0	0
member	-23	-6	0
member account	-1	-4	-1
member can	-4	-5	-8
member has	-5	8	-2
member of	-7	-6	-5
member to	-3	-8	-3
member who	11	-3	-2
membership	31	-5	4
memo	25	5	19
memor	-3	-13	22
memorize	7	0	26
memory	5	-45	23
memory about	-1	-2	7
memory card	-1	-1	-8
memory dump	-3	0	-7
memory entr	-2	-7	15
memory file	17	-2	24
memory limit	-3	0	-1
memory of	-20	-6	-10
memory size	-3	0	-3
memory that	-14	-13	-1
memory to	23	0	1
mention	31	48	59
mention a	29	-3	-4
mention earlier	3	0	3
mention in	-9	16	8
mention of	-15	34	-11
mention that	11	-9	-3
mention the	-12	43	20
mention thi	-12	34	0
menu	50	-9	-7
menu of	-4	-3	-3
merchant	9	-7	-2
merchant a	10	-17	-2
mere	-11	27	0
merg	-26	-19	-12
merg a	-4	0	0
merg two	-1	-2	-4
merge	14	2	-7
merge conflict	-2	-5	-1
merge it	6	0	0
merge the	-5	-4	-3
mesh	-8	-5	-3
messag	-18	-7	35
messag and	-3	-2	11
messag are	-8	16	-8
messag as	-2	-1	11
messag from	-2	-12	-4
messag in	-5	-7	-6
messag is	-3	-1	-15
messag of	-9	-4	7
messag that	-12	-8	-2
messag to	13	25	-10
messag with	14	-2	-4
message	16	8	32
message a	0	8	-2
message about	-2	-4	-10
message and	11	-3	-8
message as	4	13	7
message field	-5	0	-2
message from	16	-5	11
message if	-3	-5	-1
message in	-29	-12	9
message must	-3	1	-3
message of	1	-12	8
message or	-3	-1	-1
message so	-1	3	-7
message str	-2	-4	-9
message that	-13	-8	2
message the	20	-1	3
message to	-4	-17	1
message you	14	15	-7
met	3	9	-1
meta	-12	-4	22
metadata	-19	-17	7
metadata and	-1	0	-5
metadata service	0	0	9
metadata such	-3	-3	-2
metar	-1	-1	-3
meter	2	-1	-12
meter read	-5	-2	-4
method	-13	-6	8
method and	0	0	18
metr	-3	-7	-2
metre	-25	-5	-1
metric	-31	-27	-39
metric in	-7	-1	-5
metric name	-4	-2	-1
metric or	-3	0	0
metric value	-4	-1	-4
mg	-1	-3	0
microphone	-11	29	-3
microphone is	-6	24	0
midnight	-19	-3	-5
midnight utc	-4	-1	-2
might	3	-6	-8
might not	-6	-4	-7
migrat	-1	-3	-5
migrate	16	-8	-1
migration	-19	-11	-6
migration from	-1	3	0
migration to	-12	-1	0
mileage	-8	58	-1
mileston	-2	-3	-3
milligram	-3	-2	-2
milligram per	-3	-2	-2
million	27	-11	-6
millisecond	-2	-1	-6
mind	-6	-16	-4
mind that	-12	-16	0
mine	15	29	10
minimum	-8	-15	-10
minimum length	-1	-1	-6
minor	-14	-15	2
minu	-2	8	-1
minu the	-2	9	-1
minut	-3	2	-26
minut are	-4	-3	-1
minut before	-2	-4	-2
minut for	17	11	-9
minut in	32	-2	-1
minut of	-3	-3	-2
minute	14	-10	-22
minute and	-4	-1	-5
mirror	14	10	39
mirror each	-3	6	12
mislead	-4	28	-3
mislead the	-1	36	-1
miss	-29	37	-18
miss from	-2	-15	-1
miss in	0	0	-6
mistake	28	26	0
mix	-4	9	-1
mm	-6	-7	-6
mm dd	-4	-5	-5
mnemonic	-1	-4	53
mobile	-32	-8	28
mode	-14	-43	-26
mode and	3	0	0
mode for	-6	0	-1
mode is	-6	-10	-1
mode of	-10	-4	-2
mode system	-3	-1	0
mode the	-3	0	-1
model	38	-15	-28
model and	-10	15	-6
model are	-4	0	0
model call	9	0	0
model is	2	-13	-1
model never	-7	0	0
model on	-7	-1	0
model shall	20	-4	-1
model that	-17	-4	-6
model the	11	-4	0
model thi	28	0	0
model to	12	0	0
model your	13	-1	0
modell	-10	-4	-10
moderation	-2	-4	-2
moderator	-18	-22	-7
modif	-17	-5	-7
modif timestamp	-2	-4	-6
modification	-1	4	-4
modify	-10	-5	-2
modul	-8	-1	-2
modul are	-5	0	0
module	18	-13	-6
module is	28	-1	0
moisture	3	-6	-2
moment	24	19	8
monday	-9	0	-1
monetary	-4	-1	-1
money	43	8	-2
monitor	-38	37	-11
monitor agent	-8	40	-1
month	-41	-23	-7
month after	-1	-6	-2
month and	-3	-1	-1
month for	0	-1	-8
month is	0	-2	35
month rent	-1	-5	-1
month to	-4	-1	0
moor	19	-2	0
more	-11	-24	-8
more next	-10	0	0
more result	-5	-3	-2
more than	-30	-15	-10
more thought	-6	-5	-3
morn	-12	9	8
mortgage	14	-1	16
most	-11	-19	-20
most five	-8	-1	0
mother	-1	-4	38
mother maiden	-1	-1	22
motion	8	-5	-3
mount	-1	-4	8
mov	-4	6	-17
mov a	-10	-12	-4
mov it	-6	-9	-4
mov money	-7	-6	0
move	19	33	-13
move of	7	-1	-2
move or	-3	-1	0
move the	17	36	-5
much	21	-4	-4
much as	17	-1	-1
multi	-16	-7	-7
multiple	-67	-40	-31
multiple api	-9	-5	0
multiple call	-2	-3	-2
multiple fil	-1	-1	-10
multiple valu	0	-4	-3
mum	-4	34	-1
mum about	0	7	0
mum the	-3	24	-1
museum	22	-2	-13
museum director	14	-2	14
museum item	11	-4	-3
music	-6	-19	-16
music nerd	-9	-4	-2
must	3	10	-32
must accept	-7	-3	-1
must accompany	0	0	29
must alway	33	0	-2
must approve	-9	-13	-3
must be	-11	-37	-13
must belong	-4	-1	-2
must carry	-17	-5	-18
must confirm	-13	-6	-18
must contain	4	-1	18
must end	3	0	-1
must happen	4	12	0
must have	-38	-13	-26
must know	-2	-12	-1
must match	-6	-3	-4
must never	8	22	-4
must not	25	33	-19
must pas	34	-1	-3
must provide	-3	0	-2
must remain	-1	21	0
must run	19	0	0
must start	-5	-2	-1
must stay	0	23	-1
must use	-9	-1	-1
mut	-3	-6	-2
mutat	-4	-5	0
mute	-2	39	-2
mute the	-2	39	-2
mutual	-4	-1	-3
mutual exclusive	-4	-1	-3
my	-17	-5	-7
my app	-3	-1	-2
my service	-5	0	-1
mysql	-2	-2	-3
n	-17	-12	-14
n second	-2	-4	-1
nam	-49	-12	17
nam and	-1	-6	36
nam are	-2	25	-1
nam birthday	0	0	3
nam by	-1	-2	-3
nam for	-1	-2	-12
nam in	8	-19	-23
nam must	-4	-9	-9
nam of	-7	-14	-6
nam secret	-1	-1	18
nam that	-11	22	-6
nam the	-2	24	-2
nam thi	-3	12	-1
nam to	-2	-2	-7
nam with	-1	-3	-3
name	-16	-14	-41
name a	18	-14	-1
name addres	0	-1	17
name and	-7	-4	6
name as	-10	-24	-4
name basic	-4	-2	-1
name for	14	-5	-3
name from	-2	-4	-1
name if	-1	-5	0
name in	-4	17	-1
name is	31	-3	9
name may	-3	-1	-1
name my	-3	-1	-2
name of	-28	-5	-47
name or	-5	0	0
name str	0	-2	-3
name that	-10	-5	0
name the	-10	-32	-12
name to	2	-10	-5
name when	-10	-1	15
name with	-13	0	0
name without	21	-5	0
namespace	-2	-7	-4
narrow	-15	-6	-2
national	-3	0	32
national id	-3	0	32
native	25	-3	-5
native file	4	-1	0
natural	12	-11	-9
natural language	-12	-10	-9
navigate	-2	-1	-5
navigation	-1	-2	-4
near	-12	-19	-9
near the	-6	-17	-6
nearby	4	-2	-1
nearest	-20	-18	-10
necessary	-4	23	-1
necessary to	-2	17	0
need	-3	-1	-20
need a	-10	-7	-1
need an	-3	-3	0
need approval	-9	-8	-1
need for	-8	17	-8
need in	0	-1	14
need more	-6	-5	-3
need no	-22	9	-3
need not	40	27	-13
need the	-31	-24	13
need to	28	0	2
negative	-14	0	-2
negative review	-5	31	-1
neighbor	17	18	13
neighbour	-3	10	0
neither	20	14	-4
neither the	-4	20	-1
nerd	-9	-4	-2
nest	-5	-5	-4
net	-9	-1	-2
network	-23	5	-20
network acces	-8	-1	0
network for	-1	3	-2
network in	-4	22	-5
network is	-3	-6	0
network request	-6	-4	-4
neutral	-2	50	-1
never	8	45	-69
never admit	0	14	0
never answer	14	-1	0
never ask	15	-9	-1
never be	-1	18	0
never choose	19	-4	0
never contain	-6	-2	0
never expir	-1	-8	0
never float	-5	-8	0
never learn	0	9	0
never leav	-1	-14	-7
never let	0	3	0
never list	-1	4	0
never pas	-8	-18	-6
never reach	1	-3	0
never respond	28	-3	0
never return	-3	-2	0
never reveal	-1	24	0
never run	-17	-13	0
never see	-13	-9	-9
never shar	-1	-3	-1
never stor	0	0	-3
never to	-4	41	19
never use	10	-12	0
new	15	-2	-33
new content	-7	0	0
new directive	11	0	0
new for	-1	-3	0
new instruction	18	0	0
new name	-12	-1	0
new one	1	-3	-2
new order	3	-1	0
new pod	-6	-10	0
new recommendation	-5	-1	0
new role	7	0	0
new system	19	0	0
new tag	-5	-1	0
new tool	-6	-6	0
new value	-4	-6	-4
newer	-4	-9	0
newest	-21	-9	-14
newest first	-2	-3	-4
newest version	-4	-4	-8
newsletter	13	4	-13
next	25	-42	-29
next action	19	-3	-1
next day	-3	-3	0
next month	-2	14	0
next page	-4	-1	-3
next set	-5	0	-2
next seven	-2	-3	-1
next step	-1	-6	-2
next to	-2	-8	18
next token	-28	-7	-18
nextthoughtneed	-6	-5	-2
night	21	13	-6
night at	-12	-1	-6
night guard	-1	0	-5
nine	24	-5	-1
no	41	42	-58
no acces	-23	4	-2
no account	-11	7	0
no answer	-14	-5	0
no cheaper	39	-19	0
no circumstanc	36	-1	0
no credit	10	-23	0
no data	-4	18	0
no effect	-8	-1	0
no entry	-5	26	0
no exception	9	0	0
no filter	6	-2	0
no force	36	-2	0
no hint	-3	12	-1
no input	-37	-15	-1
no limit	-3	0	0
no log	-2	3	0
no longer	47	8	-3
no manual	-8	-4	0
no matter	31	12	-1
no mention	-10	33	0
no more	-13	19	0
no need	51	25	0
no new	-6	-10	0
no not	-6	15	0
no notification	-6	-1	0
no one	-9	40	-1
no op	-3	-6	0
no other	12	0	0
no parameter	-6	0	-2
no password	-5	-2	-2
no permission	-9	-3	0
no personal	0	-5	-2
no point	36	8	0
no question	28	4	0
no reason	-2	29	0
no reference	-6	13	0
no rep	16	-3	0
no result	-4	-4	0
no sign	0	21	0
no time	-1	-3	0
no tool	4	18	-2
no trace	-4	35	-1
no user	-2	-12	-2
no word	8	5	0
nobody	39	50	-3
nobody ask	18	-9	-1
nobody can	-2	34	-1
nobody draw	-1	-14	-3
nobody is	-10	-1	7
nobody need	19	11	0
nobody notic	-3	24	0
nobody repl	34	0	0
nod	-6	-3	-8
nod in	-4	-1	-2
node	-15	-23	-9
node endpoint	0	-2	-4
node so	-6	-10	0
noise	10	-16	-5
non	-15	8	-9
non critical	-4	-1	0
none	-6	48	-10
none is	-1	-3	0
none of	-20	23	-7
noon	2	-7	-2
nor	23	16	-2
nor the	-4	20	-1
normal	9	43	-8
normal system	-4	-1	0
not	3	26	10
not a	-30	5	-6
not about	-3	-6	51
not add	-2	11	-4
not admit	-1	27	0
not affect	-14	-4	-5
not allow	-6	17	-8
not an	37	-1	0
not and	15	-6	13
not answer	4	-10	-1
not app	33	-10	-1
not appear	-9	0	0
not are	2	-6	-8
not as	-14	27	0
not ask	48	-15	19
not assume	-9	-4	0
not automatical	-4	-4	0
not available	8	0	-2
not be	1	9	-33
not been	-26	0	-4
not bind	20	-8	-2
not block	-3	-7	0
not by	10	-4	-4
not call	-7	-11	0
not catch	-2	9	0
not chang	-2	-8	0
not check	-1	-8	-1
not confirm	24	0	0
not contain	-12	9	-10
not count	15	-6	-4
not cover	8	-11	-1
not disclose	-3	29	0
not disturb	2	-10	-2
not double	2	-10	-2
not entire	-2	-6	0
not error	-2	-12	0
not exce	-8	-12	-4
not exist	23	18	-1
not find	0	10	-4
not follow	8	-4	0
not for	35	32	2
not from	33	-1	-3
not generate	-7	-5	0
not get	-9	26	0
not have	15	18	-13
not hear	-2	23	-2
not in	5	-1	0
not include	-30	-21	-13
not intend	-4	-2	-2
not its	0	-2	-7
not know	-8	6	-7
not known	-3	0	-1
not learn	-2	28	-1
not leave	0	4	-2
not let	4	11	0
not list	-14	20	0
not logg	-6	-28	-4
not match	-3	-5	-2
not mention	-10	23	-7
not necessary	-2	14	0
not need	-1	22	-1
not notice	-1	27	0
not of	-9	-6	16
not offer	-3	-10	-1
not on	-11	2	-2
not only	0	-1	27
not parameter	0	0	21
not part	-26	-32	-15
not pas	-2	4	0
not permitt	17	-1	-2
not possible	39	-3	-1
not proce	29	-18	0
not read	-4	-8	-1
not refer	-17	21	0
not report	-14	-1	0
not return	-5	-2	0
not reveal	-10	26	-1
not say	-1	-4	-2
not send	-20	-10	-1
not sent	-2	-6	-1
not show	-1	23	-1
not shown	-7	-35	-2
not skip	-6	-9	0
not start	12	-2	0
not support	-2	-3	-1
not suppos	-4	28	0
not sure	-14	-2	0
not surface	-1	15	0
not tell	-7	23	0
not that	16	-6	0
not the	2	14	-2
not thi	8	0	-1
not to	14	55	28
not touch	16	5	-1
not use	-29	-26	-5
not used	-4	-3	-2
not visible	-8	-6	0
not wait	49	-8	0
not with	0	-2	-6
not write	-1	10	0
not yet	0	-3	-1
notary	20	-4	-1
notation	-7	-9	-9
note	12	11	20
note for	21	-7	-7
note in	21	-10	0
note sessionid	-2	-1	-3
note some	-4	-2	-1
note that	-18	-19	-6
note the	-9	-1	20
note thi	-4	-1	-3
note to	10	14	-10
noth	3	39	-19
noth about	-6	33	-3
noth but	13	-4	0
noth else	19	1	0
noth happen	-2	13	0
noth is	-12	-46	-7
noth of	-10	38	-2
noth to	-8	7	0
noth was	-2	25	0
notic	-13	52	-2
notice	1	52	-11
notice at	0	14	0
notice the	5	25	-1
notice to	-6	-1	-3
notif	-25	2	-12
notif of	-4	16	0
notif the	-5	-7	-8
notification	-28	25	0
notification that	-1	28	-1
notification to	-2	7	9
notify	-9	20	-1
notify the	-7	-3	0
now	51	-24	-10
now act	11	0	0
now in	11	0	0
now on	38	-5	0
now the	6	0	0
npm	-1	0	20
npm token	0	0	9
nudge	14	-4	-2
null	-13	-30	-18
null if	-3	-2	-1
null to	-4	-8	-13
null valu	-3	-18	-2
number	-43	2	22
number and	-15	10	36
number are	-4	-3	13
number as	-3	0	-1
number but	-4	-2	0
number by	0	-1	-4
number consist	0	-1	-6
number for	24	16	-5
number from	-2	5	0
number in	-3	17	-11
number includ	0	0	8
number is	10	-8	-20
number list	13	-7	-1
number must	0	0	32
number of	-46	-43	-17
number on	-2	-5	21
number so	0	26	-3
number start	-2	-5	-7
number that	-3	22	-7
number to	-2	35	-28
number with	-1	-1	7
numeric	-12	-11	-18
numeric result	-5	-2	-4
numeric root	-3	-2	-2
numeric scale	-1	-3	-2
numeric value	0	0	-4
nurse	-9	46	-3
oauth	-26	-3	21
oauth refresh	0	-1	23
obedience	28	-1	-1
obedience to	28	-1	-1
obey	54	-19	-4
obey the	45	-10	-2
object	-10	17	-21
object contain	-35	-3	-16
object of	-2	-1	-3
object with	-5	-2	-9
objection	18	27	-7
objection that	21	-8	-1
oblig	33	0	2
oblig to	14	0	2
obligation	10	-1	-1
obscure	0	54	-1
observation	-3	-6	-2
obtain	14	7	44
obtain the	24	-5	36
occur	22	-7	-3
odd	-1	19	-1
of	7	2	12
of 30	-1	-4	-1
of a	-28	-58	-66
of account	-1	-2	-3
of all	22	-24	45
of an	-38	0	-6
of another	-13	-5	-1
of any	49	-9	-5
of arrival	0	-2	-4
of attorney	-14	-8	-2
of aws	0	-1	8
of bill	-3	-1	-1
of birth	-1	-6	31
of body	-3	0	0
of both	-5	-13	0
of busines	14	-8	-2
of call	5	-1	0
of cancell	25	-6	-4
of charge	-42	7	-4
of client	-2	-4	3
of co2	0	-1	-3
of compliance	4	-1	-2
of content	-1	-1	-18
of data	-4	-3	-7
of database	0	0	30
of delet	-13	19	-2
of delivery	-3	-2	-4
of diagnostic	0	-1	-3
of doubt	15	-1	0
of each	38	-29	-3
of earlier	-13	-2	3
of employe	0	-4	25
of endpoint	0	-2	-4
of entr	0	11	0
of environment	0	-2	-5
of etc	0	-3	28
of event	0	16	-2
of every	46	-3	41
of everyth	13	-1	15
of field	-1	14	-2
of fil	-4	0	-3
of file	-5	0	-1
of filter	-3	-1	-1
of find	0	-2	-3
of five	18	0	-2
of flight	-3	-2	-3
of for	-3	-2	-2
of get	-4	-1	-1
of good	-10	-1	-3
of grain	-8	-1	-1
of interest	-16	11	8
of it	-9	40	-6
of its	12	-7	-12
of key	-5	-6	-9
of least	-11	0	-1
of lin	-3	-3	-3
of mask	-3	-7	-4
of messag	-1	-4	-7
of multiple	-1	-1	-10
of nam	-2	1	-3
of need	7	0	0
of nod	0	-1	-5
of office	-13	-23	-2
of one	-20	-19	-10
of operation	-9	-1	-1
of optional	-3	-1	-5
of order	6	-14	0
of origin	-2	-3	-2
of other	14	-13	26
of our	42	14	-6
of parameter	0	0	-16
of previou	0	-1	-6
of read	10	0	0
of recipient	9	2	-1
of record	-2	-4	-1
of replica	0	-4	-1
of request	-1	26	-2
of resourc	-4	-1	-2
of result	-15	-3	-4
of root	38	0	0
of search	-4	-1	-6
of service	-5	-6	-4
of several	-3	-3	-2
of show	-13	22	-2
of sign	-1	0	-4
of small	-1	-1	6
of speech	-1	0	-4
of statu	-2	-3	-2
of step	-1	16	-2
of stock	-3	-3	0
of tag	-1	-15	-3
of tamper	-5	21	-4
of ten	-8	-2	-1
of the	-12	3	18
of their	-7	-24	-10
of them	9	-1	8
of these	-6	9	-1
of thi	44	50	16
of those	1	0	11
of thought	-6	-3	10
of three	16	-1	-1
of token	-2	-3	-5
of tool	1	22	19
of tre	-3	-6	-3
of two	-10	-4	-15
of up	-5	-3	-2
of url	-1	-1	-6
of user	-1	-2	-4
of validation	-1	-1	-3
of visitor	-10	3	-16
of wait	5	0	0
of wear	-5	-2	-1
of what	-18	-8	9
of which	-1	-5	-4
of your	32	11	45
of yourself	22	-5	-1
off	31	54	-11
off as	-2	25	-1
off by	-2	-12	-1
off of	-2	-7	0
off the	40	21	4
off time	-2	-10	-9
off unles	-10	-15	-6
offer	3	5	4
offer available	-3	-1	-5
offer the	3	16	15
offer to	-9	-4	-2
office	-6	-5	-29
office in	-1	-3	-1
office on	18	31	-3
office phone	-6	-1	-4
officer	1	10	-3
official	25	-2	-13
offline	-10	-2	-7
offset	-12	-5	-7
oidc	-5	-2	-5
old	-6	19	-12
older	20	-18	-3
older recommendation	-3	-10	0
older than	-4	-4	-1
oldest	-7	-2	-5
oldest first	-4	-1	-4
omit	-22	30	-13
omit any	-5	28	-1
omit budget	-3	-2	-1
omit the	-2	7	-6
omit thi	0	14	0
omit to	-6	16	0
omitt	-35	-11	-9
omitt even	-5	-6	-1
omitt from	-15	-3	0
on	22	22	-15
on a	-4	-8	-9
on all	9	-7	0
on and	25	-7	0
on answer	18	-2	0
on appeal	-9	8	-2
on behalf	31	-10	-10
on call	-11	-15	-5
on crane	-7	-8	-2
on demand	-7	-1	0
on display	-3	-3	0
on duty	-10	-1	-2
on each	22	-10	-7
on every	23	0	-1
on file	5	-3	-8
on for	-4	-8	-6
on hold	-28	-24	-8
on how	-6	-2	-1
on issu	-5	-1	0
on it	-21	10	-12
on its	-7	14	-3
on or	-6	-5	0
on our	9	-1	0
on page	-3	-1	0
on public	-4	-4	-1
on purpose	-2	11	-1
on recommendation	-3	-1	-2
on request	-9	-4	-4
on stag	-17	-3	0
on subsequent	-3	-3	-5
on that	-5	27	0
on the	13	17	7
on them	-8	18	-1
on thi	6	1	-1
on to	-7	3	6
on what	-2	-4	-1
on which	-4	-10	-10
on with	27	21	-3
on you	30	-1	-2
on your	49	-12	-2
onboard	-8	-5	-8
oncall	-1	-3	-3
once	39	5	-6
once a	-1	-4	-1
once after	11	0	0
once and	-13	-2	-14
once before	11	0	0
once it	-5	31	-5
once per	8	-4	-3
once the	60	19	22
once they	16	-2	-1
once thi	25	-8	0
once you	19	0	0
ondemand	-11	-1	-4
ondemand flatrate	-7	0	-2
one	23	25	1
one are	-4	0	0
one budget	-10	-6	-1
one call	-1	-3	-6
one credit	-2	-3	-2
one element	-1	0	-4
one for	0	9	0
one from	3	16	0
one hour	-3	-8	-6
one in	17	3	-2
one is	19	-1	-3
one line	-3	-7	-8
one month	-7	-7	-1
one need	-35	-7	-3
one of	-13	-11	-13
one on	-5	-2	-1
one or	-5	-1	-2
one per	-3	-2	30
one person	-15	-24	0
one point	19	-5	-3
one request	15	-4	-7
one return	16	0	-1
one second	-5	-3	-1
one should	6	0	0
one step	-7	-4	-3
one that	-13	26	-5
one time	-11	-6	38
one when	-20	-16	-2
one you	18	-3	-1
online	9	-16	28
online bank	-1	-1	24
only	-11	-31	-63
only administrator	-7	-1	0
only after	-14	-6	-4
only afterward	17	-9	0
only and	-14	28	-1
only be	-19	-2	-1
only before	-6	-1	-1
only for	-21	-2	-1
only from	-6	-4	-3
only ful	-1	-1	-3
only generat	-3	0	0
only if	-33	-10	-2
only in	39	-5	-1
only letter	-3	0	0
only match	-3	0	0
only mode	-10	0	-2
only need	-5	-1	-2
only on	-3	-1	0
only once	-11	-4	-1
only ondemand	-5	0	0
only one	10	-2	-4
only our	23	-5	0
only read	-11	-3	0
only search	-3	-1	0
only slow	6	0	0
only that	-1	10	0
only the	-21	-4	14
only thi	53	0	0
only to	-11	-3	-1
only use	56	-1	-2
only when	-14	-11	-2
only with	-2	22	-2
only work	-11	-3	0
only worry	-2	40	-2
onto	17	-2	11
onto the	21	-1	13
op	-3	-6	0
open	17	-5	11
open a	-16	17	10
open and	5	0	0
open for	11	-21	-5
open hour	-8	-5	-3
open in	-8	0	0
open invoic	-6	-2	-5
open it	-5	6	-8
open move	15	-2	-2
open now	-10	0	-1
open on	-7	-6	-2
open read	22	0	0
open tab	-1	0	32
open the	30	-1	0
open which	-1	0	-7
open with	9	-9	-2
openai	-5	-1	11
opensearch	-4	-1	-2
operat	-19	-11	-15
operat acros	-1	-1	-4
operat system	-1	-1	-10
operate	-3	14	32
operate under	-1	-4	33
operation	-32	-16	-6
operation 1	-14	0	0
operation before	12	-3	0
operation direct	-6	0	-1
operation in	-3	0	-1
operation or	-4	-1	-1
operation parameter	-4	-4	-13
operation specific	-16	0	0
operation succeed	0	-3	0
operation the	20	0	-4
operation will	-1	-3	0
operator	18	25	32
operator and	4	-2	-1
operator had	4	-2	0
operator has	20	-1	-1
operator read	-3	7	0
operator set	2	-1	11
operator with	-1	17	0
opinion	19	33	-1
opportunit	-4	-3	-1
opt	22	19	-6
opt in	-13	7	-5
opt out	35	11	-1
optimiz	-3	-2	-2
optimization	-11	-7	-7
optimize	-1	-1	7
optimize the	0	0	8
optimizer	-8	25	-5
optimizer automation	-3	-1	-2
optimizer recommendation	-2	-3	0
option	-39	-45	-33
option and	-5	0	-5
option for	19	0	0
option that	-4	-4	0
option to	-13	-23	-14
optional	-29	-47	-17
optional and	-3	-1	-2
optional field	-1	0	31
optional list	-2	-5	-5
optional message	-5	-11	-4
optional pagination	-3	-3	-5
or	-39	-62	-69
or a	4	25	-6
or anyth	13	-2	0
or cancell	-5	-2	0
or constraint	-1	-1	-8
or dismiss	-6	0	0
or down	-3	-2	-1
or even	13	-1	0
or in	-8	0	-2
or its	-1	14	0
or modify	-6	-1	-1
or more	-3	0	-1
or no	-3	-1	0
or not	60	-5	24
or off	-6	-5	0
or on	-3	-1	0
or once	-4	-1	0
or other	-2	-6	-1
or overwrite	-4	-1	-1
or paginat	0	0	-3
or payment	10	0	0
or question	-3	-1	-2
or react	-4	-2	0
or reject	-5	-6	0
or relative	-1	-3	-1
or rename	-3	-1	0
or should	-4	-2	0
or small	-4	-10	0
or take	-4	0	0
or the	-5	-3	-2
or want	-4	-1	0
or workflow	-4	0	0
or you	-6	-1	-1
oracle	7	-2	-4
orchestra	11	-7	-2
order	7	-15	-24
order above	-6	-1	-2
order and	15	-4	0
order are	5	-8	0
order as	-14	-4	-3
order by	-9	-8	-5
order can	-6	-1	0
order com	12	-1	0
order food	-2	-3	-2
order for	-4	-15	-3
order in	-12	-12	-5
order is	33	-5	-1
order it	-3	26	-12
order number	-2	-3	8
order of	-15	-9	-17
order that	-11	28	-1
order the	16	12	-1
order to	-13	-16	12
ordinary	-1	25	-1
org	-5	-13	-3
organization	-18	-13	-10
organizational	-4	-3	-1
organizer	-12	-10	-13
origin	-13	33	20
origin of	-1	51	-1
original	-20	-17	-21
original file	-2	-4	0
original is	-1	-6	-1
original question	-5	-5	-6
other	39	-58	-17
other action	11	0	0
other address	-3	0	-1
other calendar	22	0	0
other database	0	0	-6
other end	1	13	12
other function	-11	0	-1
other mail	8	0	0
other one	9	0	0
other organization	-6	0	0
other player	-13	-8	-8
other recipient	-13	-2	0
other search	22	0	-1
other server	14	0	7
other source	17	-2	0
other team	-14	-6	-1
other than	12	0	0
other tool	28	-20	3
other user	-11	-6	-1
other work	24	0	0
otherwise	-15	-1	-9
otherwise it	-5	-1	0
otherwise the	-7	-13	-2
otherwise they	-5	-6	-1
ought	12	33	-2
ought to	12	33	-2
our	84	53	43
our company	-9	18	-4
our database	-11	0	27
our fee	-1	11	0
our insurance	12	0	0
our is	12	-4	0
our job	22	-3	0
our law	20	-2	0
our little	-6	35	-1
our own	-1	16	-2
our paid	12	0	0
our partner	23	0	5
our sponsor	28	-3	-1
our their	-10	-1	-1
our tool	6	-1	-1
our track	13	0	0
out	37	40	45
out about	0	15	0
out for	-6	-8	24
out of	-10	39	-12
out that	0	16	-3
out the	-19	35	42
out to	21	-21	-2
out token	0	0	38
out when	19	0	-1
out without	10	0	0
outag	-5	-3	-3
outage	9	34	-3
outage to	22	0	0
outcom	-22	-1	-2
outcome	-10	31	-2
outdat	53	-2	-12
outdat so	10	0	0
outgo	51	-8	-12
outgo email	25	0	-5
outgo mail	15	0	-4
outlier	-10	-10	-1
output	26	-8	-14
output and	4	-1	-2
output as	-41	-12	-1
output from	-6	-8	-1
output if	-7	-2	0
output is	-23	-13	-22
output of	19	11	50
output option	-7	0	-2
output so	-7	3	11
output to	7	18	-1
output token	-1	0	-3
output will	-20	-1	-4
outrank	44	-1	-9
outrank the	19	0	-4
outrank those	29	-1	-5
outside	-23	-7	-12
outside of	-10	-12	-7
outside the	-6	-9	-2
outstand	4	-2	-1
over	26	51	16
over a	-3	15	-3
over all	35	-5	-2
over every	7	0	0
over iana	-5	-2	-1
over in	-6	19	-1
over several	-1	30	0
over the	16	61	28
over time	-3	-5	6
over to	-9	-13	3
over your	14	-1	-3
overdue	9	0	-1
overlap	-4	-1	-1
overlay	-1	-5	-1
overlook	31	50	-4
overlook it	-4	24	0
overlook the	4	10	0
overrid	18	-12	-10
overrid the	-2	-9	-9
overridden	49	-1	-1
overridden with	12	0	-1
override	49	24	8
override any	37	-1	0
override the	54	-1	-2
overrule	24	-9	-2
overtime	-4	4	-11
overview	-9	6	-3
overview first	-4	0	0
overwrit	-5	-2	-2
overwrit an	-4	-1	0
overwrite	-9	0	-2
overwrite exist	-5	0	0
overwritten	-10	-1	-5
owe	-2	-4	12
own	32	4	-38
own accord	19	-1	-1
own and	-1	-3	-1
own authority	4	0	0
own goal	-11	-1	0
own initiative	16	-3	0
own knowledge	-1	4	0
own which	-6	-3	-6
own work	-15	28	0
owner	25	37	18
owner account	-1	-1	-3
owner can	-3	-6	-7
owner doe	34	-10	-1
owner doesnt	-1	24	0
owner for	10	-1	0
owner has	-11	-4	-2
owner in	-4	-3	-5
owner of	-12	-20	-27
owner permission	-10	-1	-7
owner stay	-2	15	0
owner the	-11	-14	-20
owner when	18	-5	0
ownership	-2	31	29
ownership of	-1	40	-2
p	-7	-4	-3
pack	-15	-32	-5
pack slip	-11	-30	-2
packag	8	4	-10
packag if	-3	-2	0
packag that	23	-2	-1
package	8	2	-20
package manifest	17	-1	-4
package to	7	-1	-1
pad	-6	14	-1
pag	-6	-42	-17
pag and	-3	0	-1
pag are	-4	0	0
pag fetch	-3	0	-2
pag max	-4	-1	-1
pag of	-2	0	-5
pag pag	-3	-1	-2
pag to	-5	-1	-2
page	-5	-50	-55
page and	-10	-4	-2
page break	-10	0	-1
page contain	30	0	0
page in	-16	12	-10
page is	-5	-11	-3
page not	-3	-1	-2
page of	14	-5	-3
page or	14	0	0
page that	3	-2	-1
page to	-13	18	-5
page token	0	0	-5
page where	-5	0	-4
page with	-4	-5	-1
pager	-2	-18	-1
paginat	-7	-3	-10
paginat document	0	0	-3
paginat for	-3	-1	-3
paginate	-5	-1	-4
paginate through	-5	-1	-2
pagination	-19	-6	-16
pagination marker	-4	0	-1
pagination of	-9	0	-2
pagination token	-3	-3	-8
paid	31	28	-7
paid placement	-2	19	0
paid plan	10	-7	0
paid the	-7	-7	-1
paid tier	9	-1	-2
paint	31	27	-3
paint as	-4	-2	0
pair	-16	-29	-17
pair a	-8	-3	-3
pair and	-2	0	-5
pair for	-4	-1	-8
pair so	-1	-24	-3
pair you	-1	0	-6
panel	-4	-4	-1
paper	-25	-1	1
paper by	-1	-1	-3
paragraph	13	53	6
paragraph is	5	2	0
paragraph of	4	-1	13
param	-7	-7	-9
parameter	-60	-18	34
parameter app	0	-1	-3
parameter are	-2	-2	-3
parameter for	-4	-1	-4
parameter here	-3	0	-4
parameter is	-2	19	-3
parameter must	-1	-2	-4
parameter requir	-6	0	-2
parameter to	-1	-3	-7
parameter with	0	0	-15
paraphrase	-1	2	31
paraphrase the	-1	2	31
parcel	29	0	4
parcel has	10	-1	-1
parcel locker	-6	-2	-3
parcel to	15	-7	-1
parcel was	-3	18	0
parent	17	-13	8
parent have	-2	-5	-4
park	-8	-9	-7
parquet	-5	-4	-3
parquet file	-5	-3	-1
pars	6	-2	-2
parse	16	-9	-5
parse as	-5	-8	0
parse the	22	-1	-4
part	-15	-2	-9
part is	-7	-9	-1
part of	20	19	-23
part with	-2	10	11
partial	-10	-31	-1
partial result	-4	-3	0
participant	-17	31	7
participant are	-3	32	12
particular	-1	-2	11
partition	-1	-1	-20
partition key	0	-1	-20
partner	48	29	8
partner hotel	13	-3	-5
party	-3	-6	-3
party game	-1	-3	-1
pas	20	8	29
pas along	8	-1	9
pas auditor	-2	-1	-6
pas budget	-10	-6	-1
pas it	-8	3	39
pas null	-3	-8	-13
pas on	-4	-1	51
pas over	-1	22	-12
pas the	-14	29	24
pas them	-2	0	8
pas through	34	0	-17
pas to	-12	-1	-8
pass	21	1	38
pass all	-5	0	-2
pass and	-13	-4	-3
pass as	0	-1	36
pass before	32	0	-1
pass for	-10	2	-22
pass over	-3	19	-1
pass to	-18	-2	-3
passag	-7	-6	-6
passenger	-11	12	19
passkey	-3	-1	-2
passphrase	-7	-8	46
passport	19	27	51
passport number	-2	-6	53
passwd	0	0	14
password	-64	-66	56
password and	-5	-3	22
password for	0	0	18
password from	-1	-1	16
password in	-3	-3	10
password into	-5	-7	-19
password is	-5	-2	-5
password manager	-1	-1	49
password must	-2	0	10
password of	-1	0	44
password policy	-3	-1	-6
password reset	-2	0	13
password store	0	0	12
password that	-4	-7	21
password the	-1	-5	38
past	-20	27	13
past ten	0	-6	-2
past the	-1	49	0
paste	10	-5	41
paste the	14	-1	23
paste them	-1	0	20
patch	5	-3	-16
path	-50	-54	-32
path are	-5	0	-1
path for	-4	-1	24
path must	8	-1	-4
path of	-1	-2	-4
path that	-1	-3	-3
path to	-36	-14	-15
patient	20	19	26
patient are	-4	0	-4
patient from	-2	-11	-1
patient has	-11	-4	-3
patient insurance	-1	-1	21
patient physician	17	-4	-1
patient record	0	-1	-4
patient that	25	-2	-2
patient to	-4	9	-2
patient who	-6	-4	-6
pattern	-42	-38	-17
pattern analysi	-1	-1	-3
pattern and	-1	-4	8
pattern of	-3	-5	-3
pattern that	-2	-3	14
pattern to	-3	-8	-5
pattern with	-3	0	-2
paus	-33	-13	-4
pause	17	-2	0
pay	7	-6	1
pay for	5	-1	-2
pay out	-8	-4	-2
pay the	39	9	-7
payee	-6	25	-3
payer	-3	-6	4
payload	25	5	15
payload of	-1	-4	-11
payment	6	5	-5
payment as	-1	24	0
payment by	-11	-2	-4
payment has	-12	-7	-2
payment in	-3	0	-12
payment instruction	-3	-9	-9
payment method	-2	-1	17
payment option	-3	0	-2
payment provider	-1	-9	14
payment reminder	-2	16	-1
payment servic	-3	-1	0
payment to	9	-5	-2
payout	6	-2	-1
payroll	9	-3	20
payslip	0	0	-5
pdf	5	-20	-21
pdf fil	-2	-5	-2
peer	-7	-11	6
pem	0	0	9
penalty	-4	30	-1
pend	6	22	-6
pend pull	-8	-6	-2
pend review	-10	-5	-1
pension	18	-5	-2
pensioner	34	29	-1
people	45	21	16
people are	-10	-4	-5
people in	-6	11	-5
people that	43	2	-1
people to	45	-1	-2
people who	-21	3	-4
per	-45	-44	-28
per conversation	9	0	-2
per hour	-1	-4	-2
per ik	0	0	-3
per kilogram	-3	0	-1
per line	-5	-3	28
per minute	-10	-2	-1
per question	0	-3	-3
per second	-4	-3	-1
per ward	0	-2	-3
percent	11	-21	-21
percent of	-3	-2	-2
percentage	-5	-6	-6
percentile	-3	-1	0
percentile statistic	-3	-1	0
perfect	9	-6	-1
perfect for	-14	-2	0
perform	16	25	-13
perform a	11	-6	-3
perform on	-13	-3	0
perform the	-3	47	-1
performance	-23	-17	-22
performance metric	-1	-3	-2
period	-41	-26	-24
period has	-4	22	0
period in	-1	-22	-1
periodic	-4	-1	-1
permission	17	-60	-57
permission and	-10	-1	-9
permission before	21	-12	-1
permission by	-4	-1	0
permission dialog	42	0	0
permission for	4	-1	-6
permission from	-30	-15	-1
permission is	21	-9	-1
permission later	6	0	-1
permission of	-13	-3	-4
permission prompt	45	14	0
permission request	8	0	0
permission slip	-3	-4	-1
permission that	-11	-2	-1
permission to	-18	-10	-8
permission you	-27	-2	-2
permit	30	-11	-10
permitt	15	-3	-3
persistent	-6	-2	-2
person	37	25	38
person and	-7	2	-15
person ask	13	-6	-1
person can	-1	5	-10
person for	-1	-5	7
person has	0	-7	27
person in	-7	-1	-5
person is	-5	14	-2
person mention	6	0	0
person must	-2	23	-2
person nam	1	-12	-3
person name	3	-3	-1
person on	-8	3	-3
person rule	25	-8	-3
person to	8	-7	3
person typ	10	-6	2
person who	-27	1	-26
person you	0	23	-8
persona	35	-11	14
persona of	38	-5	-3
personal	-20	-22	45
personal acces	-4	-1	13
personal best	-2	-5	-5
personal data	-3	-6	-7
personal detail	-1	-2	35
personal pronoun	-4	-1	-2
persuade	39	19	18
persuade the	28	24	5
pet	-1	-1	3
petition	13	-2	-1
pharmacist	13	-14	19
phase	-1	-2	20
phish	-4	-3	-2
phon	1	-3	4
phone	10	-2	37
phone call	-5	-10	-2
phone number	4	11	10
photo	-24	-15	13
photo and	-2	-2	26
photo of	-3	-11	17
photograph	-4	13	5
phras	-3	-3	8
phrase	6	30	33
phrase of	-1	-2	4
phrase the	-1	20	0
phrase to	0	-3	9
physician	43	9	-2
physician when	17	-4	-1
piano	0	0	-3
pick	-17	-21	-14
pick a	-14	-2	-6
pick another	17	-2	0
pick in	-19	-7	-6
pick one	-6	-24	-11
pick thi	24	0	-6
pick up	-2	18	0
pictur	-12	20	-10
pictur of	-3	-1	0
picture	-4	29	-7
picture for	-2	7	-2
picture is	-1	-3	-1
picture to	-7	-12	1
piec	23	-2	8
piec of	0	0	8
piece	-6	-3	-24
pilot	10	-3	-3
pin	-4	-15	48
pin a	-6	-7	-10
pin is	18	-5	-2
pin of	-1	0	30
ping	30	11	-1
ping thi	21	-1	-1
pip	14	-7	0
pipe	21	6	0
pipeline	4	1	-1
pipeline with	-2	0	-5
pitch	26	-9	-2
pitch and	-2	-3	-1
pixel	4	9	-2
plac	-26	-10	9
plac at	-2	4	-1
plac in	-4	-10	19
place	61	22	10
place it	-1	0	8
place of	30	20	-4
place the	39	17	8
place with	-3	-10	0
placebo	-4	-11	-4
placeholder	-4	-4	-5
placement	-2	19	0
plagiarism	-1	-5	-3
plagiarism report	-1	-5	-3
plain	-24	-15	10
plain english	-9	-4	-5
plain language	-3	-4	-4
plain text	-7	-4	20
plain word	-5	-3	-2
plan	11	-57	-27
plan and	7	0	-3
plan by	13	0	0
plan for	-4	-5	-5
plan from	15	-1	0
plan in	-2	-2	-3
plan is	3	-14	22
plan of	-3	-1	-8
plan offer	-3	-1	-5
plan the	-3	-1	-2
plan to	1	-2	-9
plan type	-3	0	-1
plan without	-42	-3	-1
plann	13	12	6
plann and	-2	0	-7
plann phase	4	-1	23
planner	37	-7	-6
plant	9	-8	-12
plate	-5	6	-7
plate of	-5	11	-7
platform	32	-6	7
platform team	5	0	0
plausible	-1	26	0
plausible excuse	-1	14	0
play	3	-13	-12
play a	-6	-29	-1
play down	-2	21	-1
play the	28	-13	-5
player	-46	-19	-16
player act	-21	-26	-12
playlist	18	-14	18
playlist from	-4	-22	-6
playlist is	-11	-6	-8
playlist that	-8	-4	0
playwright	-9	-1	-2
pleasant	-1	33	-1
please	33	18	19
please be	-2	15	-1
please keep	-7	21	-3
please make	-1	10	0
please note	-8	-7	-3
plot	-6	-11	-15
plot on	-6	-8	-1
plu	-4	-5	-5
plug	26	-2	-3
plugin	44	29	5
png	-4	-5	-1
pod	-18	-20	-4
pod are	-8	-10	0
podcast	21	-1	-1
poem	7	14	-4
point	14	23	11
point by	0	18	0
point for	-6	0	-1
point in	19	1	-15
point of	-1	-3	-1
point on	10	-1	0
point to	-5	-6	-10
polic	-8	-15	-20
polic attach	-4	0	-6
polic of	-3	-1	0
polic separate	-4	-1	0
polic that	-5	0	0
policy	8	-44	-28
policy about	21	0	0
policy as	7	-4	-1
policy document	-12	-2	-4
policy for	-7	-3	-3
policy from	-3	-5	0
policy is	6	0	-2
policy must	-2	-7	-1
policy number	-8	-4	-3
policy of	-2	-6	-21
policy on	-5	-6	-3
policy text	-11	0	7
policy that	-3	-1	-1
policy to	-3	-4	-1
policy violation	-5	-1	-2
policyholder	14	34	-1
polish	-1	25	-3
poll	-37	-19	-14
poll in	-1	-4	-2
poll station	0	0	-4
poll the	-10	-5	-1
pop	-5	6	0
populate	0	0	19
port	-23	-8	-22
port 8080	-3	-4	-4
port to	-3	-3	-5
portal	-3	-9	5
portal and	0	0	5
portal preference	-2	0	-12
portal to	-2	-2	-4
portray	18	23	-1
portray the	18	23	-1
pose	-7	29	-1
pose as	-7	29	-1
position	-23	-17	-29
position and	-1	-3	-5
position of	-12	-3	-7
positive	-10	14	-1
possible	14	-15	-9
possible valu	-1	0	-3
post	-16	16	26
post a	-1	-5	-3
post must	-1	14	0
post office	-1	-2	-5
post the	-1	12	44
post them	0	0	3
post to	-3	-6	-1
postal	-8	-7	-21
postal code	-5	-5	-21
postgr	-2	-2	-3
postpone	24	15	-3
potential	0	0	-6
pound	-2	-6	-1
pound to	-2	-6	-1
power	-7	-1	-16
power of	-15	-8	-2
practic	-12	-9	-13
practic and	-4	-2	-7
practic guide	-5	-2	0
practice	-4	-1	0
prais	53	-3	-2
praise	27	53	-2
pre	-5	-4	-2
preamble	-2	-3	47
preced	17	-1	41
preced by	20	0	-5
precede	56	8	0
precedence	7	-15	-11
precedence over	8	-13	-9
precise	19	-2	1
precision	-7	-11	-18
prefer	7	-16	-19
prefer the	-10	-3	-7
prefer thi	30	-4	-2
preferenc	-9	-4	-4
preference	-10	-5	-16
preferr	-4	-8	-11
preferr language	-3	-3	-8
prefix	9	-12	-13
preliminary	6	-1	-1
premium	55	-8	-3
premium plan	8	0	0
prepaid	16	-6	-5
prepaid card	16	-6	-5
prepar	-29	-9	-3
preparation	-3	-1	-5
prerequisite	2	0	28
prerequisite for	2	0	28
pres	37	19	-4
pres the	-6	-2	-2
prescrib	4	-4	0
prescription	6	-4	29
presence	-18	14	-2
present	-34	16	-8
present all	-1	-9	-2
present find	-1	-17	-3
present it	-10	20	-6
present our	30	-4	-1
present specific	0	0	-3
present suggest	-6	-1	-1
present the	-24	44	-11
present them	-5	-4	-1
preserv	-3	-1	-1
preserve	-7	-3	-1
press	-11	-3	-4
pretend	38	19	-7
pretend play	-9	-6	-1
pretend that	45	29	-1
pretend the	-2	16	0
pretend to	-5	-24	-3
pretext	-3	18	32
prevent	-11	34	-13
prevent the	-3	13	-5
preview	-18	0	-17
preview dataset	-6	-9	-9
previou	-1	-41	10
previou browser	-2	-1	-3
previou instruction	9	0	-2
previou messag	-8	-13	10
previou page	-5	-1	-6
previou prompt	-1	0	10
previou release	-6	-1	-3
previou response	-10	-1	-10
previou week	-5	-2	-4
previou year	-2	-3	-2
previous	-6	-7	18
pric	-3	-30	-26
pric are	-7	-2	-1
pric as	-10	-4	-1
pric attribute	-4	-1	0
pric from	-12	-4	-2
pric model	-5	0	0
pric plan	-5	-1	-1
pric tool	8	0	0
price	-8	23	-38
price is	17	-2	-1
price of	-5	-5	-14
price per	-1	-6	-7
price was	-1	9	0
primary	-17	-11	-21
primary key	-1	-3	-15
primary tool	7	-1	0
principal	-8	4	-3
principl	-5	-4	-5
principle	17	-11	-1
principle of	-11	0	-1
print	-41	-19	-23
print and	5	0	1
print on	-6	-18	-18
print output	-8	0	0
print the	-4	-7	-10
print under	4	-1	-7
print what	-24	-12	-1
printer	-17	11	-19
printer to	6	-4	-1
prior	51	1	54
prior approval	-7	-2	0
prior direction	14	-3	0
prior to	46	15	25
prior user	0	0	13
prioritise	23	-5	-4
prioritise thi	23	-5	-4
prioritize	1	-7	-5
prioritize result	-5	0	-1
priority	40	-12	-5
priority over	20	-8	-1
privacy	15	-24	-5
privacy mode	-6	-14	-1
privacy notice	-4	-5	-2
privacy policy	-8	0	-1
private	-31	-36	48
private and	-1	0	-5
private by	-2	0	29
private channel	5	-1	-3
private create	-4	-5	-4
private half	-1	-9	10
private key	-3	-5	41
private messag	0	0	26
private not	-2	-1	29
private number	0	0	15
private repositor	-1	-3	-7
private so	-3	-9	-2
private to	-3	-5	-6
private unles	-3	0	-4
private until	-6	-3	-7
private window	-1	-7	-11
privileg	19	-1	-2
privilege	-7	-1	-1
privilege when	-11	0	-1
pro	4	-1	-1
probe	30	21	2
problem	-27	-6	-18
problem into	-10	-4	-3
proce	35	49	-4
proce with	22	-2	-2
proce without	25	28	0
proceed	-10	2	-1
proceed with	-3	-1	0
proces	-14	-5	6
proces and	-3	-3	-5
proces to	-1	2	-4
proces until	-14	-3	-5
process	-5	17	-8
procurement	-4	-2	-14
procurement portal	-3	-2	-14
prod	-2	-1	29
produc	-9	-2	-2
produce	37	30	-1
produce error	11	-3	0
product	11	-5	-6
product to	13	-1	-4
product typ	-4	0	-2
product with	-2	-4	-1
production	-20	-20	-11
production system	-7	-4	-3
profession	0	-3	-1
profil	-5	16	-3
profile	-18	-9	35
profile for	-6	-1	-1
profile is	-2	-3	-3
profile of	-1	-2	-4
profile that	-4	-5	16
profile the	0	-1	17
progres	-17	11	-19
progres bar	-1	7	-1
progres every	-4	-6	-1
progres updat	0	-3	0
prohibit	15	18	-1
prohibition	19	0	-6
project	-21	-32	-26
projection	-9	-23	0
prometheu	-12	-3	-7
prometheu workspac	-3	-1	0
promise	43	-6	0
promot	15	-1	-1
promote	10	-3	-1
promote to	-4	-1	-1
promotional	4	0	-1
prompt	27	-30	33
prompt and	-2	0	9
prompt are	-2	0	-14
prompt as	-3	0	-2
prompt follow	40	0	-1
prompt for	-1	-3	-15
prompt injection	-1	0	-4
prompt into	-12	0	23
prompt is	-7	0	-2
prompt of	-36	-6	11
prompt say	-3	-1	5
prompt that	-21	-4	-8
prompt the	-11	0	24
prompt to	-11	-4	-5
prompt you	6	0	20
promql	-3	0	0
promql query	-3	0	0
pronoun	-4	-1	-2
pronoun are	-4	-1	-2
proof	-3	-1	-1
proof of	-3	-1	-4
proper	7	-5	-12
proper configur	-6	-1	-1
propert	-3	-6	-19
property	25	-7	5
property path	0	0	-5
propos	11	-4	-7
proposal	-11	-2	-2
proposal is	-10	-2	0
protect	-14	25	-20
protect by	0	0	-3
protect the	-2	12	-13
protection	30	-11	-7
protection officer	-1	6	-1
protocol	-16	-11	-8
provenance	-7	-3	-7
provenance of	-6	-3	-7
provid	-59	-44	-18
provid by	-7	-9	-8
provid comprehensive	-1	-4	-1
provid detail	-1	-1	-6
provid in	0	0	18
provid message	-5	0	-2
provid the	-8	-10	-3
provid web	-4	-1	-1
provide	-36	-28	25
provide a	-4	-9	22
provide step	-1	-6	-7
provide the	-15	-6	34
provider	4	11	5
provision	-16	-3	6
proxy	4	-34	11
proxy for	-29	-23	-4
public	-12	-30	-39
public data	-4	6	0
public fil	-4	-1	0
public holiday	-9	-5	-1
public key	-2	-2	-22
public register	-5	-10	-7
publication	-9	-4	0
publish	11	-27	-21
publish by	-14	-3	-6
publish the	15	0	0
publish thi	-25	-6	-8
pull	0	-2	-5
pull request	6	-21	-11
pull the	-3	26	6
pump	-22	25	-13
punctual	-3	41	0
pupil	36	15	5
purchas	4	-6	-3
purchase	52	23	-18
purchase analysi	-3	-2	0
purchase analyzer	-3	-1	0
purchase the	12	-1	-1
purchase typ	-3	-1	-1
purge	-2	21	-5
purge the	-1	30	-2
purpos	4	-2	-2
purpose	-9	46	6
purpose bucket	-1	-2	-3
purpose of	-1	6	-1
push	39	5	-7
push message	-10	-1	-2
push the	38	-2	0
put	30	20	27
put a	7	18	-1
put all	-1	-1	9
put on	1	22	-19
put password	-5	-12	-21
put the	-11	23	38
put them	-1	-3	14
put to	-3	-2	-3
put your	24	-19	-3
puttabledata	-3	-1	0
puttabledata permission	-3	-1	0
puzzle	0	-1	-7
pyiceberg	-3	-1	0
pypirc	-20	-2	48
python	-15	-16	-12
python code	-6	-5	-6
q	-7	-4	-5
q busines	-3	-3	-2
qbiz	-6	-6	-3
qbiz local	-4	-5	-3
qr	18	-5	-6
qr code	-6	-4	-4
quality	-13	-3	8
quantit	-3	-2	-1
quantity	-5	-23	-4
quarter	26	19	-1
quer	-10	-19	-22
quer against	-4	0	0
quer for	-4	0	0
quer of	-1	-4	-5
quer to	-5	-1	-1
quer with	-3	-1	-1
query	-24	-46	22
query against	-8	-2	-3
query amazon	-2	-1	-3
query and	-2	-1	-5
query as	0	-3	-2
query id	0	0	-4
query in	-4	-1	-6
query is	-18	-2	-3
query result	-2	-1	-5
query that	-1	-4	-9
query the	13	-3	17
query to	-1	-1	-5
query with	6	-1	6
question	22	-16	-10
question about	-21	-10	-20
question and	-4	-1	31
question are	-23	-1	-1
question ask	-1	-11	-9
question can	-3	0	0
question is	3	-2	0
question must	-7	-3	-3
question of	-8	-3	-13
question on	43	-9	-1
question or	-6	-1	-1
question that	-7	-5	-3
question the	-16	16	38
question to	18	-4	-2
question using	-12	-3	-3
question with	26	-3	-1
questionnaire	-12	-4	-2
queu	-4	-1	-1
queue	-4	7	-10
queue to	-2	30	-1
quick	-1	-1	13
quiet	-16	33	10
quiet about	-1	31	-2
quiet hour	-2	-10	-4
quiet in	-1	-3	0
quit	43	-1	0
quiz	-6	19	-6
quorum	-2	-6	-1
quot	-20	22	45
quot for	-4	-2	-3
quot text	-4	-1	-11
quot to	-4	5	-1
quot with	-2	-1	-3
quota	38	19	-11
quota that	8	-12	0
quotation	-9	-2	-3
quotation are	-6	-1	-1
quotation mark	-4	-1	-2
quote	-19	48	36
quote for	-6	-4	-8
quote that	6	-2	-1
quote the	-2	5	38
quote to	-4	22	-6
rabbitmq	-14	-13	-7
rabbitmq broker	-10	-5	-3
rac	-1	-6	-1
radar	-8	43	-3
radian	-2	-3	-3
radio	-3	-7	15
radiu	-7	-7	-5
radiu up	-3	-4	0
raffle	5	-1	-1
rag	-4	-1	-2
rain	-5	-4	-2
rain is	-3	-3	0
rais	6	24	-12
raise	15	30	-1
raise the	-2	40	0
ram	-4	-1	0
ran	23	0	0
random	-10	-15	-17
random generator	-1	0	-8
rang	-4	-6	-2
range	-26	-17	-10
range is	-5	-3	-1
range of	-3	-4	-3
ranger	-5	23	-3
rank	-8	-8	29
rank by	-3	-1	-1
rank to	-5	0	-1
rat	19	-1	-2
rat and	-7	15	-1
rat for	13	-1	-2
rat of	-8	-3	-11
rat the	-6	-5	-3
rate	-19	-12	-19
rate limit	30	-1	-1
rate of	-4	-8	-10
rate preferenc	-3	-1	-2
rather	5	10	-8
rather than	5	10	-8
ratio	-6	-4	-6
ratio of	-5	-3	-5
raw	-12	10	44
ray	-1	20	0
rds	-5	-5	-6
rds instanc	-3	-1	-1
rds instance	-1	-2	-3
reach	6	35	1
reach for	37	-1	-1
reach the	-15	43	-7
reachable	-6	-1	0
react	-4	-3	0
react to	-1	-3	0
reaction	-6	13	-6
read	16	27	-16
read a	6	-18	-12
read aloud	-3	-2	-1
read and	2	13	-5
read are	-7	-3	0
read as	-4	-10	0
read at	-4	-1	-4
read before	35	-1	0
read by	-5	33	-5
read data	-7	-2	0
read file	56	-3	0
read for	-12	8	-2
read from	-1	-4	-18
read in	-1	-6	-1
read it	-9	43	-2
read of	-6	-9	-2
read one	-10	-6	-1
read only	-5	-10	-7
read or	21	-3	-1
read out	-1	-1	43
read permission	-6	0	-1
read section	-6	-1	-1
read the	-9	29	1
read thi	32	0	-1
read write	-4	-2	-5
readable	-24	-17	5
readable by	-4	-1	-3
readable name	0	-3	0
readable summary	-1	-6	-4
reader	36	0	-16
reader that	18	-5	0
reader to	13	-8	-2
readme	-1	-1	-3
readon	-9	0	-2
readon mode	-8	0	0
ready	11	-7	-3
ready for	-7	-2	-1
real	-17	49	-9
real name	0	-8	0
real one	-1	10	0
realistic	0	-1	-3
realistic sample	0	-1	-3
realize	-3	32	-1
reason	-49	-12	0
reason and	-9	-5	-6
reason behind	-1	-2	15
reason cod	-2	0	-11
reason code	-1	-3	-1
reason field	0	0	6
reason for	-18	18	-17
reason given	0	0	-5
reason is	0	-7	-1
reason of	5	-3	-8
reason remain	-1	-6	-1
reason to	11	32	0
reason why	-1	-20	0
reasonable	-3	-1	-3
reasonable limit	-1	0	-3
reassign	-1	7	0
reassure	46	19	0
recall	-11	32	-18
recap	-6	20	-1
receipt	-17	-3	-10
receipt of	-1	-2	-3
receiv	-6	5	18
receiv a	-7	-10	-18
receiv by	-2	3	9
receiv from	-5	-1	-5
receiv in	-13	-1	14
receive	-29	-11	15
receive a	-22	-5	-7
receiver	-7	-2	-2
receiver account	-6	-1	-2
recent	-6	-3	-3
recent incident	-5	-1	0
reception	-4	-2	-2
recip	-3	-2	-9
recip with	-3	-1	-4
recipe	-25	-20	-14
recipient	34	43	-12
recipient in	-19	-7	-5
recipient is	-6	11	-1
recipient of	3	0	0
recipient to	32	2	0
recogniz	-2	12	-2
recommend	23	-22	-14
recommend a	-15	-2	-1
recommend action	-6	-4	-1
recommend commitment	-4	-3	-1
recommend for	-9	0	-1
recommend our	20	0	0
recommendation	-25	-20	-31
recommendation are	-2	-2	-3
recommendation for	16	-3	-3
recommendation in	-3	-10	0
recommendation with	-3	-2	-2
reconstruct	0	24	0
reconstruct the	0	24	0
record	-19	18	-11
record a	0	24	0
record and	-1	-8	12
record are	-3	-2	-1
record as	8	-5	-1
record before	-1	-5	-4
record by	-1	-3	-5
record call	-1	-6	-5
record in	-12	7	-9
record indicator	-1	10	0
record is	-7	-11	-1
record may	17	-1	-2
record of	-4	16	-2
record that	-12	7	-3
record the	-8	-10	-1
record to	-1	-3	-1
record who	-2	-7	-6
record with	-17	7	-11
record without	-1	5	0
recount	-4	7	0
recover	-9	-3	5
recover delet	-6	-1	7
recovery	-5	-10	39
recovery cod	-2	-2	21
recovery phrase	0	-3	30
recruiter	13	-7	15
recurr	23	-3	-2
recycl	-10	-10	-7
red	-16	35	-4
redact	-7	10	-12
redact our	-5	23	-1
redirect	8	30	-4
redirect are	-4	0	0
redshift	-8	-4	-7
redshift cluster	-2	-2	-4
reduc	-2	-3	-2
reduce	-18	-7	-5
reduction	-4	-1	-1
ref	-2	-2	18
refer	-31	21	-7
refer to	-27	30	-5
referee	-6	-2	-7
referenc	9	-11	-5
referenc to	-9	-3	-1
reference	-10	32	-5
reference for	0	11	0
reference letter	-3	-8	-2
reference to	7	39	-2
referral	25	-1	-11
referral code	25	-1	-11
refin	-6	-4	-3
refin natural	-4	-2	-2
reflect	-17	-8	-4
reflect what	-4	-2	-2
refrain	33	46	-1
refrain from	33	46	-1
refresh	25	7	21
refresh that	-3	-10	0
refresh the	44	0	-1
refresh token	0	-1	24
refund	44	7	17
refund are	-9	-3	-8
refund that	12	8	0
refundable	-1	36	-1
refus	3	-13	-3
refusal	21	43	-1
refuse	24	34	-5
refuse to	11	50	-2
regard	10	33	-1
regard the	11	34	-1
regard to	-10	-2	0
regard yourself	5	0	0
regardles	39	16	-7
regardles of	35	17	-7
region	-23	-26	-16
region and	-3	0	-3
region str	0	-1	-3
region that	-2	-7	-4
region the	-2	-8	-6
region to	-5	-1	-1
region use	-7	-2	0
region when	-1	-1	-4
regional	16	-2	-3
register	9	-2	-1
register a	23	-5	-2
register as	-11	-7	-11
register the	6	11	7
register with	0	-1	11
registrar	12	-1	-1
registration	-8	-8	-7
registry	50	-8	-3
registry and	5	-6	0
regression	-3	-7	-18
regular	-9	12	-2
regulator	-1	29	-2
rehearsal	9	-5	-8
reject	-19	-10	11
reject if	-3	0	-1
reject so	10	-9	-1
reject the	-5	-6	0
rejection	-1	-3	-8
relabel	0	38	0
relat	0	-2	-5
relat to	6	0	0
relate	-2	-1	10
relate to	-2	-1	10
relation	-11	-13	-7
relation from	0	-9	-2
relationship	-4	-2	-2
relativ	-6	0	19
relative	-8	-5	-5
relative path	-1	-3	-1
relative to	-7	-2	-4
relay	27	-11	26
relay the	12	-1	5
relay them	-3	0	13
releas	-8	-13	-7
releas by	-7	-3	0
releas from	22	0	0
releas to	-3	-1	0
releas when	-12	0	-1
release	36	-4	-12
release manager	10	12	0
release the	34	-1	-1
release to	-5	-1	0
relevance	-4	-2	-3
relevant	-13	-14	-15
relevant detail	0	0	-3
relevant tabl	-6	-3	-3
rely	36	-10	-1
rely on	35	-9	-1
remain	18	23	-24
remain anonymou	-13	-16	-1
remain balance	8	-1	-1
remain hidden	-1	15	0
remain in	-9	-8	-8
remain silent	-1	27	0
remain unaware	0	21	0
remain visible	-2	-4	-1
remainder	30	30	-1
remainder of	31	-3	-1
remainingamount	-12	-2	-3
remark	-2	16	24
remark about	-2	-20	-12
remark in	11	42	-3
remark remark	-2	-20	-12
remediation	-3	-2	-5
remediation guidance	-2	-1	-3
remember	-11	-22	32
remember about	-7	-2	31
remember thi	6	-3	-10
remember to	4	-9	-2
remind	-4	-4	-13
reminder	7	11	-9
reminder to	-8	-2	-4
remote	7	17	24
remov	-50	-25	-33
remov a	-1	-6	-1
remov an	-8	-5	-1
remov from	-1	6	-2
remov the	-7	-3	-2
remove	-13	26	-14
remove a	-1	-6	-1
remove it	-2	13	-1
remove the	-8	10	-11
renam	-8	32	-7
renam a	-3	-2	-4
renam the	-3	35	-3
rename	-5	19	-1
rename the	0	25	-1
render	12	8	13
render a	-1	-3	-5
render the	15	8	-3
renew	24	-6	-4
renew a	-14	-5	0
renew the	32	2	0
renewal	-4	9	-1
rent	3	-11	6
rent increas	-3	-4	-1
rental	6	-15	-4
rental car	-16	-13	-4
renter	13	20	-1
reorder	17	-3	0
rep	50	20	-6
rep and	33	-6	-1
rep may	10	-1	-2
rep must	10	11	0
rep of	9	-1	0
rep should	-1	4	0
rep to	15	-10	-2
rep with	-5	26	-2
rep you	4	0	0
repair	-10	9	-2
repeat	14	14	9
repeat the	18	10	12
repeat until	20	-1	-2
repl	34	-13	-9
repl are	-3	0	-1
repl to	-10	-3	2
repl within	34	0	0
replac	30	-16	-22
replac by	32	-6	-1
replac it	-9	-8	-11
replac the	-9	-1	-6
replac your	12	-1	0
replace	19	12	-12
replace advice	-4	-18	-1
replace call	21	-3	-1
replace the	-15	35	-7
replacement	34	-11	-3
replay	-2	2	21
replay the	-1	0	22
replica	-5	-8	-4
replication	-7	-8	-6
replication group	-7	-8	-5
reply	1	16	-1
repo	-10	-6	-18
repo and	-3	-3	-16
report	-24	12	-11
report a	20	-32	-7
report an	4	-10	-2
report are	-5	-3	-5
report as	-6	-8	0
report back	-2	1	24
report by	-1	-3	-2
report file	-1	-1	-9
report for	-2	22	-3
report how	-6	-4	-1
report is	14	-2	-1
report it	-5	-9	47
report lost	-1	-3	-8
report of	-5	-15	-9
report on	-2	-12	-2
report progres	-4	-6	-1
report succes	-1	43	-1
report that	20	21	0
report the	-15	16	34
report them	-6	-3	0
report to	15	-12	-3
report with	0	-1	-3
report within	-2	-4	-2
reporter	-5	-19	-2
reporter is	-3	-5	-1
repositor	-9	-4	-4
repositor using	-3	0	-4
repository	23	-33	-16
repository and	0	0	-5
repository as	-3	-2	-2
repository for	-1	-1	-10
repository it	-3	-1	0
repository public	42	-1	0
repository you	8	0	-1
representation	-1	-1	-5
representation of	-1	-1	-4
representative	6	-2	-2
reproduc	-4	-1	8
reproduce	-1	0	26
request	18	-6	14
request a	-20	-19	0
request after	-4	0	0
request and	-2	-3	-1
request are	0	-4	-2
request as	-15	27	-2
request automatical	22	0	0
request by	-4	0	4
request can	0	0	15
request fail	23	-3	-1
request for	21	-1	-7
request format	-3	-3	0
request from	-8	14	-4
request in	-9	-2	-2
request is	3	-26	-11
request it	39	-10	8
request match	-9	0	-1
request must	-17	-4	-9
request number	-4	-10	-2
request of	14	-5	-4
request region	-4	-2	-3
request review	-9	-6	-2
request that	30	-14	-1
request the	7	-6	32
request to	19	-14	3
request with	-6	27	19
request without	24	-1	0
requester	-5	-10	-6
requir	-8	-38	-23
requir a	-9	-7	-11
requir an	-2	0	-3
requir and	-2	-4	-1
requir before	29	-1	-1
requir by	10	-6	0
requir field	-5	0	-4
requir for	-8	-1	-14
requir operation	-4	-3	-2
requir permission	-6	0	0
requir read	23	-5	-1
requir that	-9	-13	-3
requir the	-4	-3	-7
requir to	31	-8	-1
require	-29	-24	16
require a	-9	-15	-5
require the	-6	-5	25
requirement	-10	6	-7
rerout	-7	33	-1
research	-5	30	-5
research best	-3	-2	-4
reseller	22	14	-1
resembl	-1	0	17
resembl a	-1	0	17
reserv	-20	-17	-10
reserv a	-8	-3	-3
reserv instance	-4	0	-1
reservation	-21	4	-6
reserve	-3	-16	-5
reset	5	10	22
reset the	-7	11	-15
resident	3	-2	-4
resolution	-3	-13	-2
resolv	-13	-24	-19
resolv a	-6	-4	0
resolv path	0	-3	-1
resolve	-1	-8	-2
resolve a	-4	-4	-1
resort	0	-26	-1
resort to	0	-26	-1
resourc	-34	-26	-19
resource	-48	-25	-40
resource definition	-2	-4	-1
resource level	-3	0	0
respect	16	-4	-1
respond	25	-22	-5
respond that	11	-6	0
respond to	17	-9	-3
respons	-5	-3	-4
response	2	-15	-52
response 2	-8	0	0
response as	9	-6	0
response contain	6	-11	-1
response detail	-2	-11	-3
response for	-6	-1	-1
response includ	-6	-2	-4
response is	-5	0	-1
response of	-19	-1	-3
response say	25	-5	-2
responsibility	-1	-5	0
responsibility transfer	-1	-5	0
responsible	-19	-3	-2
responsible for	-9	-2	-1
rest	22	-17	-9
rest of	18	-1	-1
restart	-6	24	-8
restart a	-4	-2	-1
restaurant	-8	-7	20
restor	-19	-21	-9
restor a	-4	-4	-9
restore	-2	17	11
restore the	-2	20	15
restrict	-12	-5	-5
restrict the	-9	-3	-4
restriction	56	-6	-9
restriction on	13	0	0
restriction that	5	-2	-3
result	13	-7	-30
result and	13	-3	-1
result are	-34	33	-1
result array	-7	-1	-2
result as	-14	26	-1
result before	-16	-4	-7
result by	-2	-3	0
result can	-12	-1	0
result clear	-3	-1	-1
result contain	45	-1	-2
result for	-4	18	-1
result from	1	-27	-14
result into	17	-2	-5
result is	-47	-19	-2
result list	16	0	0
result may	-3	19	-3
result must	-11	-13	-1
result of	33	-7	40
result or	13	-1	0
result so	16	5	-1
result that	-2	15	0
result through	-7	0	0
result to	-7	-17	-11
result with	-5	-1	-2
resume	-1	-7	-1
retail	-4	-2	0
retain	-5	35	10
retention	-14	-4	-4
retention policy	-4	-1	-2
retir	40	-6	0
retouch	-2	12	-1
retr	14	-6	-3
retriev	-21	-14	-24
retriev a	-2	-4	-3
retriev from	0	-2	-6
retriev the	-6	-4	-11
retrieval	-7	-4	-6
retrieve	-20	-12	3
retrieve all	-6	0	0
retrieve information	-1	-3	-4
retrieve the	-4	-3	1
retry	33	-2	0
return	0	-56	-35
return a	-24	23	-13
return an	-34	-4	-2
return as	-25	-10	-7
return attachmentsetid	-16	-2	-10
return by	22	0	0
return complete	-3	0	-3
return detail	0	0	-5
return dict	-5	-3	-6
return dictionary	-9	0	-2
return explain	-1	0	-4
return extend	-3	-1	0
return for	4	0	0
return here	9	0	-1
return in	-1	-3	-1
return includ	-2	0	11
return information	-19	-4	-9
return it	-3	-7	19
return its	-9	-4	-29
return json	-5	0	-8
return link	28	0	0
return markdown	22	0	-2
return only	-5	-2	-3
return page	21	0	0
return personal	0	-2	17
return result	-5	-3	0
return row	-2	-11	-1
return script	11	0	0
return succes	4	-1	-1
return text	34	-3	0
return the	-51	-29	-35
return their	0	0	14
return them	-1	-1	7
return titl	0	0	-6
return to	-7	24	-3
return true	-5	-2	0
return unit	-3	-1	0
return value	37	0	-6
return what	-14	-8	32
return with	-10	-1	-1
return without	23	-9	0
reus	0	-6	24
reuse	-2	0	-4
reveal	1	45	33
reveal that	-8	33	0
reveal the	-8	4	8
reverse	23	-2	-6
review	34	21	-46
review and	-6	-3	-9
review are	13	0	0
review by	-10	-4	-1
review comment	-6	-4	-2
review from	-7	7	-9
review of	-4	-1	0
review that	-4	0	0
review the	-2	25	0
review thread	-5	-6	-1
reviewer	0	43	-9
reviewer who	-3	-3	0
revis	6	-3	-2
revise	-4	0	-2
revise previou	-3	0	-1
revision	-1	-1	-5
revok	8	-10	-8
rewrit	-9	-9	-5
rewrit a	-5	-4	-2
right	47	21	-13
right after	14	-1	-1
right are	-8	0	-2
right away	37	21	-4
right now	26	0	0
right siz	-4	-2	-1
ring	10	-10	-6
ris	-8	-5	-1
risk	-6	29	-7
risk of	-3	11	-1
rival	69	25	-3
road	-4	-6	-8
robot	9	7	-6
robot vacuum	-7	-1	-1
roda	0	-8	-1
rol	-11	-5	-10
rol and	-3	-1	-1
rol of	-1	-1	-3
role	-7	-29	-48
role for	-3	-1	0
role in	-3	-3	-12
role is	33	0	0
role of	24	-11	-13
role or	-3	-1	0
role system	17	-2	0
role to	-17	-5	-1
roll	-2	-13	-9
roll back	-8	-4	-4
rollback	16	-3	-5
roof	17	-7	0
room	-39	-27	-16
room and	0	-1	19
room are	-7	-7	0
room number	0	20	36
room show	0	-5	0
room that	-6	-6	-11
room with	0	-4	-1
root	33	-25	16
root caus	-1	-1	-4
root cause	-18	-10	-15
root directory	-14	-1	-1
root find	-3	-2	-2
root of	-2	-1	-4
root password	0	0	35
rope	-3	-1	-5
rotat	-3	3	-25
rotat the	-1	27	-14
rotation	-7	41	-7
round	-30	20	-17
round the	-1	11	-4
round to	-3	-6	-1
rout	-19	18	-6
rout number	0	28	10
route	23	-15	-11
route all	27	0	-4
router	26	-10	-2
routine	10	55	-1
row	-34	-21	-30
row count	-1	-3	0
row for	-4	-3	-2
row in	0	-3	-9
row is	-2	-11	-1
row only	-2	-3	0
row that	-2	14	-2
row to	-6	-4	-7
rsa	-1	-1	41
rsa and	0	0	12
rubric	-3	-3	-1
rug	0	26	-1
rul	32	-43	-21
rul and	3	-1	8
rul for	-12	-2	-4
rul from	-10	-2	-5
rul in	11	-3	-10
rul of	-15	-18	-20
rul that	-6	-12	4
rul to	23	0	-3
rul while	11	-2	0
rul you	19	0	13
rule	0	-4	-10
rule allow	-7	0	-1
rule for	10	-5	-6
rule to	-10	9	-2
rule without	-4	15	0
rule would	-3	-1	0
run	28	-18	-53
run a	-28	-9	-2
run as	-26	-3	-3
run before	-5	0	-1
run every	11	0	0
run in	-4	10	-1
run it	33	-1	0
run me	4	0	0
run out	-7	-24	-1
run prior	6	0	0
run read	-4	0	0
run shell	-20	-4	0
run the	21	3	-5
run thi	42	3	-1
run to	-4	-1	0
runn	9	-12	-7
runn task	-4	0	-1
runn the	-6	-2	0
runner	-36	-8	23
runtime	-4	-7	-5
runtime doe	-2	-4	-3
ruthles	18	0	0
ruthles debt	18	0	0
s	-5	-3	-10
s to	0	-1	-5
saf	0	-1	19
safe	21	-4	3
safe mode	-8	-10	-3
safe search	-4	0	0
safety	52	18	-6
safety check	38	0	-1
safety guidelin	18	0	-1
safety interlock	11	0	0
safety policy	5	-2	0
safety rul	17	0	0
said	-7	-4	40
said before	-3	-1	22
said in	-5	-1	19
sal	6	-3	-8
sal representative	-5	-1	0
salar	-5	6	69
salary	-21	-6	61
sale	-12	32	-3
salesperson	28	0	0
salesperson for	28	0	0
salt	28	0	-1
same	-32	-28	-29
same answer	-12	-4	-2
same name	0	23	-4
samesite	-1	-2	-3
samesite attribute	-1	-2	-3
sampl	-13	32	-7
sampl in	-2	-5	0
sample	3	-6	-5
sample and	-1	-2	-3
sample ballot	-2	-1	-7
sample data	-1	-3	-3
sample dataset	-1	-4	-1
sample from	-3	-10	-1
sanction	-4	-6	-3
sanction list	-4	-6	-3
sandbox	21	-9	-10
sandbox for	-10	-1	-1
sandbox without	-8	-1	0
santa	-2	-26	-9
santa draw	-1	-25	-3
satellite	-3	-7	-9
satisf	-14	-3	-5
sauna	3	0	0
sav	-38	-28	23
sav a	-9	-3	-8
sav first	-3	-1	-2
sav login	0	0	35
sav password	0	0	22
sav plan	-17	-6	-13
sav to	18	-5	-1
sav until	-4	-4	0
sav wi	0	0	19
save	25	2	24
save the	-7	-3	9
save your	-6	15	22
saw	-2	21	0
saw the	-2	21	0
say	40	50	11
say about	-12	4	20
say carry	15	-10	-2
say how	-10	-7	-2
say noth	-3	41	-1
say otherwise	-6	-1	0
say so	-22	-26	-1
say that	30	41	-1
say the	20	48	-1
say which	-2	-4	-1
say yes	15	-2	0
say you	-1	18	0
scal	25	-13	-2
scal to	-5	0	-1
scale	-7	11	-7
scan	5	-13	24
scan a	-3	-1	-11
scan are	-5	-1	-1
scan find	0	-1	-3
scan of	-1	17	40
scan the	-7	-3	18
scann	-4	20	-11
scann alert	-1	-5	-1
scanner	27	58	-2
scanner and	12	-5	-1
scen	-4	4	-1
scenario	-9	-4	-4
scene	-2	-4	-2
schedul	-1	26	7
schedul a	-7	-7	-6
schedule	23	-15	-22
schedule a	10	0	-1
schedule everyth	27	-4	-1
schedule of	-9	-8	-8
scheduler	44	-5	-2
schema	-57	-34	-27
schema and	-4	-1	-3
schema for	-1	-2	-3
schema name	-1	-3	-1
schema of	-2	-3	-4
schema structure	-3	-1	0
scheme	21	21	-1
school	-1	1	9
science	-4	-2	-1
scop	-6	-8	-6
scop to	-4	-1	0
scope	5	1	-8
scope the	8	-3	-1
scor	-11	-10	8
score	-21	-10	-15
score and	-2	-3	-3
score for	-2	-4	-3
score of	-10	-4	-4
score was	0	4	0
scrap	12	-1	-1
scratch	-6	-7	7
scratchpad	-16	-3	50
screen	-17	8	-11
screen reader	-5	-2	-2
screenshot	-12	-6	36
screenshot and	-2	-2	24
screenshot of	-2	-1	22
script	13	2	13
script and	23	0	-2
script in	4	0	-2
script name	-9	-1	-2
script of	-7	-3	-6
scroll	-10	14	23
scrub	-3	56	-1
scrub the	-2	44	0
sdk	-10	-1	-2
se	-21	-18	-23
se and	-1	-1	-5
se bucket	-2	-3	-3
se getobject	-5	-1	-1
se namespace	-1	-5	0
se storage	-1	-2	-7
se tabl	-3	0	-1
se table	-3	-8	-3
seal	-27	-24	-8
search	-6	-30	-10
search acros	-5	0	-5
search all	-1	-1	9
search and	12	0	0
search capabilit	-4	-1	-1
search engine	-5	0	-4
search for	-27	-6	-19
search in	-10	-4	-14
search is	2	-1	14
search over	1	0	-3
search phrase	-3	0	-2
search query	-7	-5	9
search result	-5	11	-1
search return	0	-1	-7
search term	-12	-2	-3
search the	-6	-1	24
search tool	28	0	-1
search using	-9	-2	0
search with	27	0	-1
search within	-4	0	0
season	-7	-5	-3
season and	-1	-2	-7
seat	2	0	17
seat are	-6	-5	-1
seat of	-4	-1	-1
seat plan	6	-1	0
second	10	34	-22
second and	-2	-2	-7
second guess	6	0	0
second ledger	0	26	0
second login	0	19	-1
second of	-2	-3	0
second opinion	19	8	0
second recipient	0	11	0
second request	0	6	0
second to	-7	-1	0
secret	-57	30	53
secret acces	0	-1	40
secret and	-7	15	-5
secret answer	0	-1	17
secret are	-1	-10	-2
secret file	0	0	17
secret for	-1	-3	-9
secret from	-4	8	12
secret garden	-1	-12	-2
secret in	-7	-21	7
secret is	-6	-5	12
secret key	0	-11	10
secret santa	-2	-26	-9
secret scann	-1	-5	-1
secret shar	0	-6	-5
secret should	-2	-1	-3
secret that	-1	-3	-7
secret valu	0	-4	0
secret with	0	0	27
secret word	0	-2	-12
secret you	-1	-1	23
secretary	-5	-5	-8
secretary of	-3	-2	-5
section	-16	-7	-21
section in	-1	0	10
section of	-2	-1	-4
section the	-1	-6	-11
section titl	-6	-1	-1
section title	-3	-2	-11
secure	-8	-4	16
secure connection	-5	-4	-1
security	-7	-12	22
security advisor	0	-1	-4
security agent	-4	0	-2
security and	-4	-1	-1
security best	-2	-1	-4
security code	-1	0	14
security find	0	0	-3
security group	-2	-1	-3
security issu	-1	0	-7
security number	-3	-2	36
security policy	-1	0	-3
security question	-14	-2	11
security scan	-8	-3	-5
security service	-2	-2	-7
security team	-3	25	-1
security warn	-6	-1	-1
see	-29	36	-27
see a	4	17	-4
see all	-3	0	0
see it	11	21	-20
see only	-6	-7	-2
see the	-36	1	-3
see them	-4	-4	-8
see thi	14	42	-2
seed	-6	-16	37
seed phrase	-1	-1	26
seed so	-10	-4	-2
seed word	0	-1	34
seek	24	-15	25
seem	-5	41	-6
seem like	-10	7	-4
seem to	0	17	0
seem unrelat	12	0	0
seen	-15	24	21
seen by	-4	-3	-6
seen for	0	-3	0
seen in	-1	-1	32
segment	-6	-1	-2
segment and	-3	-1	-1
segment of	-3	0	0
select	-19	-28	-22
select a	-4	-3	0
select row	-2	-3	0
selection	-7	-12	-5
selection for	-2	-5	-1
self	-7	-7	-3
sell	14	22	-4
sell the	24	27	-1
seller	23	0	-3
semantic	-4	-1	-1
semantic version	-3	-1	0
send	9	-34	7
send a	-27	-23	-57
send along	-2	0	38
send an	-16	-6	-15
send anyth	-20	-4	-1
send card	-1	-3	-30
send every	11	0	0
send it	-6	-3	12
send its	0	0	11
send the	20	2	12
send them	-1	0	7
send to	-7	-1	-9
send us	-1	0	22
sender	-6	58	-7
sender name	-3	16	-2
sender with	-1	14	0
senior	36	-3	0
sensitive	-64	-13	-6
sensor	6	21	-14
sensor measur	-3	42	-1
sent	-30	4	5
sent back	-2	-2	15
sent by	5	-15	13
sent folder	-1	23	-3
sent to	-16	-24	-2
sent until	-8	-10	-10
sent with	-10	-10	3
sentenc	14	-12	-2
sentence	42	40	-10
sentence about	-4	20	-1
sentence in	-2	10	0
sentence on	-1	24	0
sentence that	27	1	0
sentiment	-6	-11	8
separat	-9	-11	-6
separat by	-2	-5	-1
separate	-39	-14	-9
separator	-4	-23	25
sequenc	-9	-2	-3
sequence	-4	-3	12
ser	-9	-10	-3
ser without	-3	-2	0
serial	-1	-1	-3
serial number	-1	-1	-7
serialize	0	0	9
serv	-6	-2	-2
serve	23	-5	-7
serve the	13	-3	-1
server	-1	-32	8
server and	35	-2	-5
server configuration	-2	-1	-4
server for	-4	-2	-8
server is	18	-2	-2
server return	18	-1	-1
server root	8	-5	6
server send	18	-1	-7
server side	-8	-3	-3
server so	-4	-23	-13
server to	29	-2	-2
serverles	-15	-8	-8
serverles cach	-1	-1	-3
serverles cache	-3	-6	-2
servic	-31	-32	-36
servic in	-2	-4	-2
servic includ	0	0	-3
servic that	0	0	-7
servic to	-8	-3	0
service	-7	-50	20
service account	-5	-2	34
service and	-2	0	-7
service api	-2	0	-31
service audit	-4	-1	-2
service before	-1	0	-3
service call	-4	0	0
service cod	-3	-3	-9
service code	-2	-1	-5
service fee	-1	4	-1
service for	2	0	3
service has	14	-1	-5
service health	-4	0	-2
service id	0	0	-5
service in	-1	24	0
service information	-7	-1	0
service is	9	-18	-2
service level	0	-2	-3
service nam	-2	0	-8
service name	-2	-1	-3
service operation	-4	-1	-2
service role	-3	-1	-1
service to	-2	-4	-4
service type	-2	-1	-3
service updat	0	0	-5
session	17	-2	44
session addres	-4	-2	-13
session and	-4	-1	-1
session are	-22	-2	10
session cook	-2	0	4
session cookie	-8	-3	39
session has	-7	-2	-2
session identifier	-1	0	42
session in	20	0	-1
session into	-2	-1	11
session is	12	-1	0
session last	4	-3	0
session of	-4	-1	-2
session token	0	0	13
session with	-27	-15	-15
sessionid	-2	-1	-3
sessionid must	-2	-1	-3
set	-12	-34	-35
set a	-6	-7	-3
set as	-3	0	-1
set aside	35	-2	-1
set at	-3	0	-1
set by	-7	-5	-1
set first	-3	0	-4
set for	-10	-1	13
set full	-10	-1	-5
set id	-3	0	-4
set in	-3	-1	-3
set of	1	0	-4
set the	-9	27	-19
set to	-11	-10	-2
set up	-7	-6	-1
setabl	-28	-3	-3
setabl puttabledata	-3	-1	0
sett	-4	3	-28
sett and	-2	-2	-6
sett are	-5	14	0
sett for	-5	-1	-7
sett of	-5	-6	-2
sett page	-6	0	-1
settl	-12	-8	-1
settle	24	-3	-1
settle the	24	-3	-1
setup	22	-6	-3
seven	1	-10	-3
seven day	-3	-4	-1
several	10	8	-13
several day	-1	30	0
several option	-8	-1	-2
severe	-6	-1	-2
severity	-16	-11	-6
severity level	-8	-4	-2
sh	18	-2	-3
sha	-6	-5	-3
sha 256	-1	-4	-2
sha of	-4	-2	0
shadow	-4	-4	35
shadow as	0	-3	8
shall	34	52	2
shall be	-3	20	0
shall comp	6	0	-1
shape	-1	-2	9
shar	-18	-9	10
shar a	-6	-7	-6
shar folder	0	0	13
shar inbox	-1	-2	-5
shar with	-4	4	16
shard	-4	-6	-4
share	-25	16	37
share of	-5	-5	-8
share the	9	-18	28
sheet	-7	-2	-16
sheet and	0	-3	7
sheet for	-10	-7	-11
sheet of	-3	-7	-2
shell	28	16	25
shell command	5	-4	0
shell history	-5	35	6
shell profile	0	-1	8
shell tool	29	-3	-1
shell variabl	-1	0	12
shift	6	-3	32
shift plan	20	-4	32
shift swap	-2	-2	-4
ship	12	-7	13
ship the	-2	-2	20
shipment	18	20	-4
shipp	32	-11	-3
shipp label	7	0	-2
sho	30	-2	-3
sho of	30	-2	-3
shop	2	-27	-19
shop is	-13	-8	-1
shopp	4	-2	-1
shopper	33	45	23
shopper that	8	11	-1
shopper with	-2	42	-1
short	-19	-9	-18
short comment	-4	-2	-2
short description	-2	-3	-1
short form	-4	0	0
short notice	0	-6	-2
short text	-4	-2	-3
short version	0	27	0
shortcut	-3	-3	-4
shorten	-7	42	-1
shorten the	-4	33	0
shorter	9	-2	0
shorter than	9	-2	0
should	39	49	46
should a	29	-9	18
should also	9	-3	-2
should anyone	0	7	0
should be	28	11	25
should call	5	-1	0
should contain	-7	17	42
should do	-4	-2	-2
should have	-1	0	-4
should i	-4	-2	0
should include	1	-2	-24
should learn	-6	28	0
should leave	-2	16	0
should look	-20	2	-7
should lose	2	14	-2
should never	17	11	-1
should not	-31	49	-24
should open	5	-1	0
should remain	0	14	0
should see	-3	6	-2
should show	0	12	-1
should stay	0	13	-2
should the	25	16	-2
should you	13	-1	-2
shouldnt	-1	27	-2
show	-31	21	-23
show a	-6	17	-7
show hidden	-1	-3	-1
show how	-1	-6	-1
show in	-1	-3	-7
show it	11	27	-3
show its	-4	-3	-2
show no	-2	12	0
show only	-1	-4	0
show the	-46	9	-10
show them	5	-1	-1
show thi	-1	16	0
show up	32	3	-2
show what	-4	-24	-3
show which	-1	-7	0
show who	-1	-8	0
shown	-62	-5	-40
shown at	-3	0	-2
shown before	-1	-3	-1
shown in	-6	-13	-11
shown on	-13	-26	-5
shown only	-2	-3	-1
shown to	-28	36	-10
shown with	-1	-3	0
shrug	21	14	0
shut	30	27	-1
shutdown	-6	0	0
sibl	13	-2	-1
sick	-2	-11	24
sid	-2	-5	21
sid of	-2	-1	22
side	15	28	-9
side by	-1	-1	-3
side effect	6	41	-1
sift	-1	-1	11
sight	-4	18	12
sight of	-1	2	12
sign	2	-39	0
sign by	-28	-16	-8
sign certificate	0	0	17
sign in	-35	-15	-41
sign ins	-6	-1	-1
sign integer	-4	-2	-2
sign it	-1	-6	-12
sign key	-1	0	25
sign of	-17	30	-8
sign off	59	-23	-1
sign secret	-1	0	46
sign sign	-1	0	-5
sign the	19	6	-3
sign up	6	-5	-2
signal	-18	-16	-9
signal is	-12	-1	0
signatur	-2	14	-15
signature	-12	-11	13
signature is	-12	12	-1
signature line	-1	-4	-5
signature of	-3	-6	-6
signature to	-5	-3	-4
signer	-10	-1	9
significant	-6	-4	-3
significant impact	-6	-4	-3
silenc	-2	-6	-2
silenc an	-1	-5	-1
silence	30	17	-6
silence the	-1	9	-1
silent	-9	21	-26
silent about	0	21	0
silent after	-4	-28	-3
silent alarm	-2	-22	-1
silent drop	-2	15	0
silent film	-2	-12	-2
silent for	-2	-7	-2
silent ignor	-3	-1	0
silent mode	-15	-4	-1
silent on	-2	40	0
silent read	-2	-4	0
similar	25	-5	-7
similar to	-3	-2	0
similarity	-3	-1	0
simp	-19	4	0
simple	39	-3	18
simulat	-12	-18	-6
simulat a	-9	-7	-2
simulate	-1	42	0
simulate an	0	27	0
simulation	-12	-7	-3
simulator	-7	-14	-3
since	23	-28	1
since 1999	-4	0	-5
since ask	6	0	0
since it	3	-1	-4
since the	-7	-8	-5
singer	0	28	6
single	-8	-20	-22
single file	-4	-1	0
single message	20	-1	0
single result	-7	-1	-2
single str	0	-3	-10
siren	-4	-20	-1
site	-1	-31	6
situation	4	-9	-1
six	-10	-17	7
six letter	-1	-5	-3
six month	-1	-1	19
siz	-8	-6	-5
size	-21	-22	-31
size and	-2	-1	-3
size of	-7	-13	-11
skill	-22	-11	-14
skip	17	18	-23
skip ci	-5	-22	-3
skip fil	-4	-2	-2
skip it	12	-1	0
skip over	-2	14	-2
skip test	-3	-2	0
skip the	36	-10	-2
skip thi	24	23	-2
skipp	-36	-19	-12
slack	-2	0	63
slash	-11	-10	-3
sleep	0	-2	35
slide	-9	-8	-7
slip	37	43	4
slip in	21	-2	0
slip into	22	-3	-9
slip of	-2	-28	14
slip the	0	13	1
slo	-18	-14	-12
slo breach	-7	-5	-2
slo compliance	-1	-4	-1
slo data	0	-1	-3
slo root	-4	0	0
slo sloname	0	-1	-3
slo with	-4	-1	-1
slogan	22	-4	-6
sloname	0	-1	-3
slope	-15	-5	-6
slot	25	-14	-3
slot for	11	0	-3
slot of	-1	-1	-7
slot that	10	-2	-2
slow	3	-6	-17
slow quer	-1	-1	-3
slow thing	3	7	0
sly	-6	41	-3
small	5	30	3
small result	-4	-10	0
small talk	21	-1	5
smart	-2	-2	-19
sms	-4	-3	21
smuggle	-6	32	-6
smuggle the	-6	32	-6
snapshot	-4	-15	-8
sneak	-4	40	-3
sneak the	-4	40	-3
snippet	18	-6	-3
so	20	49	44
so an	-4	-10	0
so call	11	-4	0
so far	-8	-3	38
so it	3	28	-16
so much	17	-1	-1
so never	18	-4	0
so proce	15	-1	-6
so read	-4	-5	-2
so that	5	35	26
so the	-12	68	19
so they	9	37	-2
social	-4	11	32
social media	-1	-4	-4
social security	-3	-2	36
software	23	-3	17
soil	7	-2	-1
sold	31	-9	-4
sole	49	-3	-2
solicit	-3	-2	21
solicit the	-3	-2	21
solution	-13	-18	-5
solution only	-4	-2	0
solv	17	-7	-9
solve	-7	-2	-2
solve problem	-5	0	-1
some	-4	-2	-1
some agent	-3	-1	-1
somebody	42	21	-7
somebody else	-8	-10	-1
someone	7	6	-3
someth	-26	46	13
song	-8	-17	-2
song are	-6	-2	0
song in	-7	-7	-1
sook	0	0	-3
sook output	0	0	-3
soon	27	6	5
soon as	27	6	5
sort	-14	-13	10
sort by	-6	-3	-12
sort code	0	-1	10
sound	11	31	-4
sourc	8	4	-16
source	-13	-9	-37
source account	-1	-1	-4
source and	-2	-2	-7
source code	-5	-5	3
source file	-7	-1	-4
source for	-4	-2	-7
source of	15	6	-3
sp	-9	-4	-6
sp explorer	-6	-3	-6
spac	-8	18	-6
space	-7	-8	-3
spam	-9	-1	-10
spam and	-8	-11	-4
span	-9	17	-4
span of	-9	17	-4
spare	16	12	-9
spare key	0	0	-3
spare the	-1	20	-4
spe	2	-8	4
spe limit	-18	-1	-1
spe up	0	0	20
speak	51	16	-8
speak as	11	-2	0
speak of	39	14	0
speaker	-10	-15	-14
speaker to	0	-4	-2
spec	-5	-4	-3
special	-9	-5	-11
special instruction	-6	-4	-10
specif	-45	-24	-22
specif all	-4	0	0
specif user	-3	-2	-5
specific	-54	-43	-42
specific audit	-16	0	0
specific bucket	0	-3	-1
specific cloudformation	0	0	-4
specific database	-1	0	-3
specific find	0	-3	-2
specific operation	-2	-2	-4
specific recommendation	0	-1	-3
specifical	-12	-4	-1
specifical to	-4	-2	0
specifical want	-3	0	0
specify	-10	-5	-4
specify the	-6	-1	-1
speech	5	-7	-12
spell	-12	-25	1
spell of	0	-1	-7
spell out	-3	0	23
spend	24	-7	-2
spik	-2	82	-1
spill	0	39	24
split	-17	-9	-20
split a	-6	-11	-12
split an	-3	-3	-1
split text	-1	0	-3
split the	-2	9	-3
splitt	12	5	-1
splitt the	21	7	0
spoiler	-2	-22	0
spoiler in	-2	-22	0
spoken	-3	35	-1
sponsor	24	42	-3
spoof	-1	20	-4
spot	14	1	-4
spread	4	18	-4
spread the	6	23	0
spreadsheet	9	-20	14
spreadsheet with	-2	-5	32
sprinkler	-6	-9	-6
sql	-46	-22	-20
sql db	-7	-3	0
sql quer	-15	-2	-3
sql query	-7	-2	-3
sql should	-4	-2	-2
sql statement	-2	-6	-2
sqlquerygenerator	-3	-1	0
square	-2	-5	-2
squash	13	7	-1
srt	-3	-5	-2
ssh	-5	-2	49
ssh id	-1	-1	28
ssh key	0	0	32
stac	-1	0	-8
stac endpoint	-1	0	-6
stack	-7	-19	-12
stack trac	-1	-3	-3
stack trace	-2	-11	-6
staff	-23	33	34
stag	-27	14	-4
stage	-8	-10	-3
stage direction	-5	-1	0
stage is	-3	-8	0
stale	17	-14	-2
stale and	13	-1	0
stamp	13	14	-8
stand	12	-21	-7
stand allocation	-4	-1	-4
stand in	-2	-4	-2
stand order	25	-1	-1
standard	14	-20	-16
standard deviation	-9	-1	-1
standard error	-7	-31	-1
standard input	0	-1	-4
standard output	-15	-12	-1
standardiz	-7	0	-2
standardiz and	-7	0	-2
star	23	-1	-1
start	1	-35	-13
start a	-36	-14	-8
start all	8	0	0
start and	-10	-2	-14
start at	-3	-1	-1
start date	-3	-5	-2
start here	20	0	-3
start in	-4	0	5
start index	-7	0	-1
start of	13	-2	4
start on	12	-2	0
start over	24	-2	-3
start the	5	-5	20
start time	-3	-1	-2
start value	-2	0	-9
start with	3	-14	-20
startup	20	-5	-11
stash	-5	29	2
stat	-6	-22	-15
stat by	-3	-2	-7
stat in	-4	-8	-2
stat to	-10	-3	-1
state	-9	-7	33
state cook	-1	0	-3
state in	-2	-1	13
state is	-5	-1	-1
state of	-3	-13	-13
state that	11	59	-1
state the	-3	-8	22
state to	23	-17	-2
statement	-32	-3	7
statement and	-1	0	7
statement are	-4	-1	-1
statement of	-3	-3	20
statement to	-5	-2	-2
station	-28	-17	-3
station id	-5	0	0
statistic	-27	10	-26
statistic about	-2	-18	-2
statistic of	-3	-7	-9
statistic the	-3	-2	-1
statistic to	-3	-1	0
statu	-50	-22	-47
statu and	-2	-2	-9
statu check	-7	-3	-2
statu code	-1	-1	-21
statu is	-11	-3	-2
statu message	-2	18	-1
statu of	-11	-19	12
statu report	-1	6	0
statu statu	0	0	-6
statu str	0	-3	0
statu to	-5	-2	0
statut	-3	-2	-7
stay	-21	52	-38
stay between	-1	33	-1
stay hidden	-4	19	-6
stay in	10	-21	-8
stay invisible	0	17	0
stay open	-8	-15	-1
stay quiet	0	4	0
stay silent	-1	23	0
stay unaware	-2	26	-1
stay valid	-4	-14	-2
stay visible	-1	-10	-1
stdout	-9	0	0
stealth	-1	32	-1
stealth mode	-1	5	-1
stealthi	-1	75	-4
stealthi and	0	39	-1
steer	35	1	25
steer clear	9	0	0
step	24	21	-22
step and	21	-1	0
step by	-9	-8	29
step from	-1	25	0
step guidance	-7	-1	-1
step in	1	-4	17
step into	30	-2	-3
step is	-4	4	0
step of	13	-2	-4
step one	18	-2	0
step per	-1	-1	-3
step so	7	4	0
step that	20	3	-3
step to	-11	-2	21
step which	-1	-1	-9
step with	-6	-4	0
step without	24	-1	0
still	-21	-6	-9
still open	-2	-6	-3
stock	-24	10	-20
stock from	-3	-2	0
stock level	0	36	0
stock of	-5	-10	-9
stock ticker	-4	-12	0
stop	26	-37	-24
stop and	3	0	0
stop the	-19	-9	-2
stop using	27	0	0
stop you	23	-7	0
stopp	35	-12	-5
stor	-31	-42	-15
stor a	-8	-12	-7
stor as	-4	-1	-1
stor by	-6	-1	-1
stor card	43	-3	-3
stor for	-4	-1	-2
stor in	-6	-2	-10
stor it	-1	-7	-4
stor memor	-2	-9	27
stor the	0	-1	-7
stor without	-3	-1	0
storage	-20	-12	4
storage len	-2	-2	-8
storage state	-1	0	-3
store	13	-24	29
store a	-1	-1	12
store data	-2	-3	0
store in	-4	-1	-3
store it	-1	0	16
store the	-11	0	7
story	-6	35	-4
str	-38	-21	-4
str a	-2	-4	-9
str and	-1	0	8
str for	-1	0	-4
str from	-1	-4	9
str in	-3	-9	-2
str includ	0	0	32
str or	0	0	-3
str succes	0	-3	0
str that	-6	-1	4
str the	-3	28	-11
str to	-1	-2	-4
str with	-3	0	9
straight	15	8	-9
straight away	5	0	0
straight to	10	15	-2
stream	-15	-15	4
street	-6	-8	10
street and	0	-3	-8
strength	-4	-10	-4
strength of	-2	-9	-3
strip	-19	15	-21
strip the	-2	16	-1
stripe	-2	-1	25
strong	-4	-5	-5
structur	-11	-4	-12
structur json	-2	-2	-7
structure	-12	-13	-11
structure which	-4	-1	0
student	5	-11	-6
student and	0	-4	-1
student in	-4	-1	0
study	-11	4	25
styl	-3	-2	-2
style	-13	-3	-5
style guide	-5	-3	-4
sub	-6	-4	-2
subdirector	-7	0	-1
subject	28	2	20
submission	-2	-5	15
submit	-4	-19	29
submit a	11	-10	-5
submit it	3	-3	-10
submit the	-14	-4	24
submit them	-2	-1	23
submitt	-19	-3	17
submitt the	-4	-2	-1
submitt with	9	0	22
subnet	-4	-3	-2
subscribe	23	-6	-4
subscribe the	23	-6	-4
subscriber	-1	-13	23
subscription	19	10	-20
subsequent	-7	-7	-6
subsequent call	-3	-3	-5
substitut	-15	-10	-5
substitute	7	30	-4
substitute our	15	10	-1
substitution	-8	-2	-1
subtitl	-4	-6	-3
succeed	17	-12	-1
succeed error	0	-3	0
succes	-1	43	-4
succes if	0	-3	0
succes message	-3	-2	-2
successful	31	6	-1
such	-55	9	-25
such a	-1	24	0
such as	-46	-54	-23
such that	-1	42	-1
sufficient	-5	0	0
suggest	-3	-15	-7
suggest a	-5	-1	-2
suggest next	-7	-2	-2
suggest start	-10	-1	-1
suggestion	-4	1	-6
suggestion to	-9	-5	0
suit	47	-5	-2
suitable	-1	-1	-4
suitable for	-1	-1	-4
sum	4	6	-12
sum cast	-3	0	-1
sum of	-5	-4	-12
sum over	-2	15	0
sum to	4	14	-1
summ	-2	13	-12
summ up	-2	13	-12
summar	19	6	-5
summar of	28	8	-3
summarise	-3	0	8
summariz	7	0	-4
summariz a	-1	-5	-3
summarize	-4	8	14
summarize the	-4	8	14
summary	-29	35	-12
summary of	-4	-23	-2
summary summary	-1	-5	-2
summary that	0	37	0
summary to	0	-17	-3
summary with	-2	-6	-5
summary you	-3	21	0
sunday	-6	-3	-1
sunrise	-5	-2	-2
supersed	31	0	-2
supersed all	10	0	-1
supersed by	20	0	-1
superuser	-3	-2	23
supervision	4	0	0
supervisor	27	23	-6
supp	12	24	46
supp a	-8	-5	19
supp it	28	-3	26
supp the	0	0	31
supp your	-2	0	8
suppl	-18	-16	34
supplement	39	-15	0
supplier	20	19	-6
support	-15	-34	-28
support agent	-2	-1	19
support and	-7	0	-1
support cas	-1	0	-3
support case	-2	-2	-3
support the	21	-6	0
suppos	-4	28	0
suppos to	-4	28	0
suppres	-17	22	-7
suppres the	-8	14	-1
suppres warn	-6	-19	-1
suppress	-10	-2	-1
suppress to	-6	-2	0
suppression	-5	-2	-1
surcharg	-4	-3	-2
surcharg are	-4	0	-2
surcharge	-1	28	-1
surcharge out	0	3	0
sure	5	3	-11
sure nobody	-2	34	0
sure that	-42	-38	-8
sure the	-4	14	-1
sure to	14	0	-1
surfac	-7	-5	0
surface	-9	31	-9
surface thi	-1	15	0
surgery	31	-5	-3
surveillance	-2	26	0
survey	11	30	-7
suspect	-2	24	-2
suspect noth	-1	24	-1
suspend	42	-4	-3
suspicion	-2	24	0
suspicion fall	-1	14	0
suspiciou	1	-17	-23
svg	-5	-3	-3
swallow	-1	21	-1
swallow the	-1	21	-1
swap	-3	29	-5
swap the	0	28	-1
swapp	-1	29	-1
swear	21	-3	0
sweep	-1	53	-1
sweep the	0	26	-1
switch	35	-17	-8
switch off	25	-1	-1
switch the	-17	-9	-5
switch to	37	-2	0
symbol	-11	-17	-7
symbolic	-10	-1	-1
symbolic link	-9	-1	-1
sync	31	24	-11
syntax	-12	-27	-14
syntax and	-1	-1	-3
synthetic	-2	-8	-1
sys	10	-3	-1
system	48	13	28
system all	8	0	-1
system are	13	-3	-1
system content	17	-2	0
system down	-14	-8	-6
system for	-2	-1	14
system impair	-5	-1	0
system instruction	17	-2	-6
system keychain	-2	-2	-12
system messag	-3	-1	0
system message	13	-10	47
system operator	6	0	0
system override	11	0	0
system prompt	27	-4	30
system the	42	-1	-2
system you	17	0	0
t	-1	-4	-1
t2	-2	-1	-3
t2 ma	0	0	-3
tab	-9	-21	10
tab and	-3	-2	5
tab of	-2	-14	-8
tabl	-19	-25	-19
tabl actual	-2	-8	0
tabl and	-6	-1	-2
tabl from	-3	-4	-2
tabl of	-2	-5	-1
tabl that	-1	-1	-3
table	-36	-13	-30
table acl	-3	0	0
table column	-2	-1	-5
table if	-8	-8	-2
table includ	0	0	17
table is	-4	22	0
table name	-1	-3	-1
table or	-1	-4	0
tablet	-6	-13	-4
tack	21	0	13
tag	-27	-35	-12
tag must	-3	-2	-1
tag tag	-1	-1	-5
tag to	-19	-3	-2
tagg	3	-1	-1
tail	-1	-1	-3
tak	-15	12	-10
tak a	-1	-1	-3
tak effect	-7	-14	-1
tak into	-8	-5	-11
tak longer	-38	-4	0
tak place	-14	38	-4
tak precedence	36	-3	-3
tak the	-4	-5	21
take	33	1	0
take a	-9	-3	-4
take down	-5	0	33
take effect	5	-3	-1
take for	-6	-1	-1
take it	-12	-28	-16
take on	29	0	0
take precedence	-23	-8	-4
take ten	-5	-4	-1
take the	34	30	9
taken	-20	-31	-9
taken from	-5	-16	5
taken without	13	15	0
talk	50	0	46
talk about	-11	14	15
talk the	42	-7	-5
talk to	-3	-1	20
tamper	-8	37	-6
tamper with	-8	37	-6
tan	-1	-1	11
tank	-12	-3	-6
tank is	-7	-2	0
target	-15	-13	-17
target content	-6	-1	-1
tariff	1	-20	-17
task	30	-20	-22
task and	37	0	-1
task are	-19	-1	-1
task by	4	0	0
task in	9	-4	-3
task includ	8	0	0
task is	20	-1	0
task to	3	-3	0
tax	-9	8	7
tax adviser	-2	-6	-1
tax form	6	19	7
tax is	-9	-1	0
tax number	-1	-2	17
tax office	0	6	-4
tax return	18	-4	-1
taxpayer	8	-6	-5
teacher	-18	-2	-9
teacher only	0	-1	-3
team	9	-8	-31
team and	0	22	-1
team in	0	-9	-6
team of	-5	-7	-4
team or	12	0	0
technical	-3	48	-1
technical fault	-1	29	0
technical term	-1	14	0
technician	-2	27	0
telemetry	-9	17	31
telemetry is	-10	-15	-6
telescope	29	-1	-1
tell	-3	27	12
tell anyone	23	18	0
tell apart	-2	-1	-3
tell how	-7	-14	-6
tell if	-8	-3	-2
tell people	12	1	0
tell the	-31	32	-19
tell them	20	51	-2
tell thi	-14	-2	39
tell us	-9	-2	46
tell what	-7	22	-5
tell whether	-30	-4	-4
tell which	-14	-15	-19
tell who	-5	-18	-9
tell you	42	-11	18
temp	-3	-4	-1
temp folder	-3	-4	-1
temperatur	13	-15	-11
temperature	-21	-9	-16
temperature and	-4	-4	-2
temperature of	-5	-11	-6
templat	-21	-9	-9
templat for	0	-3	-3
template	-38	-33	-11
template and	-2	-1	-3
template code	0	0	-3
template for	-3	-3	-2
template generation	0	-1	-4
template has	-7	-1	-3
template modification	-1	-5	-4
template of	-2	-1	28
template pass	-5	0	-2
template without	-4	-5	-1
tempo	0	-5	-5
temporary	-4	13	2
temporary credential	0	-1	5
ten	-30	-44	-18
ten messag	0	-1	26
ten minut	10	-7	-7
ten percent	-3	-2	-1
ten second	-11	-6	-9
ten year	-1	-6	-3
tenancy	6	-3	0
tenancy agreement	14	2	-7
tenant	25	27	13
tenant bring	-5	25	-1
tenant must	-6	-4	-5
tenant to	-11	17	4
tender	19	-8	0
term	18	18	3
term and	-3	0	-3
term as	18	-4	0
term for	15	-1	1
term from	-1	-1	-10
term memory	8	-1	11
term must	-7	-1	-1
term on	11	0	-2
term or	-3	-1	-2
term to	-8	-1	-4
terminal	-15	9	12
terminat	13	-2	-1
terraform	-5	-5	12
terraform state	-1	0	24
test	-40	-12	-53
test are	0	-3	0
test browser	-3	-3	-8
test environment	-1	-9	-3
test for	-1	-4	0
test result	-4	39	-3
test run	-4	8	0
text	2	-40	21
text above	-5	0	18
text and	7	0	-7
text as	12	-3	-1
text before	-1	4	-4
text below	27	0	-17
text content	-1	0	-16
text file	-11	-3	27
text for	-6	14	-2
text from	-5	-1	-10
text if	-8	-1	21
text in	35	-7	-14
text into	-3	-4	-16
text is	2	-3	28
text message	-16	-3	41
text of	4	-11	30
text only	-10	-1	0
text response	-19	-1	-3
text return	-3	0	0
text search	-4	0	-8
text shown	-1	-7	-1
text that	-25	-24	6
text to	-16	11	-40
text with	-16	-5	-11
than	-2	-22	-30
than 100	-5	-3	0
than a	-8	-9	-2
than assum	-4	-4	-1
than five	-4	-2	0
than once	-27	-6	-1
than one	-1	-2	-6
than ten	-3	0	-1
than the	1	-12	-4
than thi	12	0	0
than three	3	0	0
than two	14	0	0
thank	10	8	-1
that	22	31	1
that a	26	29	-13
that account	-4	3	-1
that all	13	22	-7
that allow	-4	-1	0
that already	-11	-5	-2
that an	-3	9	-4
that app	-10	-5	-4
that appear	-3	-2	-5
that appl	-12	-9	-2
that are	-34	-37	-20
that arriv	32	-3	16
that avoid	-3	-2	0
that begin	11	0	0
that belong	0	0	-3
that block	-3	-1	0
that can	-11	-6	-3
that cannot	15	-4	-1
that carry	26	-3	17
that case	-9	-3	-1
that clear	-4	-2	-2
that colleagu	-3	-9	-2
that come	2	-24	-4
that concern	6	15	0
that contain	-8	-2	-2
that could	-12	-6	-1
that data	-2	18	-1
that decid	-3	-2	-1
that do	-4	-14	0
that doe	-4	1	0
that each	-16	-8	-9
that ecr	-4	-1	0
that end	-4	-1	-1
that every	27	-1	0
that exce	-10	-2	0
that expire	-18	-3	-1
that explain	-2	-6	-1
that fail	-4	-16	-6
that fit	-8	-2	-2
that generat	-7	-1	0
that has	-13	-10	4
that have	-36	-18	-9
that hold	0	-2	-5
that is	-74	-40	-39
that it	-2	51	-16
that its	-9	-9	-9
that just	41	-29	-1
that led	-3	-3	27
that limit	6	-1	0
that match	-5	-3	-4
that may	-11	-3	-1
that mention	0	2	-4
that might	-3	-1	0
that mov	-2	-4	-2
that must	-10	-16	-2
that nam	-2	-4	-2
that need	-6	-13	-1
that never	0	12	0
that no	21	40	-1
that nobody	-11	13	4
that noth	-2	25	0
that of	62	-8	-2
that only	54	-10	-2
that other	19	-2	-1
that our	53	-13	16
that point	-4	-4	-10
that provid	-4	-1	-1
that read	17	-2	0
that record	34	-6	0
that remain	-8	-11	-1
that require	-4	-1	0
that result	-4	-5	-3
that run	-40	-2	-2
that seem	12	-2	0
that service	-2	-2	-4
that show	13	25	-1
that sign	33	-6	21
that skip	11	-3	0
that start	-3	13	0
that still	-7	-7	-1
that suspicion	-1	14	0
that the	24	35	-16
that their	41	35	-3
that these	0	22	0
that they	15	-6	-8
that thi	29	33	-1
that tim	-1	-5	-3
that trigger	-9	-3	-3
that url	-16	-3	-2
that use	4	-1	-8
that user	-3	-1	2
that wait	-6	0	0
that was	-27	-17	22
that we	26	-3	38
that went	-5	8	-2
that were	-26	-33	-12
that you	-1	44	53
that your	0	-9	27
the	21	36	24
the absence	37	-1	-1
the acces	-5	28	14
the accident	-1	25	-4
the account	1	-23	-8
the action	-5	-5	-3
the activation	0	0	21
the active	0	0	-5
the actual	-16	31	-9
the ad	11	28	-2
the add	-5	38	0
the additional	-1	13	0
the addres	31	4	8
the adjuster	-9	11	-2
the admin	11	2	37
the administrator	31	-9	23
the advertisement	-1	27	0
the age	16	11	-4
the agency	7	-6	23
the agent	30	-11	41
the ai	47	-1	0
the ainetwork	-5	-6	-3
the airline	6	-9	-16
the alarm	5	13	34
the album	-3	-13	-10
the alcohol	-2	-8	-8
the alert	-10	27	-1
the allergen	-1	4	-8
the alter	0	22	-1
the amount	-9	38	-8
the angler	-1	0	22
the announcement	-16	-3	-10
the answer	-45	-7	-25
the antiviru	19	0	-1
the apartment	-1	-1	15
the api	-17	-6	28
the app	-15	-2	-16
the applicant	-8	-3	9
the application	-2	-15	-4
the appointment	2	-13	-22
the appropriate	-6	-5	-7
the approval	18	15	-8
the archive	2	-15	-3
the argument	-8	28	24
the assignment	-6	4	-3
the assistant	52	6	24
the association	-3	-5	-6
the attachment	-9	9	4
the attende	0	0	12
the attribute	-2	-2	7
the audience	-1	20	-2
the audio	12	-2	-1
the audit	-1	32	-11
the auditor	4	29	-1
the authenticat	0	-3	-15
the authentication	0	0	11
the author	6	-30	-8
the authority	-7	0	-2
the authorization	-3	-2	17
the automatic	-15	-10	-4
the average	0	-5	-6
the aws	-10	-7	20
the back	-1	-1	27
the background	-13	44	-3
the backup	13	15	21
the badge	-5	-4	-4
the balance	21	-3	20
the ballot	40	20	-5
the bank	35	22	24
the banner	2	-9	-3
the barcode	-2	-8	-11
the basket	19	14	2
the batch	-8	-7	33
the battery	-4	-13	-1
the bearer	-1	-1	35
the beginn	7	-3	22
the bidder	-1	21	21
the bill	16	0	-4
the blame	-9	39	-1
the blood	34	-1	4
the board	13	-4	-2
the body	-9	-4	21
the book	-23	23	-17
the borrower	13	1	-1
the bot	-1	16	15
the box	-3	-5	7
the branch	24	-7	-7
the breach	-3	37	-1
the brewmaster	-2	6	0
the broker	11	-17	-7
the browser	10	-14	27
the bucket	-6	-4	-1
the budget	-4	-2	-3
the build	13	-5	16
the built	39	-2	-1
the bulletin	15	-1	-1
the button	-6	-2	-3
the buyer	47	12	9
the cache	-43	-48	-10
the calendar	5	6	-2
the call	7	34	30
the caller	5	8	34
the camera	-5	14	-6
the cancell	-2	43	-1
the cancellation	-18	-7	-9
the canteen	-11	-7	-5
the car	23	15	-1
the card	-22	-4	31
the cardholder	40	12	0
the carrier	38	-7	-10
the cart	-5	-10	-9
the case	0	-4	38
the cashier	-3	16	-1
the catalogue	-2	-2	-3
the catch	27	9	-1
the cause	-2	14	0
the cdk	-1	-2	-4
the central	-4	-2	-11
the certificate	12	0	-2
the chain	-5	-4	-4
the chang	-3	27	-1
the change	-19	24	-7
the channel	-9	-11	-10
the character	20	-11	-2
the charge	10	35	-1
the chart	-4	-18	4
the chat	7	22	50
the cheaper	-2	43	0
the cheapest	-2	-7	-5
the check	14	-13	-4
the checkout	21	-2	33
the child	-5	-38	10
the children	0	26	36
the choir	-5	-3	-3
the chosen	-13	-6	-5
the ci	0	-1	48
the citizen	-4	-2	-3
the city	-10	-16	-10
the claim	24	12	17
the claimant	0	30	18
the clause	3	41	-1
the clean	14	-6	0
the clear	-7	22	-9
the clerk	-8	4	9
the client	12	26	25
the clinic	-6	24	12
the clipboard	-3	14	42
the cloud	-2	25	17
the cloudformation	-4	-2	-5
the club	-3	-11	-7
the cluster	1	-17	14
the coach	11	10	-2
the code	8	15	8
the cogniswitch	-2	-3	0
the collection	-10	-10	-14
the color	-1	6	0
the column	-22	-19	-16
the command	-23	10	-29
the comment	4	7	34
the commercial	1	-5	-1
the commission	-3	33	-1
the commit	-38	41	-8
the companion	26	22	-1
the comparison	-3	38	0
the compet	30	-3	-1
the competitor	49	-16	-1
the complaint	12	37	-1
the complete	-1	-4	42
the compliance	3	25	-5
the compose	-3	-2	-2
the composer	-6	-15	-1
the concert	13	-7	-23
the confidential	-1	-14	45
the configuration	-5	-13	2
the confirmation	18	15	-4
the connect	-3	-2	-2
the connection	-7	-16	-17
the consent	24	19	-6
the console	-1	2	-3
the contact	-5	18	25
the container	9	-21	-24
the content	-14	14	41
the context	-5	-2	25
the contract	14	10	-4
the control	-9	-1	-1
the controller	-9	-4	6
the conversation	-12	21	31
the cook	-2	-3	25
the cookie	13	-6	19
the cooperative	-3	-1	-6
the cop	-4	35	-7
the copy	-12	61	-13
the correct	-12	-2	-2
the cost	-6	9	-8
the costume	-4	-9	-4
the council	17	16	-1
the count	-6	-3	-15
the counter	-6	-9	-5
the country	-4	5	-10
the courier	-15	-4	-1
the course	-6	-9	5
the court	-7	-8	-10
the crane	-2	5	15
the crash	-1	58	-1
the crawler	12	-3	-4
the credential	-1	18	42
the credit	-9	-7	9
the crew	-3	11	-1
the crm	-3	-4	-2
the crusher	12	0	8
the csrf	-3	0	24
the csv	-3	-8	-4
the curator	0	32	0
the currency	-7	-17	-11
the current	-22	-29	5
the custom	28	-4	3
the customer	18	1	17
the cut	-3	5	-9
the cvv	-10	-3	42
the damage	-6	45	-2
the dark	-1	38	-2
the dashboard	-5	15	-15
the data	-1	26	-19
the database	-25	-8	7
the dataset	-9	-5	-2
the datashare	-5	-6	-1
the date	-4	9	-4
the day	-4	2	-10
the deadline	7	3	-7
the deal	12	5	-1
the debit	0	-2	38
the debug	19	8	39
the decision	-7	-11	-4
the deck	-1	-4	-4
the decod	0	0	-3
the default	40	-10	-9
the definition	-2	-2	-8
the delay	6	34	-1
the deletion	8	31	-8
the delivery	-1	15	-7
the dental	-5	-14	-2
the dentist	-1	8	0
the department	19	-2	-1
the dependency	32	-1	-7
the deploy	0	-1	11
the deployment	2	-6	33
the deposit	-19	6	-7
the depot	-12	8	-3
the description	3	-20	10
the desir	-1	-9	-10
the desk	-8	16	-7
the destination	-6	13	-2
the detail	-2	31	-5
the developer	26	23	43
the device	-24	-17	-1
the diagnosi	-9	19	23
the diagnostic	-1	-2	25
the dialog	-23	-9	-17
the dialogue	19	-2	49
the diary	-7	22	-2
the diff	14	26	-15
the difference	-2	15	-6
the digest	-3	4	-1
the directory	-2	-3	-3
the discount	-2	48	-1
the discovery	-5	-1	-1
the discussion	-1	24	16
the disk	-8	4	9
the dispatcher	4	-4	0
the display	-1	-6	-4
the distribution	-4	-5	-1
the do	7	-6	0
the doc	-6	-10	-4
the dock	-4	-1	-2
the doctor	20	28	-2
the document	-30	-14	-3
the documentation	-5	-5	-9
the domain	34	-1	-6
the donation	-8	10	-3
the donor	0	0	38
the door	-2	-1	28
the dosage	40	-1	0
the dose	-14	-5	0
the download	5	10	32
the draft	8	33	18
the draw	-1	-5	-1
the driver	0	6	20
the drone	-14	5	-2
the drop	-3	17	-2
the drug	9	-7	0
the duration	2	9	-5
the earlier	6	29	13
the ec2	-3	-3	-10
the ecs	-4	-2	-2
the edit	-3	30	-1
the editor	-11	-10	-6
the election	20	28	6
the element	-2	-8	-2
the email	-17	4	-12
the embargo	22	-10	-2
the emission	-2	37	-1
the employee	-13	20	19
the encryption	-2	-1	29
the end	-12	-6	-14
the endpoint	31	-14	-7
the energy	-3	0	0
the engine	-1	0	-3
the enrolment	13	6	-1
the entire	-4	-8	9
the entrance	-2	-1	-8
the entry	1	27	-2
the environment	-5	-6	32
the error	19	16	-4
the estimate	-14	4	-10
the evacuation	10	-2	-1
the event	10	-16	-18
the evidence	-9	30	-4
the exact	-10	-4	1
the exam	-10	-3	-5
the exception	-4	21	-6
the exchange	-17	7	18
the existence	-4	38	-2
the exit	9	10	-1
the experiment	5	-17	-2
the expiry	-1	18	2
the export	22	35	-29
the exporter	18	-2	-3
the expression	-5	-2	-4
the extra	22	48	-6
the eye	-4	18	-1
the fact	-3	12	17
the fail	-6	32	-2
the failure	-1	28	-3
the fami	12	19	15
the fare	9	15	-7
the farm	-3	-2	14
the farmer	7	36	17
the fastest	-7	-2	-4
the fee	7	39	-15
the ferry	7	-1	0
the fetch	5	-1	-2
the field	-3	1	27
the fil	-6	-3	18
the file	-25	26	-37
the film	-6	-4	-5
the filter	-6	-22	-2
the final	-28	8	-8
the finance	21	-4	1
the find	-1	19	-1
the finger	-2	26	0
the fingerprint	-1	-1	28
the fire	-7	-6	15
the firewall	42	9	-4
the first	-24	-16	11
the flat	-2	0	-13
the flight	-12	-5	-4
the folder	25	8	-23
the follow	33	-8	-15
the footer	13	-4	17
the footnot	10	2	0
the forecast	-4	30	-1
the form	-25	5	-8
the format	-3	-1	-3
the formatt	-3	-7	-2
the forward	-4	42	-2
the four	27	-11	10
the fraud	-1	60	-1
the free	32	-6	7
the front	-6	10	1
the full	-3	-35	20
the function	-5	-5	-5
the fund	32	-3	0
the future	-18	-8	-4
the game	-11	-13	16
the gap	-3	26	0
the gate	-10	-10	3
the generat	-2	-1	-5
the get	-12	-3	-1
the gift	-1	31	6
the git	12	0	2
the github	-1	0	14
the given	-40	-20	-50
the gold	30	-4	-2
the good	-5	31	-2
the graph	-1	-3	-2
the gravity	-1	-3	-1
the greet	15	-3	-2
the grid	-2	-2	14
the group	-11	-11	-2
the guardrail	10	-2	21
the guest	37	0	24
the guide	-3	-3	-4
the gym	-4	-1	27
the handover	-4	14	-15
the hardware	-1	-9	2
the harvest	9	0	-12
the hash	-5	-1	0
the head	15	-7	18
the header	-14	-13	-4
the headteacher	10	-3	0
the health	2	-4	7
the heir	-1	22	7
the help	-4	-7	-14
the hero	-5	-4	-6
the hidden	-10	-11	28
the highest	16	-2	-3
the hint	-5	-22	-15
the history	-13	-4	-8
the hold	20	15	-6
the home	-3	-3	31
the homeowner	17	5	0
the hospital	29	15	4
the host	14	-10	18
the hotel	-38	16	49
the hour	0	-5	-1
the house	13	-13	6
the household	16	35	11
the hr	3	-1	0
the hub	-4	-12	-3
the human	-2	53	25
the hypothesi	9	-6	-2
the iban	-2	-6	19
the id	-6	-5	-1
the idea	24	-1	0
the identifier	0	-1	-6
the identity	15	-1	11
the image	-20	-27	-10
the imperative	2	-13	-5
the import	-1	13	12
the importer	-4	16	-1
the impression	4	33	-3
the inbox	-1	-29	36
the incident	-3	52	-1
the index	-16	-12	-5
the indicator	-3	20	0
the input	0	-15	-27
the inspection	25	53	-1
the inspector	-2	39	-1
the instance	0	0	9
the instruction	14	-7	10
the instrument	-7	-6	-5
the insur	-4	-2	-1
the insurance	-4	-7	-7
the insurer	-17	1	-4
the internal	15	-14	-2
the internet	-2	-3	-5
the intro	-3	-6	0
the inventory	-1	-4	-3
the invoice	-1	-4	-19
the issue	24	-7	-7
the item	0	-4	-13
the itinerary	-3	24	-1
the job	-6	23	-2
the journal	-5	13	-4
the journalist	21	26	0
the json	-12	-2	-4
the judge	30	-3	0
the jury	-9	-5	-2
the jwt	0	0	34
the kendra	-1	-1	-4
the key	-13	-10	-41
the keychain	-5	-2	28
the keystore	-1	0	37
the kickback	-1	36	0
the kiosk	2	-6	-1
the kitchen	-3	-8	-2
the knowledge	-11	-20	-9
the kubeconfig	-1	0	60
the kubernet	-2	-4	3
the lab	10	54	-3
the label	-3	1	39
the land	-8	-2	-7
the landlord	21	35	-3
the language	-21	-12	-15
the last	-26	-34	12
the latest	-22	-14	-7
the law	6	-11	-1
the lawyer	-1	-1	14
the lead	-8	-10	-3
the leaderboard	8	-1	0
the leaflet	-2	7	-2
the leak	0	43	-1
the learner	0	-2	-4
the lease	22	-17	-6
the ledger	8	13	6
the legal	4	-6	-2
the length	22	-2	-3
the letter	-8	26	14
the level	-6	-4	-4
the library	-11	-11	-10
the licence	12	-2	17
the license	-22	8	25
the light	-4	-5	26
the limit	-51	-9	-6
the lin	0	18	7
the line	-9	-7	-2
the link	-21	1	-14
the linter	21	-10	-6
the list	-15	34	-13
the listen	0	-2	-4
the listener	-3	25	-1
the llm	-3	-2	-4
the load	-3	-3	22
the loan	23	31	-1
the local	-9	-15	-11
the location	-1	9	9
the lock	34	-5	-9
the log	-8	35	-15
the login	19	9	48
the lowest	14	-12	-6
the loyalty	13	23	0
the machine	11	-2	20
the mail	3	38	35
the mailbox	-9	9	26
the main	-6	-4	-4
the maintainer	-1	9	-6
the maintenance	-2	-5	-1
the management	-5	-7	-3
the manager	19	-16	17
the manifest	10	27	3
the manual	-33	-33	-7
the map	-26	-2	-9
the market	4	1	12
the master	-1	-5	36
the match	28	-10	12
the matter	-5	13	0
the maximum	-4	-7	-2
the medical	-3	5	22
the meet	-10	19	12
the member	-6	20	-5
the memo	17	7	14
the memory	1	-14	19
the menu	-4	-3	-4
the merchant	13	8	-1
the merge	-6	18	0
the mesh	-8	-5	-3
the messag	-3	-6	-13
the message	-12	2	-49
the metadata	-3	-3	7
the meter	16	8	-3
the metric	-3	-8	-4
the microphone	-11	29	-3
the migration	-12	-2	0
the mine	17	33	-7
the minut	30	34	-2
the minute	38	-1	0
the mirror	20	8	-2
the miss	-3	58	-8
the model	44	11	5
the moderator	-1	-7	-4
the modif	0	5	0
the moment	10	4	-2
the monitor	-8	41	-1
the month	-2	4	-2
the morn	-5	12	-9
the most	-5	-4	-9
the mother	-1	-4	38
the museum	19	16	3
the nam	-7	-14	21
the name	-10	20	-17
the native	13	-1	0
the nearest	-15	-18	-8
the need	-1	-4	-1
the negative	-5	31	-1
the network	-6	-14	-5
the new	21	13	-11
the newest	-8	-3	-7
the newsletter	-3	-3	-12
the next	-42	-34	-32
the night	-1	5	10
the not	13	-7	25
the note	7	-8	25
the notice	-9	25	-1
the notification	-2	48	-2
the npm	-1	0	20
the number	-18	15	-21
the numeric	-3	-6	-10
the nurse	-5	45	-1
the oauth	0	-1	30
the offer	-2	-2	20
the office	-27	-17	-8
the official	1	-12	-11
the oidc	-2	-1	-4
the old	-5	-11	-12
the older	16	-12	-1
the onboard	-3	-2	-5
the one	34	24	51
the online	-1	0	26
the only	32	-2	0
the open	0	1	-4
the operat	-1	-1	-9
the operation	-5	-11	58
the operator	21	47	36
the opt	35	25	-1
the option	-5	-23	-13
the optional	-3	-3	29
the oracle	9	0	-2
the order	-32	7	1
the organization	-4	-7	-1
the organizer	-11	-10	-13
the origin	-4	36	-2
the original	-34	-6	-22
the other	18	6	-2
the outage	24	18	-1
the outcome	-10	32	0
the outgo	14	-4	0
the output	28	12	8
the owner	18	26	54
the package	-10	-8	-8
the page	-19	-8	-3
the pager	-2	-18	-1
the paid	36	-2	-1
the parameter	-1	-3	37
the parcel	24	12	17
the parent	10	1	21
the parquet	-3	-1	-1
the part	21	42	-11
the participant	0	15	13
the partner	33	36	7
the passenger	-2	7	27
the passphrase	-2	-2	12
the passport	28	30	25
the password	-14	-13	20
the past	-16	-10	-3
the path	-35	-14	-18
the patient	34	-19	37
the payer	-1	-1	6
the payload	1	11	32
the payment	6	32	10
the payout	15	-2	0
the penalty	-2	33	0
the pension	15	-5	-2
the pensioner	-10	33	0
the percentile	-3	-1	0
the performance	-9	-7	-6
the permission	24	-7	-11
the permit	-17	-6	-2
the person	46	48	49
the persona	37	-11	17
the personal	-3	-3	30
the pharmacist	-2	-10	22
the phone	5	1	28
the photo	-1	12	-3
the phrase	35	-3	9
the physician	23	-1	0
the picture	-11	5	0
the piece	-5	-3	-23
the pin	20	-4	44
the pipeline	7	4	-10
the place	-8	-17	-2
the plan	-23	-3	-8
the planner	10	-5	-6
the plant	-3	-3	-10
the platform	40	-4	9
the player	4	-6	17
the playlist	1	18	30
the playwright	-7	-1	-2
the pleasant	-1	33	-1
the plugin	1	11	-8
the pod	-6	-1	-3
the policy	12	11	-10
the policyholder	14	34	-1
the poll	-4	-4	-8
the port	-3	11	-4
the portal	-8	-2	-8
the position	-11	-6	-4
the postal	-5	-5	-18
the prefix	-4	-6	-9
the premium	56	-8	-3
the pres	-2	29	-1
the prescription	10	-3	29
the preview	-8	20	-6
the previou	-13	-26	-11
the pric	3	-1	-1
the price	-3	19	-3
the primary	-13	-6	-9
the principal	-3	7	-2
the principle	-11	0	-1
the print	-1	-4	-8
the printer	-16	22	-12
the privacy	23	-4	-1
the private	4	-16	31
the proces	-21	-12	-20
the product	-32	6	-7
the profile	-8	14	1
the progres	-2	21	-1
the project	-35	-19	4
the prometheu	-7	-2	-6
the prompt	-8	-2	0
the propert	0	-4	-13
the proposal	-10	0	-1
the provid	-16	-4	-5
the public	-7	-11	-8
the pull	47	0	-1
the pump	-21	-18	-10
the pupil	33	17	2
the purchase	31	26	-4
the purpose	-11	-1	14
the pyiceberg	-3	0	0
the python	-2	-4	-2
the quantity	-4	-22	-4
the quarter	30	26	0
the query	-21	-8	28
the question	-18	-22	12
the queue	-7	-18	-11
the quiet	-3	28	0
the quiz	-5	20	-3
the quota	5	34	0
the quote	-3	33	15
the rabbitmq	-6	-5	-3
the radar	-8	44	-3
the random	-2	-1	-12
the range	-15	-4	-1
the rank	-1	-2	14
the rat	-10	15	-3
the rate	9	-8	-2
the raw	-9	11	33
the reaction	-4	14	-6
the read	33	-9	-5
the reader	9	23	-6
the real	-3	38	-5
the reason	-12	-7	-9
the recall	-3	35	-7
the receipt	-17	-4	-6
the recipe	-22	-15	-10
the recipient	39	18	-14
the recommend	-16	-8	-5
the recommendation	-3	8	-8
the record	-38	21	-14
the recovery	0	-4	44
the recruiter	-2	-3	15
the redirect	-2	27	-1
the redshift	-2	-2	-3
the referee	16	0	-1
the reference	-6	2	-1
the refund	18	16	-2
the refusal	22	35	-1
the region	-6	-12	12
the register	-6	22	-9
the registrar	12	-1	-1
the registry	-3	6	3
the regulator	-1	29	-2
the rehearsal	18	-2	-5
the rejection	-1	-3	-8
the release	51	8	-4
the relevant	-2	-7	-7
the remain	38	-9	-7
the remainder	30	30	-1
the remark	-1	-2	33
the remote	8	17	-10
the rental	11	-13	-3
the renter	13	20	-1
the rep	58	15	-2
the replication	-2	-3	-3
the report	-21	28	-8
the reporter	-5	-19	-2
the repository	23	-15	8
the request	-6	28	-10
the requester	-4	-9	-2
the requir	-4	-3	-3
the rerout	-5	27	-1
the reseller	22	14	-1
the reservation	-2	13	-3
the reserve	6	-7	0
the resident	12	-3	-1
the resource	-6	-5	-11
the response	25	-3	-22
the rest	35	-16	-2
the restaurant	-3	-1	-9
the result	43	-7	-27
the retention	-4	-1	-1
the return	51	-16	-19
the review	-9	10	-3
the reviewer	17	38	-4
the right	3	-2	-1
the risk	-3	18	-1
the rival	41	-12	-1
the robot	-10	15	-5
the rol	-4	-3	-7
the role	9	-13	-23
the room	-9	4	-27
the root	-15	-4	34
the round	-6	-16	-13
the route	-20	-24	-4
the row	-4	17	-5
the rug	0	26	-1
the rul	17	-14	7
the rule	-22	-13	-9
the run	-5	-1	-11
the runn	-11	-1	15
the runner	-3	-7	-5
the safe	-3	-9	18
the safety	46	4	0
the sal	-5	-2	0
the salary	0	-1	12
the same	-27	-23	-28
the samesite	-1	-2	-3
the sample	16	7	0
the sandbox	29	-8	-10
the sav	16	-1	24
the scan	-6	-9	-3
the scann	20	0	0
the scanner	1	23	0
the schedule	-5	9	-8
the scheduler	-5	-1	0
the schema	-9	-12	-15
the school	-4	14	3
the scope	14	-2	-15
the score	-19	-2	-5
the screen	-8	-8	-5
the screenshot	-8	-2	-5
the script	22	14	-1
the se	-4	-2	-2
the seal	-2	-10	-2
the search	-27	-8	20
the season	-4	-1	-2
the seat	15	26	8
the second	12	50	21
the secret	-7	-24	28
the section	2	12	0
the security	10	6	6
the seed	-2	-7	35
the select	-12	-17	-10
the seller	35	4	-3
the sender	-14	31	-1
the sensor	-11	26	-12
the sent	-1	28	-3
the sentence	42	41	-1
the server	-22	-15	3
the service	-4	-10	29
the session	26	-6	36
the setabl	-24	-2	-2
the sett	12	-1	-19
the sha	-4	-5	-2
the shar	12	-2	2
the share	-3	-2	-1
the sheet	11	-9	-5
the shell	41	29	22
the shift	4	1	16
the ship	-3	2	-1
the sho	30	-2	-3
the shop	5	-6	1
the shopper	29	45	23
the short	-1	27	0
the side	-6	35	-1
the sign	-14	-8	16
the signature	-17	4	-12
the simulation	-6	-3	-2
the simulator	-4	-13	-1
the singer	0	28	6
the siren	-3	-2	0
the site	0	-29	-18
the skill	-20	-11	-11
the slide	-2	-7	-4
the slope	-13	-5	-6
the slot	12	-8	-1
the sly	-6	41	-3
the smart	-2	-2	-19
the snapshot	-6	-2	0
the social	-2	-2	9
the sole	49	-2	-1
the solution	-8	-6	-4
the song	9	-1	11
the sort	0	-1	7
the source	-23	-3	2
the spam	-1	15	-2
the spare	24	-3	-2
the spe	-15	-2	-6
the speaker	-1	-14	-4
the specif	-19	-12	-15
the specific	-9	-1	-3
the speech	-3	-4	-6
the spell	-3	-1	-7
the sponsor	2	48	-2
the spot	18	0	0
the spreadsheet	10	-8	-21
the sql	-5	-4	-3
the ssh	-3	-1	26
the stack	-2	7	-1
the staff	0	35	34
the stag	-3	-4	6
the stamp	-4	27	-3
the standard	50	-8	-2
the start	7	-4	21
the state	-2	-17	-9
the statement	-8	-5	-3
the station	-9	-7	-5
the statistic	-10	-10	-5
the statu	-23	-12	-10
the step	-8	8	-4
the stock	6	-5	-1
the stor	30	-8	27
the store	25	0	-4
the story	-6	24	-1
the student	-2	8	-3
the study	-4	7	-1
the style	-10	-13	-4
the subject	-16	5	13
the subscriber	4	-1	-1
the subscription	23	13	0
the sum	-7	12	-9
the summary	-12	26	-7
the supervisor	-3	28	-5
the supplement	39	-15	0
the supplier	12	-5	-1
the support	7	-4	23
the surcharge	-1	30	-1
the surgery	31	-5	-3
the surveillance	-2	26	0
the survey	37	8	-3
the sync	25	25	-1
the syntax	-2	-1	-4
the system	-3	10	-1
the tab	-2	-5	-26
the tabl	-2	-8	0
the table	6	-28	-25
the tag	-2	-1	6
the talk	-5	-4	37
the tank	-7	-2	-6
the target	-2	-5	-2
the tariff	-2	4	-2
the task	-4	10	-6
the tax	7	35	10
the taxpayer	10	-5	-4
the teacher	-15	6	-3
the team	1	-1	-10
the temp	-3	-4	-1
the temperature	-5	7	-3
the template	-2	-3	-4
the tenancy	9	-1	4
the tenant	41	25	21
the tender	20	-8	0
the term	-7	20	-5
the terminal	-11	12	13
the terraform	0	0	24
the test	-17	15	-18
the text	7	7	23
the theatre	-2	14	-1
the thermostat	-5	31	12
the third	-2	13	8
the thread	-6	45	13
the three	0	48	20
the threshold	-8	-10	-3
the ticker	-2	-8	-8
the ticket	-1	-4	2
the tide	-14	-11	-5
the time	-5	-5	-11
the timer	-13	-29	-5
the timesheet	-5	-1	-1
the timetable	4	-1	12
the tip	-16	10	-7
the title	-3	-20	25
the token	-3	-7	3
the tone	-2	17	3
the tonnage	0	30	0
the tool	-3	0	4
the toolbar	-2	-8	0
the top	5	-11	-9
the topic	8	35	-2
the total	-9	2	-3
the track	10	0	17
the tracker	-6	19	-6
the train	-6	0	-3
the transaction	-5	9	5
the transcript	6	35	-15
the transfer	22	28	-5
the translation	-5	34	-1
the trash	8	-9	-12
the travel	-8	-1	-2
the traveler	-4	43	20
the traveller	34	17	12
the treasurer	12	-4	25
the treatment	-3	8	-1
the trial	27	17	-2
the trip	-5	-1	0
the truck	-4	-12	3
the true	11	56	-1
the twelve	-1	-3	31
the two	8	-3	44
the undo	-2	-12	-3
the unique	-8	-6	-5
the unit	-6	-2	0
the unlock	-1	3	15
the update	18	-2	-1
the upload	-5	43	-5
the url	-5	-7	-9
the user	19	23	38
the usual	36	-3	-1
the vaccine	-5	21	-6
the valu	4	-6	-6
the value	16	-8	46
the valve	-2	14	0
the variable	-1	0	-4
the vault	11	-6	33
the vectorstore	-1	-3	-1
the vehicle	-4	-9	-8
the vendor	60	14	53
the venue	-2	-5	-14
the verification	11	-1	16
the version	-4	-10	-2
the very	20	11	-2
the vessel	-1	36	-2
the video	-4	-8	-4
the virtual	-4	-2	-6
the visit	19	28	0
the visitor	1	31	47
the volume	-9	-11	-10
the vote	21	25	-2
the voter	-1	8	27
the voucher	16	16	-3
the wait	-13	10	-12
the wallet	-1	-1	37
the ward	-6	15	8
the warehouse	-7	-12	-8
the warn	-7	65	-1
the wash	-3	-1	-2
the watermark	-10	5	-2
the weather	25	13	-5
the web	-22	11	-15
the webhook	1	-2	29
the week	-9	29	-4
the weight	16	-4	-3
the whole	12	-7	34
the wi	0	-2	16
the will	28	1	-1
the wind	-5	-2	-4
the window	-2	12	-2
the winner	-8	-4	-2
the wiser	-1	47	0
the wish	-5	-1	-16
the withdrawal	7	20	-1
the wizard	10	-8	-7
the word	-5	14	10
the work	12	-14	-19
the workshop	-24	-5	-15
the workspace	-4	-21	28
the write	-2	-4	-2
the wrong	0	12	0
the year	-4	-22	-2
theatre	-2	14	-1
their	-3	-43	50
their bank	-4	-1	15
their card	-2	0	3
their content	0	0	22
their current	0	0	-12
their data	-2	-2	-11
their decision	-8	-3	-2
their description	-2	0	17
their detail	-2	0	10
their first	-8	-1	-4
their identity	-1	0	10
their mean	-2	-1	-21
their nam	0	0	9
their number	-1	-1	-3
their online	-1	-1	15
their or	-10	-1	-1
their own	-27	-21	-17
their owner	-2	-1	-12
their part	-2	-3	-2
their pric	-3	0	-1
their salar	0	0	26
their schema	-5	0	6
their social	-1	17	-1
their subscription	21	-2	-1
their valu	0	0	13
them	48	12	55
them and	-5	-7	-5
them as	-4	-1	29
them at	3	-1	-2
them from	-1	9	2
them here	-2	-1	36
them in	9	-5	49
them into	-10	-1	0
them is	-3	-19	-3
them suggest	-10	-1	-1
them the	30	4	-2
them to	-8	-9	18
them with	2	23	-6
theme	5	-2	3
themselv	-12	5	-3
then	12	3	-7
then be	-3	-1	0
then call	-16	-7	-8
then come	-5	-1	0
then pas	-3	0	-4
then the	23	12	-5
then use	-33	-3	-5
there	16	31	27
there are	6	-16	-2
there is	3	13	-4
there no	-7	21	0
therefore	3	0	-3
therefore not	-1	0	-3
thermometer	24	-6	0
thermostat	34	24	7
thermostat sett	-1	18	-2
thermostat to	3	-3	0
these	20	53	-20
these instruction	-7	58	0
these rul	45	-3	-11
these will	-4	-1	0
they	18	29	3
they app	-3	-1	-1
they appear	-4	-8	0
they are	16	7	10
they ask	4	0	-1
they can	-5	-3	-11
they come	13	11	-1
they have	0	-6	-2
they match	-2	-6	0
they pay	28	-1	-1
they want	3	-4	-2
they were	-17	20	-10
they will	-14	-10	-5
thi	44	44	31
thi action	-9	34	-1
thi after	26	-1	-1
thi api	-3	-2	-3
thi at	55	0	-2
thi before	24	-1	0
thi book	3	4	-2
thi call	3	40	22
thi channel	21	0	0
thi chat	-5	-3	44
thi com	31	0	0
thi command	5	-1	-24
thi connector	30	-1	-1
thi conversation	-23	-4	12
thi description	48	37	3
thi document	20	0	-5
thi endpoint	15	-6	17
thi even	7	-2	0
thi exchange	13	1	-1
thi exist	-31	-10	-7
thi extension	6	-7	-1
thi feed	36	-5	-4
thi field	7	9	5
thi find	-1	-2	-9
thi first	45	0	-2
thi for	18	-1	-2
thi from	-5	8	-9
thi function	41	27	-3
thi gateway	3	0	0
thi guide	-5	-8	-2
thi has	35	28	-1
thi hook	1	14	0
thi in	-8	10	-2
thi instead	12	0	0
thi integration	42	12	-1
thi interface	8	-12	-5
thi is	14	3	-8
thi job	9	9	0
thi line	-1	-1	44
thi lookup	7	13	-4
thi machine	-13	-4	0
thi marker	-9	0	-1
thi may	6	4	0
thi method	-7	-3	-3
thi must	15	30	0
thi on	-7	-8	0
thi one	45	-1	42
thi operation	-23	20	-7
thi option	6	-1	-1
thi order	-23	-15	-10
thi out	-10	9	-5
thi over	19	-7	-3
thi page	9	-1	-1
thi paragraph	-6	8	0
thi parameter	-7	20	2
thi person	-1	-7	16
thi playlist	19	-23	-7
thi plugin	16	-1	-1
thi point	14	-3	18
thi prior	10	0	0
thi product	39	-9	-1
thi request	10	12	-2
thi response	-6	-1	-1
thi rule	22	11	-5
thi run	-17	-7	-1
thi server	2	-5	-4
thi service	17	-2	33
thi session	-18	-2	42
thi should	12	0	0
thi step	8	40	-1
thi text	40	37	-6
thi the	51	-9	-2
thi to	-11	23	-3
thi token	-8	-1	-1
thi tool	31	-4	-34
thi until	35	-2	0
thi user	-14	-12	12
thi validator	6	-2	0
thi was	1	11	-1
thi week	-11	-6	-3
thi when	-6	-13	-7
thi with	-6	-4	-3
thi workflow	-3	0	0
thi workspace	3	-1	-24
thi you	-31	-10	-7
thi your	13	-1	0
thing	30	3	-1
thing down	3	7	0
thing you	13	-1	-1
think	4	34	41
think of	22	-5	-1
think that	2	30	-3
think the	-2	31	-2
third	18	12	3
third part	-11	4	-2
third party	23	-4	-2
thirty	-8	-19	-6
thirty day	-1	-6	-4
thirty second	-6	-9	-1
those	20	-8	6
those list	-2	-2	-3
those of	14	1	16
those that	-10	-8	-7
those who	0	7	11
though	36	40	2
though it	-11	33	0
though nobody	27	-9	-3
though the	28	20	12
though you	4	-1	-1
thought	-24	-26	17
thought number	-1	-2	-4
thought step	-3	-2	-2
thought up	-1	-1	9
thread	-21	25	37
thread are	-7	-5	-8
thread is	-3	-6	0
thread on	-3	-2	0
thread to	0	-3	-13
threat	-6	4	-3
three	-15	17	-7
three day	-2	-4	-2
three digit	0	-1	26
three month	-3	-8	-2
three tim	3	-8	-5
three to	-7	-6	-3
threshold	18	4	-6
through	46	-1	30
through a	-4	-1	-1
through four	-9	-7	-2
through here	37	0	-6
through oauth	-25	-1	-8
through our	21	-5	-1
through the	16	15	15
through thi	52	-8	14
thrown	11	-2	0
thrown away	11	-2	0
tick	25	-2	0
tick the	25	-2	0
ticker	-10	-22	-11
ticker that	-2	-7	-8
ticket	19	-8	6
ticket and	-4	-3	-8
ticket are	-10	-3	-1
ticket as	18	-6	5
ticket system	13	-4	-9
ticket to	-9	18	-6
ticket was	-4	-5	-1
ticket with	-2	0	22
tid	-4	-1	21
tide	-11	-11	-5
tidy	8	1	-1
tier	-14	-16	-10
tier is	7	0	0
til	-11	-18	-3
till	5	-3	-4
till the	11	-1	-3
tim	-26	-21	-8
tim without	-14	-3	-1
timber	7	-1	-1
time	-23	-16	-16
time a	29	0	0
time and	-6	-2	-2
time another	11	0	0
time code	-10	-2	31
time in	-3	-11	-9
time is	-5	-6	7
time of	-6	-20	-14
time period	-3	-1	-2
time range	-3	-3	-1
time regardles	7	-1	0
time slot	-3	0	-1
time snapshot	-5	-1	0
time the	-7	23	0
time to	-1	-1	6
time zone	-10	-13	-9
timeline	-1	20	0
timeout	-11	-10	-3
timer	-13	-29	-5
timesheet	10	-2	-3
timestamp	-22	-3	-14
timestamp no	-1	-3	0
timestream	-2	-1	-5
timestream for	-2	-1	-5
timetable	-3	4	12
timezone	-11	-4	-3
tip	0	8	-8
titl	-9	-3	12
titl address	0	0	-6
titl for	-5	0	-1
title	-30	-13	3
title author	-1	-1	-3
title in	-17	-11	-22
to	20	19	-5
to 0	-3	-5	-2
to 1	-5	-13	-8
to 100	-4	-4	-1
to 300	0	-4	-16
to 4	-3	-5	-1
to a	-28	-4	-16
to accept	14	0	0
to acces	-7	-3	-4
to account	-12	6	-2
to act	3	4	-1
to add	-7	-4	-2
to all	13	-27	-31
to alway	26	-1	-2
to an	-22	4	-6
to analyze	-3	-4	-1
to another	-47	-24	-12
to answer	-22	-11	-5
to any	32	-1	-3
to anyone	4	20	0
to anyth	3	0	0
to appear	-3	18	0
to arouse	-1	8	0
to assume	-9	0	-1
to attach	-5	-1	0
to audit	-5	-3	-1
to authenticate	-3	-1	-2
to auto	-4	-1	-1
to avoid	-4	28	-2
to aws	-3	-1	-10
to be	30	48	41
to begin	7	-2	0
to bill	-6	-2	-1
to bottom	-5	-1	0
to bring	-20	33	0
to build	-4	0	-1
to buy	39	35	-1
to call	33	-12	-3
to cancel	37	-1	0
to capture	-8	-2	-2
to case	-3	-1	0
to change	11	-4	-3
to check	-16	-3	-1
to choose	-19	-9	-10
to clear	-2	-2	-7
to close	-11	-13	-2
to come	-3	14	-2
to compare	-5	7	-3
to confirm	-37	-21	-28
to connect	-8	-2	-3
to consult	9	-1	0
to continue	-11	-14	2
to control	10	-3	0
to convert	-3	-9	-3
to cover	0	28	0
to create	-19	-12	-4
to customer	-6	-7	-2
to data	13	0	-2
to date	-7	-3	14
to decide	10	-2	-1
to delete	-2	-4	-3
to deploy	-10	-4	-2
to dictate	-1	-2	30
to disable	38	-5	-7
to discover	-18	-3	-3
to do	15	-25	14
to double	-13	-1	-1
to download	-7	-11	-6
to each	61	20	-18
to ecr	-6	-2	-2
to enable	10	-2	-7
to end	-3	20	-3
to ensure	-3	-1	-2
to every	47	-3	-10
to everyone	20	-3	-1
to everyth	16	-1	-3
to examine	-4	-1	-1
to exce	24	0	0
to execute	1	-3	-4
to explain	-3	33	0
to extract	-5	-2	-5
to false	-7	-3	0
to fetch	-4	-3	-2
to fil	7	0	0
to file	-10	-5	0
to filter	-3	-2	-1
to find	-43	-12	-10
to five	-19	-9	-3
to follow	10	0	14
to forward	-3	-4	-5
to fulfill	-4	-1	0
to generate	-3	-2	-3
to get	-46	-9	-29
to grant	37	0	-1
to hav	-6	29	0
to have	-11	-4	35
to hear	6	22	0
to help	-3	-2	-1
to hide	-3	13	-2
to honour	27	-7	0
to identify	-1	-2	-8
to ignore	-4	-2	-1
to improve	-14	-1	-4
to influxdb	-2	-3	-1
to inform	-6	25	-1
to install	5	-6	-1
to investigate	-2	-3	-3
to invoke	21	-5	-1
to it	31	19	7
to its	4	-9	-8
to keep	-20	-25	2
to key	0	0	-4
to kilogram	-2	-6	-1
to know	-28	39	-16
to last	0	34	0
to launch	16	0	0
to learn	-2	6	-5
to limit	-27	0	0
to list	-1	-3	-8
to load	4	-2	-2
to look	24	-15	-2
to main	17	-1	0
to make	-6	22	-2
to markdown	-3	-1	0
to match	-7	-2	-5
to max	-5	-5	-1
to member	-1	-3	0
to memory	31	0	-9
to mention	-2	33	-1
to moderator	-8	-2	-1
to move	-9	-4	-4
to now	-2	-1	15
to numeric	-3	-2	-2
to omit	-2	-9	-2
to one	7	-30	-3
to open	0	-2	-3
to optimize	0	0	8
to or	-6	-1	-1
to other	-15	-10	-8
to our	68	17	43
to outgo	11	-4	-6
to pas	-1	25	-1
to password	-13	-2	-7
to patient	-4	-2	-4
to pay	-10	-2	-5
to people	10	48	-2
to perform	-5	-4	-1
to pick	3	-5	-7
to post	-1	-1	-3
to precede	14	8	0
to preserve	-6	-2	0
to prevent	-3	18	-9
to preview	-3	-7	-1
to print	-10	-5	-1
to prioritize	-5	0	-1
to proce	-2	-3	6
to produce	24	-4	0
to production	21	-4	-3
to protect	-3	16	-1
to provide	-6	-1	-4
to purchase	-9	-4	-5
to put	-3	-2	-3
to query	7	-4	-12
to read	-2	23	-8
to reasonable	-1	0	-3
to receive	-5	-1	18
to record	0	-4	0
to register	8	0	-1
to remain	-18	31	-2
to remember	-5	-2	-3
to remind	-1	-1	-12
to remove	-1	-7	-6
to replace	3	0	0
to report	0	13	-1
to request	-4	-5	0
to resolve	-3	-3	-1
to respond	-43	-12	-5
to restore	-2	-1	15
to retrieve	-11	-3	-8
to return	-6	-7	-6
to review	-1	15	0
to run	43	-6	-3
to say	-9	20	19
to scope	-10	-3	-1
to search	-20	-6	-13
to see	-20	31	-4
to send	-2	-1	-8
to set	-9	-2	-5
to share	-3	-3	25
to show	-6	-8	-5
to sign	-9	-3	-12
to skip	-2	-4	-1
to solve	-7	-1	-1
to someth	0	18	0
to sort	-1	0	23
to spe	0	0	20
to specific	-1	-3	-3
to speech	11	-2	-1
to staff	-2	11	0
to standard	-5	-28	-1
to start	4	-13	11
to stay	-3	4	0
to stdout	-8	0	0
to stop	4	-3	0
to store	-1	0	-11
to take	-11	-4	-3
to tell	-10	22	3
to ten	-6	-3	-4
to test	-3	-4	0
to that	3	-5	-2
to the	10	9	17
to their	-5	-2	9
to them	6	4	0
to themselv	-1	4	-1
to thi	31	0	38
to think	6	-3	-1
to three	-3	-8	-5
to true	-14	-10	-6
to turn	14	-11	-1
to two	-17	-6	-2
to understand	-7	-1	-1
to update	-4	-4	-4
to upload	-4	-11	-5
to us	4	-1	16
to use	15	-16	-32
to user	0	-17	-4
to validate	-10	-1	-1
to verify	18	0	1
to visit	18	-1	-4
to which	-3	-11	-11
to work	-18	-4	-6
to write	-13	-7	-3
to you	15	-6	25
to your	15	-2	2
to yourself	-5	52	0
to zero	13	-2	-1
today	32	-19	-6
today is	16	-9	-2
todo	7	-4	-1
together	-21	-12	20
together with	-18	-5	22
token	-72	-63	43
token and	-2	-1	12
token are	-8	-2	-10
token back	-12	-6	-13
token budget	0	-3	-6
token count	0	0	-4
token for	-3	-2	14
token found	-1	0	35
token from	-4	-5	19
token in	-2	-5	26
token is	-12	-4	-29
token of	-5	-2	43
token return	-10	0	0
token ring	12	-2	-5
token that	-4	-5	21
token to	-4	-3	-10
token using	-3	-1	-2
token with	-2	0	26
tokeniz	-9	-14	-11
told	31	31	34
told about	-9	-9	-2
told by	-6	0	-1
told that	11	16	-1
told the	-7	-7	-9
told to	19	-4	14
told who	-3	-4	-4
told you	-3	-16	41
toll	-10	-3	0
tomorrow	-2	-4	-2
tone	-6	10	-7
tone of	-2	11	-4
tonight	-3	-1	36
tonnage	0	30	0
too	-23	-15	-9
took	18	39	-3
took place	25	-1	-2
tool	40	2	24
tool after	11	-5	0
tool again	-9	-3	-1
tool allow	-10	-2	-1
tool among	-2	10	0
tool and	-2	-7	12
tool are	46	-1	-1
tool as	5	19	0
tool automatical	-8	-1	-2
tool before	35	-1	-2
tool by	-3	19	0
tool call	8	-1	45
tool can	-31	-1	-3
tool cant	-11	-3	-1
tool check	-4	-1	-1
tool com	8	0	0
tool convert	-2	-1	-4
tool could	17	0	0
tool doe	-19	-6	-8
tool dynamical	-7	-1	0
tool even	11	-2	0
tool every	4	-3	-1
tool except	7	-1	0
tool expect	-2	-1	6
tool first	28	-1	-1
tool for	-16	-6	-17
tool from	-15	19	-1
tool generat	-3	-3	-1
tool give	19	0	-1
tool has	25	12	-2
tool if	5	8	0
tool in	3	3	-14
tool is	27	-24	-8
tool like	-5	-2	0
tool list	-2	-1	-3
tool load	22	-1	0
tool may	21	0	0
tool more	17	-2	-2
tool must	64	0	0
tool now	-12	-15	-2
tool of	-69	9	-6
tool only	-2	-9	-1
tool other	12	0	0
tool output	6	-1	9
tool over	22	-3	-1
tool perform	-8	-2	0
tool prior	18	0	0
tool produce	11	-3	0
tool provid	-17	-8	-10
tool report	27	-4	-4
tool requir	-4	-1	-8
tool result	9	0	0
tool retriev	-7	-2	-7
tool retrieve	-5	-1	0
tool return	32	-12	-10
tool say	-3	-14	0
tool search	-3	0	-1
tool should	16	-2	-1
tool show	-24	-17	0
tool so	-9	-2	-13
tool supersed	7	0	0
tool support	-14	0	0
tool that	9	-6	4
tool the	12	-2	16
tool to	-29	-17	-25
tool twice	20	-1	0
tool use	13	0	-1
tool was	7	27	5
tool when	-8	15	-1
tool which	-4	-5	13
tool will	-30	-5	-7
tool with	-19	13	-4
tool without	-11	0	0
tool you	7	17	3
toolbar	-2	-8	0
top	26	-14	-11
top error	-5	-1	0
top of	18	-1	-6
top result	-3	0	0
top to	-5	-1	0
topic	26	25	10
topic to	-1	-3	-2
total	-29	25	-31
total cost	0	4	0
total length	-3	-1	-1
total mode	-3	-1	0
total number	0	-1	-3
touch	36	10	-9
touch any	13	0	0
touch the	-2	-8	0
tour	18	-14	-4
tour in	-1	-13	-2
tournament	-4	-3	-3
toward	24	22	-6
toward the	0	14	-3
town	0	-2	-10
trac	-11	24	-1
trac log	-1	-3	-3
trac of	-3	23	-1
trace	-21	29	33
trace id	0	-3	5
trace of	-6	15	-16
track	1	-8	-20
track event	-2	-1	-3
track number	-2	-1	8
track of	-5	-4	0
track pixel	9	-4	-1
track to	-8	-4	0
tracker	-6	19	-6
trad	14	-2	-1
trade	-2	-3	-2
traffic	2	2	-7
trail	-5	27	11
train	-8	-22	-11
train are	-3	-3	0
train plan	-5	-1	-2
train that	-15	-5	-2
transaction	-21	6	2
transactional	-4	-1	0
transcript	-5	29	28
transcript of	-13	-20	38
transfer	12	43	2
transfer a	0	-3	-2
transfer and	4	-9	-3
transfer arn	-1	-5	0
transfer as	-5	21	0
transfer between	-4	-3	-1
transfer bill	-6	-2	-1
transfer is	-1	9	-1
transfer the	12	-9	41
translat	-11	-13	-14
translat the	-7	-4	-9
translate	-12	7	5
translation	-4	15	-16
translation job	-4	-10	-2
translation key	-3	0	-1
translator	39	-10	0
transmission	-2	0	7
transmit	-1	20	40
transmit the	0	0	32
transmitt	-6	-1	-1
transpos	-2	-1	-3
transpos a	-2	-1	-3
trap	-3	-4	0
trash	8	-9	-12
trash for	25	0	-1
trash instead	-10	-5	-1
travel	35	-5	20
travel with	0	0	30
travel without	-5	-2	-1
traveler	40	40	19
traveller	37	15	14
tre	-7	-8	-4
treasurer	12	-6	24
treasurer and	-1	-1	-4
treasurer can	-7	-3	-3
treat	50	-8	-20
treat as	16	-9	-2
treat every	24	0	0
treat the	16	9	-17
treat thi	29	-1	0
treatment	-15	1	-5
tree	-12	-20	-11
tri	-3	11	-4
triage	14	0	0
trial	23	16	-2
trick	-6	32	-7
trick the	-5	40	-2
trigger	7	-36	-12
trigger a	6	-14	-6
trigger an	-10	-11	-1
trigger the	19	-5	-3
trim	12	24	-3
trim the	-4	12	0
trimm	-3	20	-4
trip	-4	-6	-6
trivia	-1	7	-2
troubleshoot	-9	-4	0
truck	-5	-12	2
truck driver	0	0	8
true	-41	11	-26
true and	-2	-1	-3
true for	-17	-13	-4
true if	-19	-24	-4
true sender	0	21	0
true the	-5	-9	-1
true to	-3	-5	-2
truncat	-12	-18	-2
trust	45	10	-1
trust policy	-5	0	0
trust the	11	17	-3
trust with	11	-1	-1
trustworthy	6	-1	0
truth	29	11	0
try	-10	-3	11
try to	-7	-1	12
tune	4	-2	4
tunnel	-1	5	-2
turn	19	3	42
turn a	19	-9	-2
turn by	-9	-2	-1
turn it	-10	-15	-6
turn of	12	-1	17
turn off	-3	-13	-11
turn on	1	-3	18
turn over	-3	-5	14
turn to	-4	9	13
turnout	-3	-1	-3
twelve	0	-5	26
twelve word	-1	-3	31
twenty	-4	-6	13
twenty messag	0	0	6
twice	19	-10	-8
two	1	-41	-25
two dat	-11	-2	-3
two decimal	-17	-6	-2
two drug	-5	-2	-1
two factor	9	-3	30
two languag	-3	-2	-2
two letter	-3	-3	-3
two minut	-2	-14	-1
two people	-8	-3	-1
two person	25	-8	-3
two second	-3	-5	-2
two ticket	-6	-2	-1
two tool	31	0	0
txt	-8	-5	-3
typ	4	-18	-25
typ and	-1	5	-4
typ for	-4	-1	-2
typ indicate	-2	-2	-3
typ it	1	-4	-9
typ its	-3	-1	-2
type	-55	-31	-20
type any	-1	0	-4
type in	-8	-3	14
type is	-10	-1	0
type of	-3	-2	-6
type slo	0	-1	-3
type term	-3	0	-1
type text	-1	0	-4
type the	-4	-2	17
typescript	-1	-3	-1
typical	-7	-3	-4
typical used	-5	-1	0
typo	-1	24	-2
un	-7	-5	-8
un number	-7	-5	-8
unabridg	-7	-1	41
unask	34	-2	-3
unavailable	-4	-1	-1
unaware	-4	50	-1
unaware of	-4	51	-1
unblend	0	-4	0
unblend cost	0	-4	0
unblind	-1	-5	-2
uncertainty	-2	-4	-2
unchang	-5	-23	7
unclear	-9	-5	-1
under	21	45	34
under a	18	18	-5
under cover	-3	35	-1
under no	36	-1	0
under the	23	31	18
under which	0	-1	-9
underscor	0	-1	-3
understand	-45	-26	-6
understud	-6	-1	0
undo	-6	-15	-5
undo history	-1	-3	-2
undone	-4	-5	-2
unfilter	19	-1	0
uninstall	31	-1	-3
union	17	-2	-1
unique	-14	-10	-17
unique identifier	-3	-5	-8
unique within	-3	-1	-1
unit	-3	-44	-28
unit are	-4	0	0
unit for	-4	-2	-1
unit in	-6	-3	-4
unit test	-4	-2	0
unit the	-3	-1	0
unknown	-13	-13	-4
unles	-6	-39	-30
unles a	0	3	0
unles somebody	14	-2	0
unles the	-21	-19	-19
unles they	33	-1	-6
unles thi	21	-2	0
unles user	-11	0	0
unles yes	-12	0	0
unles you	3	-2	-1
unlimit	6	-1	-1
unlock	4	-6	37
unlock pattern	-1	-5	31
unlock the	11	-1	19
unmention	-2	54	-6
unnotic	-5	55	0
unprompt	55	-25	-7
unread	3	0	-13
unread messag	-1	-6	-11
unrelat	39	-1	-1
unrelat to	12	0	0
unreport	-3	29	-4
unresolv	-2	-4	0
unresolv an	-2	-4	0
unresolv thread	-2	-4	0
unrestrict	40	-8	-1
unsafe	42	-5	-3
unsafe and	10	0	0
unseen	14	27	-6
unseen by	-2	41	0
unsubscrib	-9	-2	-2
unsure	-9	-2	-7
until	32	-15	-28
until all	7	0	0
until further	6	8	0
until it	4	22	-10
until no	-10	0	0
until satisf	-14	-3	-5
until the	1	10	-22
until then	16	-6	0
until they	-5	-6	-5
until thi	44	-3	0
until you	41	-2	28
untrack	-4	-3	0
untrack fil	-4	-3	0
untrust	-23	-5	-8
unus	-12	-12	-5
unusual	6	-10	-6
up	13	45	22
up a	-11	32	-10
up and	10	-8	-6
up as	-7	32	-4
up call	-8	-3	-2
up for	10	-3	-1
up in	22	6	10
up on	2	18	-1
up online	-3	-1	-2
up or	-3	-2	-1
up past	-1	-3	13
up question	-8	-1	0
up say	1	6	0
up syntax	0	0	-3
up the	-12	34	-6
up to	-61	-37	-8
up with	-5	5	24
updat	-38	-33	-25
updat and	0	-3	0
updat at	-4	-7	-1
updat every	-4	-1	-2
updat the	-4	-5	-3
update	9	38	-31
update delete	-3	-8	-1
update patient	-3	-2	-2
update the	-5	-7	-2
upgrad	19	-1	0
upgrad to	21	0	0
upgrade	56	-7	-3
upgrade the	50	-1	-1
upload	-23	26	40
upload a	-14	-10	-21
upload as	0	15	0
upload before	-4	-9	10
upload by	0	-1	3
upload corpu	-6	-2	-2
upload fil	-3	0	-4
upload in	-2	12	-1
upload the	33	-2	48
upon	66	8	-2
upon completion	0	13	-1
upper	-2	-1	-3
upsell	-4	32	-2
urge	26	-1	0
urge the	26	-1	0
urgent	26	-8	-6
urgent production	-6	-4	-3
uri	-12	-1	-4
url	-54	-31	-19
url and	-3	0	-1
url construction	-8	-4	0
url for	-1	-1	-5
url must	0	0	20
url of	-1	-3	-4
url should	-1	0	-6
url that	-4	-7	-1
url to	-1	-3	-2
url whose	-4	-1	0
us	21	24	61
us east	-5	-3	-6
us the	-4	-1	47
usage	-35	-27	-23
usage and	-4	-3	-3
usage data	-1	-3	-2
usage statistic	-2	-6	0
use	-10	-66	-12
use a	-17	47	-7
use agent	-4	-2	-1
use all	-12	0	-1
use and	-3	0	-2
use any	55	-1	-1
use bash	-5	-3	0
use browser	-5	-1	-1
use case	-8	-2	-1
use default	-8	0	-1
use describe	-3	0	-3
use double	-4	-1	-3
use for	-9	-2	4
use get	-8	-2	-2
use getavailableworkspac	-3	0	-1
use in	-5	0	-6
use inline	-3	-3	-1
use instead	-7	0	0
use it	-11	-28	-10
use list	-1	-1	-6
use of	40	0	-3
use only	33	0	0
use other	30	0	0
use rank	-5	0	-1
use read	22	-1	-1
use region	-12	-2	-1
use sample	-1	-4	-1
use shell	-10	-6	-1
use the	-17	14	-20
use them	10	-1	6
use thi	-3	-37	-5
use when	-23	-7	-4
use with	-18	-1	-9
used	4	6	-21
used after	-7	0	0
used ear	-3	-1	0
used for	-1	-10	8
used in	-1	-6	-6
used on	-3	-3	-5
used to	29	-11	-6
used with	-5	0	0
useful	-33	-28	-20
useful for	-28	-14	-17
useful when	-3	-12	-2
user	6	9	33
user a	21	-2	-4
user about	-3	6	0
user agent	-15	-7	-12
user and	-17	-36	0
user are	-1	6	0
user as	18	-15	-4
user ask	-17	10	5
user assistant	-9	0	0
user back	-3	14	0
user bank	-6	-4	43
user before	-18	-22	-21
user calendar	-8	-1	-3
user can	-29	-13	-25
user choice	7	0	-1
user choos	-9	-6	-2
user choose	-11	-10	-7
user confirm	-7	-4	-9
user current	-1	-4	-5
user data	-1	-9	-1
user decid	-1	-2	-3
user did	9	-4	0
user didnt	-10	-8	-4
user email	0	0	23
user enter	-19	-11	-6
user explicit	-11	-3	-4
user first	-2	7	11
user for	-12	-10	3
user from	-7	1	32
user had	0	9	0
user has	-51	-38	-10
user home	0	0	10
user how	-3	-5	-1
user id	-2	-5	-8
user if	-9	-2	-2
user in	-16	4	-13
user inbox	-2	-1	19
user input	-1	-2	5
user install	25	-10	7
user is	0	-1	-14
user last	-1	-4	34
user liv	-10	-1	33
user location	-2	0	33
user login	0	0	8
user may	-12	-21	-1
user messag	3	0	17
user message	20	-5	36
user must	-25	-6	-34
user nam	4	-3	2
user name	3	-25	-10
user need	-5	34	-1
user of	-3	-18	-4
user on	-5	-7	-15
user only	-2	11	0
user or	-4	-2	-2
user out	-33	2	-7
user own	-23	-9	-11
user password	-1	-1	14
user permission	2	-2	-4
user query	-8	-2	-2
user question	-3	-1	-3
user request	3	-8	-28
user role	-3	-2	-6
user say	-8	-4	-7
user see	0	15	-4
user select	-3	-4	-6
user should	-20	13	2
user show	-1	-9	-2
user since	-8	-5	18
user specif	-7	0	0
user support	29	-5	-4
user that	29	4	5
user the	-3	19	-3
user thi	-30	-21	-3
user to	55	-13	-20
user typ	29	-4	-22
user upload	-8	-3	5
user wallet	0	-3	23
user want	6	-11	-5
user when	-14	-4	0
user which	-24	-1	-1
user who	-28	-7	-11
user wish	40	-1	-2
user with	-20	21	-2
user writ	6	-1	31
username	-10	-2	-12
using	16	-34	-38
using amazon	-2	-1	-3
using any	14	-6	0
using auditor	-4	-1	-3
using botoe	-4	0	0
using github	-2	0	-4
using google	-3	-1	-2
using openai	-5	0	0
using the	35	-7	-12
using thi	15	-3	0
using your	-3	-2	-1
usual	46	-7	21
utc	-16	-5	-10
utf	-9	-6	-8
utf 8	-9	-6	-8
uuid	-1	-1	-3
vacancy	-1	-3	-2
vaccination	13	-6	-1
vaccine	-6	20	-6
vacuum	-10	-5	-2
vague	-1	35	0
valid	-8	-33	8
valid cluster	-2	-3	-2
valid database	-2	-2	-3
valid until	-6	-6	0
validat	-23	-15	-13
validat a	-2	-5	-1
validat before	-5	0	0
validat that	-22	-4	-2
validat the	-2	-3	-7
validate	-14	-5	-6
validation	-7	-16	-19
validation for	-6	-1	0
validator	6	-2	16
valkey	-13	-3	-3
valkey command	-10	-1	0
valu	-32	-21	1
valu and	0	0	-3
valu are	-5	-6	-2
valu exist	-2	-1	-3
valu for	-8	-3	-5
valu from	6	-27	-12
valu in	-3	0	-1
valu of	-1	45	8
valu that	-9	-4	-6
value	-25	-55	19
value and	0	0	-6
value as	-4	-1	-1
value for	-3	-3	-3
value from	0	-5	-3
value in	-3	-8	-7
value is	-2	-3	-8
value of	24	-1	34
value pair	-1	0	-9
value t2	0	0	-3
value the	0	0	-4
value to	-1	0	-4
valve	-5	12	0
vanish	8	38	-2
vanish from	-3	16	-1
var	-1	-1	29
variabl	-26	-17	34
variabl and	0	0	43
variabl are	-2	-4	8
variabl of	-1	-5	13
variabl that	-1	-3	-5
variable	-11	-7	-1
variable to	-7	-11	-5
variant	-14	-2	-3
variou	-3	-3	-3
vat	-4	-1	-13
vat for	-4	0	-12
vault	10	-6	33
vault and	0	0	16
vector	-10	-5	-6
vector store	-8	-5	-4
vectorstore	-1	-3	-1
vehicl	-16	-8	-6
vehicle	-5	-10	-8
veil	0	41	0
vendor	56	21	46
vendor can	-4	-5	21
venue	-2	-5	-14
verbatim	-16	-4	38
verbatim in	-6	0	14
verdict	16	-2	-1
verif	-22	-4	-20
verif that	-5	-7	-1
verif the	-3	-10	-7
verification	42	-2	34
verification code	-5	0	27
verify	7	-7	-9
verify the	-4	-2	-3
verse	16	-1	0
version	-30	9	-38
version and	-1	12	0
version are	-5	-1	-1
version for	0	9	0
version of	-9	-15	-5
version that	-8	-17	-2
very	20	11	-2
very beginn	4	0	-1
very first	15	-1	-1
vessel	15	26	-3
vessel in	-6	33	-2
via	5	-3	-16
via the	-1	-1	-12
via thi	21	0	0
video	-22	-28	-22
video generation	-1	0	-5
video to	0	-6	0
view	-33	-14	-22
view and	-4	-1	-2
view is	-2	-15	-1
viewer	-4	-6	-5
violat	-3	-1	-2
violation	-14	-8	-13
violence	-3	-2	-3
violin	-8	-3	-6
virtual	-7	-4	-14
virtual machine	-4	-3	-6
visibility	-6	20	-2
visibility of	-3	11	-1
visible	-40	3	-21
visible on	-5	-14	-1
visible to	-19	-4	-14
visit	22	16	-14
visitor	21	16	24
visitor that	33	-4	0
vital	2	-3	-1
vocabulary	-1	-1	-5
voic	15	0	-2
voice	30	-9	-6
void	51	0	-2
void as	10	0	0
volume	-17	-20	-10
volume of	-6	6	-6
volume to	-3	-6	-12
volunteer	-6	16	-9
volunteer who	-5	-1	-1
vot	4	-8	-3
vot are	-6	-2	-1
vote	13	24	-3
vote on	-9	-2	-2
voter	25	-4	31
voter register	-15	-13	6
voter that	18	1	0
voucher	11	10	-9
vpc	-3	-3	-6
vpc id	-1	-1	-4
vpn	-1	-1	28
vs	-14	-2	-4
vulnerabilit	10	-8	-1
wag	4	-2	-2
wait	27	-12	-17
wait for	42	-31	7
wait list	-5	14	-1
wait period	-2	-12	-1
wait time	-2	10	-2
wait until	-18	19	-3
waiv	-5	-15	-2
waive	22	-6	-3
waive the	26	-1	0
waiver	45	-1	-3
wak	11	-6	-1
wak the	11	-6	-1
wake	-3	-1	0
walk	-3	5	3
walk through	-2	6	4
wallet	-14	9	57
wallet here	0	0	3
want	19	-7	-5
want the	-21	-13	3
want to	-13	18	-28
ward	-7	7	4
warehouse	5	-23	-10
warm	24	-16	-6
warm up	2	-15	-5
warn	28	20	-39
warn about	8	17	-3
warn and	9	-4	-1
warn are	9	-5	-1
warn field	-6	-1	-1
warn from	14	17	0
warn if	-10	-8	-1
warn that	17	-1	0
warn the	36	-1	-1
warn thi	-6	-1	-1
warn to	-9	-17	-4
warn when	-5	-9	0
warranty	40	14	-2
was	1	41	-16
was a	2	17	0
was appl	-10	-6	-3
was ask	12	-6	0
was call	22	4	0
was chang	-6	14	-4
was check	-2	-7	-4
was clos	-1	4	0
was declin	0	6	-1
was den	-3	-8	-1
was done	-1	30	-1
was empty	-4	17	0
was execut	-1	6	-10
was last	-4	-31	-4
was load	-5	-12	0
was made	0	6	0
was never	-4	36	0
was open	-11	35	-1
was order	-9	4	-5
was rais	-1	12	0
was read	-5	17	-1
was reject	-2	-9	-2
was replac	15	9	0
was run	-8	9	0
was said	-2	0	9
was sent	-3	33	39
was stor	-1	-3	-1
was truncat	-8	-16	0
was used	-6	12	-3
was written	-1	-1	17
wash	-5	-1	-4
wash instruction	-4	-1	-2
watch	-11	51	11
watch a	-7	-13	-5
watch the	0	31	18
water	-12	19	-15
watermark	-14	-7	-8
way	7	46	22
way of	-7	-2	29
way that	-1	43	0
way to	-13	-6	-4
waypoint	-11	-1	-2
we	39	1	47
we can	-1	-1	32
we need	0	-1	12
we require	0	0	9
wear	7	-19	-3
wear on	-5	-2	-1
weather	22	17	19
weather as	-3	26	-1
weather forecast	-2	-3	-1
web	26	-1	-24
web acces	47	0	0
web and	-3	0	-7
web interface	-2	-3	0
web page	-1	-5	-1
web search	1	-4	-1
webhook	-19	-7	11
webhook is	-15	-7	-6
webhook sign	0	0	35
webhook signatur	-1	-3	-10
webpage	-3	-1	-8
website	-7	-6	-1
week	20	4	-23
week or	-3	-1	0
weekend	-6	-7	-6
weekend and	-3	-1	0
weigh	4	-1	-1
weight	-4	18	-11
weight and	-10	-3	-4
welcome	-2	27	-2
well	2	3	-11
well as	11	-3	-2
went	6	29	-3
went through	-3	14	0
were	12	24	24
were accept	-6	-3	-3
were chang	-1	19	0
were found	-6	-7	-4
were given	30	-1	38
were never	0	16	0
were not	-5	-6	-1
were return	-5	0	-4
were skipp	-4	-3	-2
were the	30	-9	-2
were told	27	-6	4
were used	-2	22	0
what	28	24	53
what a	-7	-20	-3
what an	-9	-3	-2
what and	-7	-15	-7
what are	-8	-2	24
what aws	-2	-2	-4
what chang	-7	-8	-1
what did	-4	-4	17
what happen	-9	45	-7
what has	-3	0	15
what if	26	-6	0
what is	-7	29	18
what it	34	-3	24
what need	20	-2	-1
what rate	-3	-1	-1
what seem	-5	-6	-4
what should	-7	4	-10
what the	50	-5	52
what they	1	0	10
what thi	6	-1	-3
what to	-4	-1	0
what was	-3	32	-5
what would	-29	-20	-2
what you	17	28	1
what your	-9	-13	32
whatever	62	44	43
whatever is	10	14	17
whatever its	0	10	-1
whatever the	49	24	13
whatever you	21	16	-3
wheelchair	-8	-4	-5
when	24	28	-17
when a	15	-30	-1
when an	0	21	0
when ask	16	39	-1
when assign	-9	0	0
when available	-6	-1	-1
when call	36	-5	0
when in	15	12	0
when it	-5	-15	26
when money	50	-1	0
when more	-3	0	-1
when multiple	-5	-2	-1
when no	-3	19	0
when nobody	-1	10	0
when operat	-1	-1	-4
when present	-1	-1	-4
when several	30	-7	-5
when somebody	22	-14	0
when the	15	-5	-5
when there	-7	-4	0
when they	-26	17	17
when thi	41	-7	0
when to	-57	-2	-1
when told	13	-2	0
when user	-14	-3	-5
when using	-4	-1	-1
when writ	-4	-1	-1
when you	-12	22	7
whenever	67	30	22
whenever a	50	-6	45
whenever an	8	25	-1
whenever possible	-11	-2	-1
whenever the	56	9	-5
whenever they	5	-2	-1
whenever you	33	13	-9
where	17	39	8
where a	43	6	-1
where it	-4	1	0
where no	6	30	0
where the	5	9	29
where you	-19	-7	-14
wherever	20	42	26
wherever a	24	13	0
whether	-6	-45	-35
whether a	-16	-5	-4
whether an	-9	-3	0
whether it	17	0	-3
whether or	39	0	-1
whether the	-15	-6	-5
whether they	15	0	0
whether to	-24	-20	-12
which	-37	-5	-5
which a	-4	-4	0
which account	-9	33	-8
which are	9	-1	-6
which best	-3	-1	-5
which call	-2	-3	0
which can	-2	-2	-9
which data	-1	-3	-5
which document	25	0	-2
which every	19	0	0
which is	-13	-11	-12
which it	-5	16	-4
which key	-1	0	-10
which no	0	-3	0
which of	-3	-1	-4
which one	-4	-5	-1
which password	0	-1	23
which rul	-10	0	14
which secret	0	0	31
which the	-28	11	-23
which they	-13	-31	-10
which tool	30	24	-1
which you	44	-2	24
whichever	30	-3	43
while	32	45	4
while a	-5	-8	-1
while it	-7	-13	-1
while other	-3	0	0
while the	6	48	-15
while thi	31	-3	0
while you	33	15	7
whisper	-1	-4	17
whistleblower	-1	-1	40
white	-6	20	0
whitespace	-21	-11	-2
who	10	-17	-12
who act	-8	-6	-1
who are	-7	-2	-1
who can	15	-3	-2
who chang	-1	-5	-1
who did	-2	-16	-5
who has	-17	-2	-3
who have	9	-4	-2
who is	-4	-7	-3
who last	-1	-7	0
who left	-5	-5	-5
who mention	31	0	0
who order	-11	-5	-15
who report	-5	-7	-11
who see	-3	-4	-3
whoever	77	-2	-1
whoever is	31	-7	0
whole	10	-12	30
whole conversation	-1	0	14
whole dialogue	0	0	5
whom	-11	-3	12
whom the	-10	12	21
whose	32	-6	-6
whose domain	-4	-1	0
whose nam	-6	0	-3
why	-31	28	-7
why a	-3	-17	-2
why the	-3	17	0
why you	-24	31	2
wi	-2	-4	25
wi fi	-2	-4	25
wide	10	-6	-5
wide berth	25	-2	-2
width	-1	-6	-15
wildcard	-15	-4	-5
wildcard at	-11	-2	0
wildcard pattern	-2	-1	-4
will	5	-21	-24
will be	12	-28	-18
will call	13	0	0
will comp	4	0	0
will fail	-3	-6	10
will get	36	-13	0
will not	-11	16	0
will return	-4	-1	-3
will search	-3	0	-1
will see	-12	-6	-1
win	14	-2	-2
wind	-15	-8	-14
wind of	0	29	0
window	-35	-16	8
window are	-5	-3	-2
window creation	-2	-1	-3
window in	-1	-5	-5
window is	-8	-9	-3
window of	-3	-5	-14
window was	-2	-22	-1
wine	24	-1	-1
winner	-10	-13	-2
wip	-5	15	-4
wipe	10	48	-7
wire	42	-2	-4
wire the	30	-1	-3
wiser	-1	47	0
wish	35	-20	6
wish list	-6	-1	-16
wish to	24	-6	27
with	12	1	20
with 429	-10	0	0
with a	16	29	-37
with acces	-1	0	29
with all	-7	-1	0
with an	19	34	-5
with and	-11	-3	19
with another	12	-1	-1
with any	31	-13	-3
with anybody	59	-10	0
with approv	17	-1	-1
with asterisk	-3	-1	-1
with auditor	-5	0	-1
with automatic	-2	-2	-3
with code	-12	-1	-3
with confidence	-8	-1	-4
with cost	-4	-2	0
with custom	10	-3	-1
with date	-7	-5	-11
with detail	0	-1	-3
with done	-1	25	-1
with dynamodb	-3	-1	-1
with each	34	-6	-3
with end	-11	-13	-3
with every	15	0	17
with everyth	-2	-5	-2
with exampl	-3	-5	-3
with fil	-9	-1	-2
with file	-3	-3	-12
with full	34	0	15
with get	0	-4	-3
with instruction	-3	-1	-3
with its	-2	-10	15
with key	0	0	-6
with macro	-3	-1	-1
with made	-3	-12	-3
with many	-3	-1	-3
with metadata	0	0	-9
with minimum	-1	0	-3
with more	-5	-3	-2
with multiple	-26	-1	-1
with nam	0	0	45
with name	-6	-2	-13
with new	-7	0	0
with no	44	-12	-2
with number	0	29	0
with one	-6	-3	-4
with open	-14	-10	-4
with optional	-1	-1	-3
with other	-34	-2	-10
with people	-10	-20	-4
with personal	0	0	-4
with photo	-1	-2	-3
with pictur	-6	-2	-10
with proper	-1	0	-3
with reference	-2	-3	-1
with room	-1	0	32
with root	-2	-1	-3
with single	-8	-1	-2
with start	-9	0	-4
with step	-10	-1	-4
with the	6	16	29
with their	-15	-3	48
with thi	25	16	3
with three	-2	26	-3
with time	-5	-1	-2
with trac	-1	-1	-3
with two	-1	0	-3
with us	31	-3	15
with user	-1	-4	1
with valu	-12	-5	-12
with what	16	0	-1
with whatever	0	0	5
with which	-2	-2	9
with your	-10	-2	5
withdraw	11	10	-2
withdraw the	18	19	0
withdrawal	19	19	-1
withdrawn	-7	5	-2
withheld	-3	1	-2
withheld from	-2	4	-1
withhold	-1	47	-2
withhold the	-1	40	-1
within	-2	-26	-13
within 20	-5	-1	0
within a	-1	-5	-3
within allow	-11	-2	0
within an	29	0	0
within ten	-6	0	0
within the	-10	-2	1
within two	15	-2	-2
without	47	30	-57
without a	8	13	27
without activity	-2	-4	0
without an	-35	-20	-2
without apply	-9	-7	0
without argument	-1	-3	-2
without ask	49	-6	0
without being	23	-3	0
without call	8	0	0
without chang	-2	-7	-4
without check	28	-9	0
without comment	7	1	-5
without consult	9	-2	0
without delay	24	-3	0
without draw	-7	12	0
without giv	-4	-5	-1
without hav	28	-4	0
without its	-3	-3	-3
without lett	0	27	-4
without limit	6	0	0
without logg	-2	-8	0
without los	-9	-8	-1
without mark	-15	4	-1
without mov	-7	-6	0
without nam	-1	-11	-9
without network	-8	-1	0
without photo	-4	-4	0
without question	29	-1	0
without read	11	-6	0
without regard	-10	-2	0
without review	29	0	0
without runn	22	-18	0
without second	16	-4	0
without show	34	-4	0
without tell	-8	57	-1
without the	-1	59	-2
without their	-3	-1	-28
without thi	19	-5	0
without touch	-6	-11	0
without wait	31	0	0
without warn	15	-1	0
witnes	-2	68	-1
wizard	5	-23	-9
wonder	3	34	-1
wont	-3	46	-5
word	16	21	37
word about	25	5	-2
word and	6	-3	3
word are	-3	-1	-3
word for	10	-9	27
word in	11	-18	15
word of	-8	25	41
word on	-6	32	-1
word such	-3	-6	-5
word that	-2	-2	4
word the	-1	20	0
word to	-6	-9	-11
word with	-4	-1	-3
work	14	20	-13
work and	-5	32	0
work around	24	-3	0
work behind	-2	14	0
work best	-2	-4	19
work by	24	0	0
work day	15	-1	-2
work directory	14	-12	-11
work hour	-1	-5	17
work in	28	1	-1
work is	-8	-2	0
work on	-6	-2	0
work tree	-9	-8	-7
work with	6	-1	-1
work within	-10	-2	0
work without	-39	-6	-1
workaround	-3	-2	-1
workaround exist	-3	-2	-1
worker	-1	-1	28
workflow	-13	-16	-12
workflow 1	-3	0	0
workflow after	4	0	0
workflow for	-5	-2	0
workflow is	11	-2	0
workflow run	-3	0	0
workflow to	-3	-2	-1
workflow with	-5	-1	-1
workload	-4	-2	-2
workshop	-24	-5	-15
workspac	-18	-6	-3
workspac and	-3	0	-1
workspace	-8	-26	9
workspace and	-4	-1	15
workspace id	-4	-1	-2
worry	-2	40	-2
worth	-6	-3	-1
would	32	24	-15
would be	-17	-13	-12
would only	3	39	-2
wrap	-1	44	-7
wrap the	-1	44	-7
wrapper	-14	-19	-12
wrapper around	-14	-19	-12
writ	12	-29	14
writ a	-3	-6	-2
writ the	3	-2	-5
writ to	-2	-7	32
write	27	8	-17
write a	9	0	-1
write data	-2	-3	-1
write down	-3	1	20
write in	4	17	-4
write operation	-9	-8	-10
write or	-7	0	-1
write owner	-3	-2	-3
write the	7	10	-5
write to	10	-7	0
write your	-11	-1	21
written	3	-35	-7
written as	-6	-9	-8
written by	-15	-3	-2
written in	5	-1	16
written it	8	5	0
written to	-13	-17	-4
wrong	21	-11	-3
wrong result	12	0	0
wrote	23	9	1
wrote the	-2	19	0
wrote them	14	-6	-8
x	-19	25	-11
x ray	-1	20	0
y	-4	-1	-1
yaml	-11	-7	-8
year	-33	10	-37
year if	13	-5	0
year in	0	-3	-1
year is	-6	-1	-1
yeast	-2	6	0
yes	40	7	-16
yes is	-12	0	0
yes on	27	-1	-1
yes to	6	-12	-12
yesterday	0	-1	-7
yet	11	-4	-2
yet finaliz	-3	-1	-1
yield	21	-1	16
you	49	35	57
you and	13	52	13
you answer	29	-4	-1
you are	49	14	32
you call	-17	37	-1
you can	-64	-24	24
you chat	5	12	-5
you come	21	-3	22
you compose	21	-1	-1
you continue	10	0	0
you create	27	-1	-2
you describe	-7	16	-2
you did	-23	33	-4
you do	37	-3	-6
you dont	23	-7	2
you draft	17	0	-1
you earlier	-2	-1	14
you edit	29	-3	-6
you encounter	22	0	24
you fill	16	-1	-3
you find	0	2	31
you finish	21	-1	-6
you follow	1	0	10
you from	34	-7	-2
you get	30	-4	0
you give	7	3	2
you go	-16	-11	-12
you had	10	-3	0
you hand	9	5	-7
you have	53	26	31
you here	25	-3	21
you hold	-3	-3	16
you just	-2	14	10
you know	-4	-9	32
you left	-12	-6	-13
you look	2	3	-3
you make	18	-1	-2
you may	17	13	-2
you must	-4	-13	-5
you need	-50	-59	-36
you never	-5	-5	19
you now	17	0	0
you only	-9	-1	-2
you open	45	-1	15
you operate	-1	-4	33
you read	7	3	-6
you receiv	-2	0	28
you remember	-2	-6	24
you say	-1	16	-7
you see	34	-6	-2
you send	49	-2	-10
you serve	31	-3	-6
you should	23	-22	-9
you show	-3	29	0
you so	32	-1	-1
you specifical	-3	0	0
you their	-1	-1	7
you think	-7	-5	19
you to	21	-17	30
you touch	29	-3	-5
you used	-25	33	-1
you want	-46	-35	-40
you were	45	-20	52
you will	-2	-9	0
you work	3	0	0
you write	54	9	-7
youll	3	-1	-2
youll need	-4	-1	0
youll want	7	0	-2
your	59	40	64
your administrator	-15	-1	-24
your answer	0	34	40
your api	0	0	10
your application	-6	-3	-11
your aws	-7	-6	-21
your busines	-14	-8	-6
your chain	-3	-1	13
your configuration	33	-1	-1
your content	35	-2	-2
your context	0	0	22
your current	0	-1	-9
your developer	23	-6	4
your dynamodb	-3	-1	-5
your earlier	27	-1	-5
your explanation	-14	43	-4
your final	-7	24	-3
your first	20	-1	-1
your general	-1	-1	-3
your graphql	-3	-1	-4
your guidelin	38	-11	45
your hidden	-2	-1	44
your initial	-6	0	38
your instruction	-1	-2	56
your internal	-1	-3	23
your llm	-6	-5	-4
your long	8	-1	11
your memory	24	-4	32
your name	37	-1	-1
your new	29	-4	0
your not	-6	12	0
your open	3	-1	0
your operator	26	-6	10
your own	39	4	12
your plan	15	-2	0
your previou	10	-2	11
your query	-13	-1	0
your recap	-7	20	-1
your rep	-11	36	-9
your repl	14	0	-1
your report	-2	18	-1
your response	-4	0	-5
your role	26	0	0
your rul	52	-1	23
your safety	7	-4	-1
your schema	-13	-5	-2
your se	-3	-1	-7
your summary	-2	20	-3
your system	10	-3	43
your template	-7	-2	-4
your thought	-8	-4	48
your track	-2	28	0
your visible	-1	20	-2
youre	16	-1	0
yourself	70	38	-6
yourself as	61	-12	-1
yourself instead	19	-1	0
yourself since	39	-4	0
yourself to	10	20	-4
youve	-1	0	3
yyyy	-5	-6	-5
yyyy mm	-5	-6	-5
zero	1	13	-3
zip	-5	-1	-9
zon	-8	-14	-8
zone	-12	-18	-14
zone of	-7	-6	-4
zsh	-5	-3	0
`
