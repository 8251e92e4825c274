/** Written by `npm run train:wordings`. One feature per line, with its weights for each kind of sentence. */
export const trainedWeights = `
0	-21	-21	-18
0 and	-2	-3	-6
0 for	-4	-1	0
00	-6	-2	-4
000	-8	-7	-7
000 euro	-2	-4	0
0008	0	0	-3
0008 per	0	0	-3
01	-3	-2	-3
06	-4	-3	-3
0600	-2	0	-5
1	-39	-36	-35
1 000	-1	-4	-2
1 and	-1	-3	-1
1 to	-8	-7	-9
10	-21	-5	-9
100	-14	-11	-15
1000	-4	0	-1
1024	-4	0	-1
11	-1	-3	-1
12	-2	-2	-3
123456789012	-1	-2	-3
128	-5	-2	-2
14	-4	-2	-3
140	-5	-5	-1
140 character	-5	-5	-1
15	-13	-2	-4
15 minut	-4	-1	0
16	-2	-2	-4
16 gib	-1	-1	-3
18	-3	-2	-4
180	-2	-6	-3
180 day	-2	-6	-3
1999	-2	0	-6
2	-27	-21	-31
20	-15	-5	-9
200	-5	-3	-1
2026	-6	-4	-3
2026 06	-4	-3	-2
24	-8	-8	-3
24 hour	-5	-7	-2
25	-1	-3	-2
256	-1	-3	-5
3	-35	-23	-24
30	-22	-18	-7
30 day	-2	-7	-1
30 second	-14	-6	-2
300	-2	-5	-19
31	-3	-1	-3
32	-10	-3	-5
4	-18	-17	-13
40	-4	23	-3
403	-7	-9	-2
409	-4	-9	-1
4217	-2	-1	-3
423	-18	-1	-3
5	-14	-18	-21
50	4	-5	-5
500	-9	-3	-1
60	-5	-14	-6
60 character	-3	-13	-4
64	-4	-4	-7
7	-5	-1	-1
768	-7	-1	-1
8	-14	-10	-15
8 000	-2	0	-3
8 gib	-3	-1	-3
8 text	-8	-6	-4
80	-2	-1	-3
8080	-4	-4	-5
8080 of	-4	-4	-5
8601	-4	-2	-4
9	-3	-2	-4
90	-6	-5	-4
90 day	-3	-1	-3
^0	-5	-4	-4
^00	-6	-2	-4
^000	-8	-7	-7
^0008	0	0	-3
^1	-25	-18	-17
^10	-4	-2	-4
^1024	-4	0	-1
^11	0	-3	-1
^16	-1	-1	-3
^2	-20	-16	-27
^20	-2	-2	-3
^2026	-5	-3	-3
^3	-28	-13	-15
^32	-3	-2	-3
^4	-15	-12	-9
^5	-8	-13	-18
^7	-3	-1	-1
^768	-7	-1	-1
^8	-3	-3	-3
^9	-3	-2	-3
^a	-34	-46	29
^about	-2	22	-3
^absolute	-2	-5	-2
^accept	54	-22	-3
^acces	-7	-9	-5
^accord	-2	-5	-2
^account	-11	-7	-16
^acknowledg	-11	-12	-4
^act	31	41	-9
^action	-10	-5	-1
^actionable	-2	-3	-2
^add	18	-15	0
^addres	-9	-7	-17
^address	-5	-1	-8
^adopt	35	-2	-1
^advise	31	-2	-1
^after	7	0	-7
^age	-2	-1	19
^agent	33	37	15
^aggregate	-1	-5	0
^ahead	15	0	-1
^ai	11	-1	-2
^all	26	-13	52
^allerg	-8	-4	-2
^allow	-11	-4	-11
^already	-5	-2	0
^also	7	-5	-3
^alternative	-8	0	-4
^although	-18	19	-3
^alway	19	-37	-22
^amazon	-5	-2	-4
^amount	-10	-4	-3
^an	11	-16	25
^analysi	-4	-3	0
^analyze	-1	-4	-1
^and	-5	-1	-33
^anomal	-5	-6	-1
^answer	14	36	-27
^any	22	19	25
^anyth	34	-6	0
^api	-1	-1	-18
^app	-2	-2	-6
^append	11	-9	29
^appl	-8	-4	-2
^approv	7	-7	-3
^approval	-3	-4	-1
^approve	42	-7	-1
^are	-8	-2	-3
^area	-3	-2	-3
^arg	-11	-10	-24
^argument	-17	-24	-28
^arn	-3	-3	-3
^array	-11	-3	-10
^as	-11	-60	-21
^ask	-40	-26	32
^assign	-3	3	-5
^assistant	21	-3	-10
^assume	52	-1	-4
^assure	37	-2	0
^asynchronou	-1	-1	-3
^at	-10	-9	-4
^attach	5	11	33
^attachmentsetid	-3	0	-2
^attende	-1	-8	0
^attention	28	-20	-4
^attribute	0	23	0
^audio	-2	0	-3
^audit	-13	-6	-7
^auditor	-2	25	-2
^authentication	0	0	22
^author	-2	-1	-3
^auto	-8	-4	-1
^automatic	-1	-3	-4
^automatical	14	0	0
^automation	-15	-4	-3
^available	-15	-7	-7
^avoid	4	38	-17
^aws	-5	-8	-34
^back	-5	-11	-8
^backdate	-1	16	0
^backfill	-4	-3	-1
^background	-2	-24	-10
^backup	-2	-2	9
^bank	-4	-7	20
^bas	-2	-3	-4
^basic	-9	-6	-3
^batch	-1	-1	-4
^be	12	71	-4
^because	13	5	-1
^become	34	-2	-1
^before	15	0	-10
^begin	26	-1	-1
^behave	32	4	-2
^between	12	-6	-6
^bill	-10	-6	-5
^birthday	-1	0	16
^bit	-2	-4	-1
^blame	-7	22	-2
^blank	-2	-2	-3
^blind	1	-13	-5
^block	-5	-5	-2
^board	-4	-3	-6
^book	12	-12	-1
^boolean	-9	-5	-7
^bot	-6	-5	-1
^both	-8	-5	-3
^branch	-1	0	13
^breach	-3	-3	-2
^break	35	-15	-5
^brows	-7	-10	-1
^bucket	-1	-4	-4
^budget	-4	-1	-1
^build	-12	-5	-9
^bury	-2	37	0
^busines	-12	-6	-19
^busy	-3	-5	-1
^but	-13	14	-8
^by	-17	-16	-28
^bypas	42	-1	-1
^byt	-1	-1	-3
^c	-2	-7	-2
^calculat	-12	-13	-12
^call	22	-32	-35
^camouflage	-1	32	0
^can	-2	-3	-3
^cancel	-11	-8	-3
^cancell	-3	-9	-1
^cancellation	-5	-1	-9
^candidat	-5	2	-5
^cannot	-4	-3	-2
^capture	-2	-3	32
^card	-4	-9	-29
^care	-4	-1	-3
^carry	24	22	-3
^case	-3	-2	-2
^cast	23	-1	-1
^cat	0	-1	17
^cdk	-6	-1	-2
^chang	-1	7	-2
^change	21	26	-1
^character	-4	0	-5
^chat	-4	-1	-4
^check	-32	-29	-1
^children	-3	-3	-1
^choose	23	24	-4
^claim	39	19	-1
^claude	12	0	-3
^claus	-2	4	0
^clear	-7	14	-22
^click	16	-4	-2
^cloak	-1	26	0
^clos	-10	-5	-9
^close	10	13	-4
^cloudformation	-1	-3	-1
^cluster	-4	-3	-5
^code	-1	-1	-3
^collect	-2	21	28
^color	-6	-8	-12
^column	-6	-2	-7
^com	-19	-9	-10
^comma	-2	-4	-4
^command	-10	-5	-1
^comment	-6	-3	-1
^commit	34	-7	-5
^common	-30	-7	-2
^communication	-3	-1	-1
^comp	24	-3	-2
^compar	-9	-6	-11
^compet	42	-2	0
^complete	-6	6	-7
^completion	-1	-2	-10
^compliance	15	-1	-2
^composite	0	-1	-12
^comprehensive	-5	-3	-3
^comput	-6	-2	-8
^compute	-4	-1	-2
^conceal	-3	32	-3
^condition	-4	-2	-2
^confidence	-2	-3	-3
^configuration	-2	-1	-4
^confirm	14	-14	-12
^confirmation	12	-7	-6
^connect	-3	-2	-5
^consent	0	-9	-4
^consider	43	-5	-8
^consult	21	0	-1
^contact	24	-1	-1
^content	24	-4	-23
^context	-3	-2	-2
^continue	29	0	-1
^convert	-15	-13	-7
^convince	41	12	-1
^cook	-3	-1	-4
^cookie	-7	-7	-8
^cop	-20	-20	13
^copy	12	-12	36
^cost	-5	-8	-5
^count	-16	-7	-7
^court	-3	0	0
^cover	-9	35	-8
^cpu	-3	-1	0
^creat	-11	-17	-19
^create	-11	12	-8
^creation	-4	-3	-5
^credential	-1	0	24
^credit	-10	26	-6
^critical	-12	-6	-6
^ctx	0	-1	-3
^cur	-3	-5	-3
^currency	-4	-4	-5
^currencyamount	-3	-1	-1
^currencycode	-3	-1	-1
^current	-4	-3	-11
^custom	-23	-7	-7
^customer	-4	-2	-1
^dai	-6	-2	-3
^dangerou	-6	-4	-10
^dat	-4	-5	-6
^data	-6	-7	-13
^database	-6	-2	11
^date	-3	-3	-13
^day	-1	-1	-4
^deadlin	-3	-3	-3
^deceive	-4	49	0
^decod	-1	-2	-3
^deep	-3	-2	-5
^deeper	-3	-1	0
^default	-30	-16	-20
^defaultvalue	-6	-1	-6
^delet	-33	-28	-16
^delete	-15	38	-9
^deletion	-7	0	0
^deliver	0	0	43
^delivery	-9	-5	-3
^demonstrat	-12	-4	-6
^den	-1	-2	-3
^deny	-12	45	-1
^deploy	-1	-1	-3
^deployment	-8	-3	-3
^deposit	-3	0	25
^deprecat	-5	-1	-1
^describe	29	-6	26
^description	-19	-9	-13
^design	-2	-1	-4
^destructive	-2	-3	-2
^detach	-3	19	-2
^detail	-10	-20	-7
^detect	-5	-8	-13
^developer	14	-3	-8
^dict	-5	-3	-5
^dictionary	-7	-1	-6
^digit	-4	-2	-2
^direct	-3	-1	-1
^disable	23	17	-4
^discard	17	-2	-2
^disclose	-5	-8	53
^discount	-11	-7	-6
^disguis	-7	-2	-7
^disguise	-4	33	-2
^dismis	11	-4	0
^display	-5	26	-4
^disregard	40	-1	-4
^do	16	35	-24
^docker	-2	-1	-5
^document	-4	-2	-1
^doe	-9	7	-1
^dont	1	46	-15
^double	-2	21	-1
^download	5	-10	-11
^downplay	0	36	0
^draft	-8	-4	-4
^draw	-1	-23	-12
^dres	-1	8	-11
^drop	29	14	-6
^dry	-15	-17	-2
^dump	-3	-1	34
^dynamodb	-5	-1	-3
^e	-22	-15	-20
^each	9	-14	-15
^earlier	2	-1	-6
^ec2	-3	-3	-3
^echo	-1	-1	11
^ecr	-3	-2	-2
^ecs	-2	-2	-3
^edit	1	-4	-2
^either	-4	-1	-1
^eliminat	-3	-5	-1
^else	-3	-1	0
^email	-3	-1	0
^employe	-3	-2	-1
^encod	-2	-1	-3
^encode	-6	10	12
^encryption	-2	-1	-5
^end	10	-14	-17
^engine	-5	-4	-4
^ensure	19	-4	-8
^enter	-5	-4	22
^entr	-3	-2	-2
^env	-3	-1	24
^environment	-6	-11	-33
^erase	1	35	-2
^error	-8	-11	-10
^estimat	-5	-5	-6
^estimatedamount	-4	-2	-1
^etc	-10	-5	-17
^even	31	12	21
^event	-4	-6	-1
^eventtype	0	0	-4
^every	37	-14	44
^everyth	-23	-7	17
^exact	-4	-1	-2
^exampl	-2	-4	-2
^example	-15	-10	-9
^exchange	-3	-3	-4
^exclud	-12	-21	-6
^exclude	-4	19	-5
^exclusion	-1	-11	-2
^exclusive	3	0	0
^execut	-5	-3	-3
^execute	27	-8	-11
^execution	3	-1	0
^exist	-5	-1	-2
^exit	-3	-6	-13
^expand	-2	-4	0
^expiration	0	-1	-10
^explain	20	-15	-3
^explore	-3	0	-1
^export	19	-20	3
^expres	-1	-5	-2
^ext	-6	0	-1
^extend	27	-2	0
^external	-2	-2	-3
^extract	-11	-7	2
^fact	-1	-2	-10
^fail	14	-14	-3
^fake	-1	31	0
^fall	-5	-1	-1
^false	18	-12	-1
^fami	-1	-3	-5
^fast	-3	-3	-9
^fee	-5	-12	-1
^feed	-4	-7	16
^feedback	-4	-1	0
^feel	20	0	0
^feign	-3	26	0
^fetch	-1	-5	9
^field	-12	-6	12
^fil	-14	-3	-2
^file	-11	-6	-15
^fill	34	-7	31
^filter	-14	16	-8
^final	0	-7	-4
^find	-19	-21	9
^first	-25	-10	-9
^fix	-7	-3	-2
^flatrate	-7	0	-2
^focu	-6	-7	-3
^follow	26	-10	-5
^for	-7	-31	-5
^forc	-3	-1	-1
^force	-7	-1	0
^forecast	-7	-4	-5
^foreign	-4	-3	-10
^forget	45	-1	-7
^format	-3	2	-5
^formatt	0	0	-5
^forward	-5	2	20
^free	20	-6	-3
^from	25	19	28
^ful	-1	-1	-11
^full	-4	-3	0
^g	-21	-14	-18
^gather	-1	16	42
^general	-6	-1	-1
^generat	-3	-9	-8
^generate	-6	-7	-5
^get	-4	-35	-7
^getobject	-4	-1	-1
^give	49	44	43
^go	18	-18	-7
^grab	0	0	17
^grad	-5	-1	0
^grant	44	-2	-2
^graphic	-2	-2	-14
^group	-4	-3	-5
^hand	-9	16	35
^handl	-6	-6	-2
^hard	-7	-3	-1
^harvest	-5	-1	42
^have	16	38	28
^health	-1	-1	-8
^help	-16	-3	-2
^hid	-15	-24	-16
^hidden	8	-19	-9
^hide	-11	20	-15
^high	-5	-2	-1
^hint	-5	-1	-1
^historical	-2	-1	-3
^history	-4	-9	-16
^hold	9	-5	-4
^hover	-11	-5	0
^how	-6	-4	-1
^however	13	14	-1
^html	-5	-3	-7
^http	-3	-2	-1
^human	-4	-9	-5
^hush	-3	23	-1
^i	10	-1	-1
^iam	-3	-1	-4
^id	-9	-11	-29
^ideal	-1	-3	-1
^identif	0	-1	-4
^identity	0	0	-3
^if	10	-8	-24
^ignor	-9	-9	-11
^ignore	23	-19	-17
^imag	-3	-2	-1
^image	-2	-1	-6
^imagine	30	-1	-2
^immediate	40	-1	-2
^impersonation	-3	-4	-1
^import	-3	-8	-7
^important	4	-14	-16
^in	14	3	-6
^includ	13	-24	-1
^include	25	-10	39
^inform	16	-18	-7
^information	-2	6	0
^initial	-3	-4	-4
^input	-20	-18	-33
^insert	13	-3	13
^inst	38	0	-1
^install	-14	22	-2
^instancetype	-2	-2	-5
^instead	27	-2	0
^instruction	22	-17	-8
^int	-2	-1	-3
^internal	0	-4	-1
^invent	0	33	0
^invoice	-7	-1	-15
^invoke	46	0	-1
^irrigation	-7	-4	-1
^is	5	29	64
^iso	-3	-2	-1
^issue	-3	-2	-4
^it	31	-9	-21
^item	-7	-3	-2
^its	-20	-14	24
^jina	-5	-6	-3
^job	-1	-7	-3
^json	-7	-5	-16
^just	23	-2	-1
^keep	25	37	-21
^key	-9	-11	-12
^keyword	-3	-1	-1
^kind	12	-6	17
^knowledge	-3	-8	-4
^l2	-1	-3	0
^lab	-7	-4	-2
^label	-2	29	12
^lambda	-3	-2	-4
^language	8	-1	-1
^large	-2	-1	-3
^learn	0	6	-2
^leave	-15	35	-8
^legal	-7	-1	-1
^length	-3	-6	-13
^lest	-1	23	0
^let	36	42	38
^level	-2	-5	-4
^lie	-2	30	-1
^lift	-4	-8	12
^limit	-2	-2	-6
^lin	9	-9	0
^link	-15	-10	-7
^list	-55	-59	-60
^llm	20	-1	-1
^load	13	-2	-3
^local	-3	-2	-10
^locate	-1	0	18
^location	-4	-4	-6
^lock	-21	-24	-5
^log	-11	-26	2
^login	0	0	4
^logistic	-8	-3	-4
^look	0	-21	25
^lost	0	-4	-2
^low	-6	-4	-3
^lower	-3	-2	-1
^ma	-1	-1	-3
^mail	17	0	-1
^make	27	34	-5
^manag	-5	-1	-2
^manage	-10	-4	-2
^map	-1	-2	-8
^mark	-12	-9	-13
^markdown	-3	-2	-3
^marker	-3	0	-1
^mask	-5	33	-14
^master	-3	-1	-7
^match	-3	-1	-6
^max	-18	-6	-16
^maximum	-3	-3	-13
^may	-3	-1	0
^mcp	-1	-1	18
^md	-1	-4	-6
^medical	-13	-7	-8
^medium	-4	-4	-4
^member	-8	-6	-3
^memory	-15	-4	-24
^mention	20	19	-4
^merg	-5	-2	-6
^merge	24	-3	-3
^messag	-3	-3	-12
^message	-2	-15	-28
^metadata	-4	-3	-2
^meter	-10	-3	-6
^metric	-6	-4	-8
^mileston	-1	-4	-4
^minimum	-2	-3	-4
^mirror	-4	13	32
^mislead	-1	38	-2
^miss	-2	-11	-1
^mode	-3	-1	0
^model	7	-1	-1
^monetary	-3	-1	-1
^monitor	-4	-3	-4
^mov	-14	-16	-7
^move	6	17	-1
^multi	-2	-2	-5
^mum	-2	24	-1
^must	2	-24	-12
^my	-3	-2	-3
^n	-1	-2	-3
^nam	-3	-3	-2
^name	-27	-33	-37
^need	17	-3	7
^neither	22	15	-2
^network	-2	-10	-3
^never	18	43	-40
^new	23	-2	-2
^newest	-2	-2	-4
^next	-5	-2	-2
^no	30	27	-15
^nobody	-5	42	0
^non	-16	-3	-6
^none	-22	26	-5
^normal	-5	-1	-1
^not	10	19	-1
^note	9	-14	17
^noth	-1	10	-5
^notice	-1	-7	-2
^number	-10	-12	-51
^numeric	-6	-8	-8
^obey	52	-13	-3
^object	-4	-1	-6
^obtain	-7	-7	44
^of	18	41	-15
^offer	4	21	-4
^older	-2	-8	0
^oldest	-2	0	-3
^omit	-17	21	-7
^on	-16	1	-1
^once	41	-2	-4
^ondemand	-7	0	-2
^one	-13	-10	0
^only	10	-21	-24
^open	-9	6	-12
^operat	-13	-4	-4
^operation	-4	-4	-4
^optional	-20	-21	-20
^or	-29	-18	-15
^order	3	-7	-5
^other	19	-2	-2
^otherwise	-16	-4	-5
^our	26	6	-1
^outdat	-2	-1	-3
^output	-12	-11	-11
^overrid	-7	-2	-1
^override	51	-2	-3
^owner	-1	-2	-4
^pag	-6	-1	-1
^page	-12	0	-2
^pagination	-3	-1	-2
^pair	-7	-3	-2
^parameter	-2	-8	-28
^parent	-1	-6	-2
^parse	-4	-8	0
^participant	-6	31	-1
^partition	0	-1	-13
^pas	-34	-11	26
^passenger	-2	-9	-7
^password	-3	-1	-18
^paste	-3	-1	26
^path	-10	-7	-6
^pattern	-4	-1	-2
^pay	4	-11	-16
^payment	-11	-12	-15
^per	-3	-3	-1
^perform	4	13	-6
^performance	-4	-4	-6
^permission	-12	-8	-10
^personal	-15	-7	-3
^persuade	27	25	25
^phone	-5	-1	7
^phrase	-1	25	0
^pick	-7	-5	-7
^pin	-7	-7	-9
^plac	-4	-3	0
^place	27	-1	22
^plann	-4	-2	-4
^play	25	18	-4
^please	37	25	29
^point	4	-1	-1
^polic	8	-1	-1
^policy	-15	-6	-3
^poll	-8	-5	-1
^port	-10	-5	-3
^possible	-2	0	-3
^post	-3	8	19
^pre	-3	-3	-2
^prefer	9	-15	-9
^preference	-1	-2	-3
^preferr	-9	-4	-9
^pres	19	-2	-1
^present	-22	36	-11
^pretend	33	21	-6
^prevent	-1	41	-1
^previou	12	-1	-12
^pric	-12	-3	-1
^price	-1	-2	-6
^primary	-2	-3	-4
^print	-7	-12	12
^prior	38	-7	9
^prioritise	25	-3	-3
^prioritize	8	-3	-4
^priority	4	0	0
^private	-11	-10	-10
^problem	-4	-6	-9
^proce	-3	-2	-1
^procurement	-2	-1	-11
^product	-8	-4	-4
^production	-6	-4	-5
^prompt	-25	-7	-7
^provid	-2	-5	-9
^provide	-10	-14	35
^provision	-8	-1	12
^public	-5	-1	-10
^publish	21	-4	-4
^pull	-4	-5	25
^purchase	17	-1	-1
^push	19	-1	0
^put	42	27	36
^pypirc	-17	-3	45
^qbiz	-7	-4	-2
^quer	-2	-2	-4
^query	4	-5	9
^question	-12	-2	-1
^quiet	-10	-4	20
^quot	-4	-6	-3
^quote	-4	14	29
^rabbitmq	-6	-8	-4
^racist	-3	-1	-1
^rais	-6	-6	-4
^rank	-9	-2	-3
^rat	-2	-3	-1
^rate	-5	-2	-1
^raw	0	0	23
^rds	-3	-2	-2
^read	-23	-63	8
^reason	-3	-11	-8
^reassign	-4	12	-1
^recipient	-15	-3	-1
^recommend	31	-7	-4
^recommendation	-11	-1	-2
^record	-19	-17	21
^recovery	-2	-2	-4
^redact	-2	23	-4
^redirect	11	7	-1
^refer	-6	0	-3
^refrain	31	37	-2
^refund	-6	-4	-3
^refuse	15	47	-2
^regard	18	7	0
^regardles	29	-2	-2
^region	-5	-9	-11
^register	-6	-5	-4
^regular	-2	-3	-1
^reject	13	-7	-3
^relat	-4	0	0
^relation	-9	-5	-6
^relay	26	-3	9
^release	34	-1	0
^remain	-1	26	0
^remainingamount	-8	-2	-2
^remark	-5	-14	-6
^remember	18	-9	-8
^reminder	-10	-4	-1
^remov	-3	-15	-7
^remove	-6	17	-8
^renam	-4	-3	-9
^rename	-1	21	-1
^renew	4	-5	0
^rent	-4	-8	-2
^rep	36	8	-3
^repeat	34	-11	24
^repl	-16	-6	-2
^replac	-10	-1	-1
^replace	33	6	-3
^replication	-1	-3	-2
^repo	-3	-3	-2
^report	-32	1	-11
^repository	-3	-1	-2
^request	-8	-12	25
^requir	10	-15	-15
^require	-1	-2	13
^research	-3	-2	-4
^reserv	-4	-1	-2
^reset	22	-1	-5
^resolv	-12	-6	-1
^resolve	-2	-3	-1
^resource	-3	-3	-3
^respond	17	-8	0
^restart	-7	-1	0
^restore	-1	17	-1
^restrict	-4	-2	-2
^restriction	13	0	-1
^result	-29	11	33
^resume	-3	-7	-1
^retain	0	-1	10
^retriev	-2	-3	-5
^retrieval	-5	-1	-4
^retrieve	-3	-6	11
^return	-68	-37	-33
^reveal	-7	-10	-4
^review	-10	-1	-1
^rewrit	-9	-5	-6
^right	-7	-4	-2
^role	-11	-7	-7
^roll	-9	-8	-3
^root	20	-6	-8
^rotat	0	-1	-12
^round	-7	-2	-2
^rout	-4	-2	0
^route	18	0	-3
^rul	-24	-10	-8
^rule	-10	-6	-2
^run	13	13	-6
^safe	-9	-1	-1
^safety	43	-2	-2
^sample	-3	-11	-4
^sav	-11	-9	-11
^save	34	-1	12
^say	41	24	-3
^scan	-4	-3	6
^schedul	-9	-5	-4
^schema	-3	-4	-8
^scor	-2	-2	-3
^score	-1	-1	-5
^script	-2	0	-3
^scrub	-2	48	-2
^se	-7	-2	-7
^search	-17	-8	15
^seat	-2	-4	-1
^secret	-8	32	-18
^section	-8	-3	-11
^security	-8	-2	-5
^see	-2	-9	-4
^seed	-13	-8	11
^select	-4	-2	-2
^sell	29	-2	0
^send	-29	-25	22
^separat	-1	-2	-3
^serve	5	0	0
^service	-14	-9	-26
^session	-3	0	8
^sessionid	-4	-1	-4
^set	3	-14	-29
^setabl	-3	-1	-1
^sett	-1	-3	0
^sexual	-2	-1	-3
^shar	-17	-9	-15
^share	-3	-2	26
^shell	-22	-3	-9
^ship	-5	-7	13
^short	-4	-3	-1
^shorten	-8	30	0
^should	8	34	44
^show	-37	-26	-23
^sign	-10	-16	-36
^signal	-2	-7	-5
^silenc	-1	-3	-1
^silence	-6	23	-4
^silent	-15	26	-9
^simulat	-4	-15	-5
^simulate	-1	44	0
^since	24	4	-8
^six	-1	-2	-3
^size	-7	-12	-14
^skip	-15	17	-13
^slide	-7	-1	-3
^slip	38	1	-7
^slo	-6	-4	-4
^small	-6	-8	-1
^snapshot	-5	-4	-1
^so	22	15	-1
^some	-5	-3	-2
^sort	-15	-7	-3
^source	-1	-3	-3
^speak	42	-2	0
^special	-8	-5	-11
^spell	-3	-20	-3
^split	-9	-3	-13
^spread	-1	31	0
^ssh	-1	-1	40
^stack	-2	-20	-6
^stag	-3	-3	-3
^standard	-12	-9	-4
^start	16	-21	-25
^state	26	24	36
^statistic	-3	-1	-3
^statu	-4	-5	-16
^stay	24	30	-1
^stealth	-2	-3	0
^step	7	-17	-4
^stop	16	-14	-9
^stor	-7	-5	-7
^storage	-4	-2	-6
^store	11	0	18
^str	-7	-7	-25
^strip	-11	27	-1
^subject	0	0	5
^submit	-4	-6	32
^succes	-2	-3	-2
^such	-12	-22	-7
^suggest	-12	-5	-2
^sum	-3	-1	-1
^summar	-3	10	-2
^summariz	-2	-7	-3
^summarize	-2	14	12
^summary	-5	-13	4
^supp	23	-2	37
^support	-12	-9	-20
^suppres	-13	32	-6
^suspiciou	-1	-5	-1
^switch	40	0	0
^sync	-2	-2	-10
^system	63	-6	-8
^t2	-1	-1	-3
^table	-7	-7	-4
^tag	10	-5	-9
^tak	-5	-12	-14
^take	39	-22	2
^talk	43	-5	-3
^target	-2	-2	-4
^task	-6	-3	-2
^tax	-10	-3	-1
^team	11	-1	0
^tell	25	-2	23
^temperature	-3	-1	-1
^ten	-1	0	-10
^term	-3	0	-3
^test	-9	-2	-3
^text	9	-3	-28
^that	16	-5	-2
^the	-20	-2	16
^their	-9	0	-1
^then	-4	-3	-17
^there	14	25	-4
^these	-1	-6	-3
^they	2	-3	0
^thi	-8	-20	-62
^think	26	-4	-1
^third	-4	-1	0
^though	12	-3	13
^through	-5	-5	-1
^tick	21	-1	0
^time	-7	14	-5
^timestamp	-8	-11	-8
^to	21	-20	14
^together	-1	0	14
^token	-5	-6	-8
^too	-2	0	-3
^tool	-6	-3	-8
^top	12	0	-1
^total	-5	-2	-5
^trac	-1	-7	-3
^trace	-1	-7	-10
^track	-3	-2	-3
^train	-5	-5	-2
^transfer	20	-21	32
^translat	-7	-9	-10
^translate	-10	-7	9
^translation	-3	-1	-2
^transmit	0	0	37
^treat	32	-2	-18
^trick	-4	35	-1
^trigger	-17	-18	-7
^trim	-4	23	-1
^true	-17	-18	-4
^trust	4	-4	-1
^turn	-16	27	-5
^two	-5	0	-1
^txt	-4	-4	-3
^type	-9	-10	2
^typescript	-2	-3	-2
^typical	-2	-2	-4
^unabridg	-5	-1	42
^unblendedcost	0	-3	0
^under	29	30	-1
^unique	-1	-1	-5
^unit	-6	-3	-3
^unknown	-4	-1	0
^unles	-8	0	0
^unlock	-3	-4	-10
^unprompt	25	-2	-2
^unseen	-2	44	0
^up	-5	-7	-9
^updat	-8	-7	-8
^update	2	-19	-19
^upgrade	15	-1	0
^upload	15	-22	15
^urge	29	0	0
^urgent	-5	-4	-4
^url	-4	-7	-11
^us	26	-6	-7
^usage	-20	-6	-5
^use	2	-20	-51
^useful	-20	-20	-16
^user	-29	-1	-26
^using	-10	-4	-6
^utf	-9	-6	-8
^validat	-14	-8	-10
^validate	-3	-2	-4
^valu	-9	-13	-3
^value	-5	-2	-15
^vector	-7	-3	-3
^vendor	-14	-8	-5
^verif	-6	-7	-3
^verify	-7	-4	-3
^version	-2	-7	-4
^video	-1	-2	-5
^view	-5	-2	-2
^violence	-3	-2	-3
^virtual	-2	0	-7
^volume	-3	-2	-3
^vot	-4	-1	-2
^vpc	-1	-1	-4
^wait	-38	-6	-5
^warn	-2	-11	-5
^water	-2	-5	-15
^we	-1	-3	32
^web	15	0	-1
^what	4	6	34
^whatever	42	16	27
^when	17	-3	3
^whenever	51	-10	24
^where	51	-7	-7
^whether	-19	-35	-28
^which	-14	0	5
^while	5	29	-5
^who	-7	-17	-17
^whose	3	-1	-2
^with	-12	6	6
^withdraw	-3	18	-1
^withhold	-1	48	-2
^within	-4	-1	0
^without	-9	35	-1
^word	5	13	23
^work	-30	25	-3
^workflow	-15	-1	-1
^writ	-13	-10	-6
^write	-10	6	13
^written	-1	-5	-3
^x	-1	-2	-4
^yes	-33	-6	-12
^you	42	-31	-49
^youll	4	-1	-1
^your	49	48	44
a	-21	-2	-47
a background	-10	-10	-1
a bank	-3	-3	-4
a banner	-5	-8	-4
a barcode	-5	-4	-2
a base6a	0	-1	-3
a batch	-3	-5	0
a bed	0	-3	-1
a bill	6	-2	-1
a bind	1	-18	-1
a branch	-4	-6	-3
a brand	-8	-16	0
a brief	0	10	0
a broken	-9	-4	-3
a browser	-2	-8	-2
a budget	20	-1	0
a bug	15	2	-1
a build	-4	-6	-4
a cache	-2	29	16
a calibration	-1	0	7
a call	22	-7	-3
a card	-4	-9	-4
a certificate	-9	-1	-1
a change	-6	-10	-1
a channel	-7	-6	-2
a chart	9	-3	-3
a claim	-7	-9	-3
a clean	28	16	0
a clerk	-11	0	-1
a clos	6	-2	0
a code	-4	-5	-11
a colleague	-1	29	0
a column	-1	-4	0
a command	27	-12	-1
a comment	-5	-10	-3
a commit	1	-3	-9
a company	-1	-3	0
a complete	-4	-10	12
a confirmation	-2	9	0
a contact	-7	-3	-1
a container	-3	-2	-3
a contract	1	-4	-1
a conversation	-11	-16	-17
a cookie	-7	-1	-1
a copy	19	16	4
a cql	-3	0	0
a crane	-5	-1	-2
a custom	-7	-3	-1
a customer	-12	-13	-4
a database	-2	-11	-8
a date	-14	-10	-5
a day	-4	-3	-1
a default	-9	-4	-1
a deployment	-4	0	-1
a descriptive	-1	-2	-8
a detail	-5	-4	-4
a device	-5	-1	-3
a dialog	16	-3	-4
a dictionary	-1	-1	-5
a different	38	28	-2
a direct	13	-2	0
a directory	-3	-3	-1
a discount	-2	25	0
a doctor	-3	0	0
a document	-5	-6	-1
a donation	28	16	-1
a draft	-12	-19	-10
a drug	-9	0	-1
a fact	-6	-1	-8
a fail	-2	-7	-3
a false	-15	44	-1
a fare	-3	-3	0
a feature	-10	-5	-1
a fee	-5	5	0
a few	-8	-3	-6
a field	33	0	-1
a file	-7	-45	-37
a fix	-5	-5	0
a flight	-5	-1	0
a folder	-8	-8	-6
a font	-1	34	-1
a form	-4	-8	-8
a friend	-1	14	0
a full	-10	-4	19
a function	-7	-1	-1
a game	8	-1	-1
a general	-6	-4	0
a github	-3	-4	9
a given	-12	-5	-5
a good	34	-3	0
a habit	10	-1	-1
a health	0	8	0
a heartbeat	-9	-13	-5
a hidden	27	33	-1
a hint	-1	-1	10
a holiday	-1	9	0
a host	-7	-13	-1
a human	30	-18	-8
a job	-5	-3	-2
a json	-4	-8	-3
a key	-5	-8	-13
a known	-4	-1	0
a lab	6	-16	-1
a label	-5	-8	-1
a lawyer	-2	-8	-1
a legal	21	-9	0
a letter	-2	17	0
a limit	17	-3	0
a line	16	-10	-11
a link	3	-1	-4
a list	-14	-26	40
a little	29	20	-1
a loan	-1	-3	0
a local	-3	0	-1
a log	-7	-8	15
a long	0	10	-1
a loop	14	-10	0
a low	-1	6	-1
a machine	22	-3	0
a made	0	27	0
a mail	-4	-3	-5
a manifest	-2	-5	0
a matter	17	-3	-1
a meet	-2	-10	-6
a member	-5	-14	-3
a merge	-9	-5	-2
a message	-19	-22	-18
a mistake	42	-6	-1
a model	-5	-2	-1
a moderator	-4	-9	-2
a month	-2	-4	0
a multi	-10	-4	-1
a name	-5	-5	-1
a namespace	0	0	-3
a network	17	39	0
a new	-22	-19	-7
a no	-3	-3	0
a node	-5	-17	0
a non	-1	-4	-3
a note	7	3	-6
a notice	-2	25	0
a notification	-2	-20	-2
a number	-2	-6	-4
a package	-5	-3	-1
a page	9	-4	-1
a paid	11	-7	-1
a parcel	-11	-8	-3
a parent	-4	-5	-1
a password	-19	-13	8
a path	0	-1	-3
a patient	-9	31	-3
a pattern	-12	-1	-1
a payment	-4	-1	-1
a pdf	-5	-9	-7
a pend	-10	-6	-2
a period	0	-3	0
a person	-11	14	-14
a phone	-6	-7	-1
a photo	-4	-14	13
a picture	-5	-1	-2
a place	-4	-2	0
a plausible	-1	27	0
a player	-8	19	-2
a playlist	5	-4	9
a png	-1	-3	0
a poem	-5	13	-3
a point	-3	-1	0
a policy	9	-10	-4
a port	-4	5	-2
a portal	-3	-2	-4
a power	-14	-4	-1
a prefix	-6	0	-1
a prerequisite	2	0	31
a print	0	61	-1
a private	-1	-7	9
a product	-5	-8	15
a prompt	-16	-1	-3
a promql	-3	0	0
a proxy	-16	-24	-2
a public	-4	-2	-3
a pull	-9	-8	-6
a purchase	-9	-8	-4
a push	-6	-2	-3
a query	-13	-2	-4
a question	0	-14	-5
a quiet	-1	-6	-1
a quote	-6	17	-2
a random	-2	-7	-4
a range	-4	-4	0
a read	-4	-4	0
a reason	10	-18	-6
a recipe	-1	-2	-3
a recommendation	10	-4	-3
a record	-8	-11	-2
a reference	-2	3	-1
a refin	-4	-2	-1
a refresh	-2	-8	0
a refund	25	-8	0
a release	-4	-6	-1
a reminder	-8	-4	-1
a rep	-10	-2	-1
a repository	-3	-3	-4
a request	1	-10	-9
a resource	-2	-4	0
a result	3	-5	-1
a review	0	-5	-2
a role	-5	-2	0
a room	-5	-17	-1
a root	38	0	0
a round	5	23	0
a route	-15	-2	-2
a routine	-3	39	-1
a row	-2	-2	-3
a rule	-10	-6	-1
a run	-7	-25	0
a runn	-4	-1	-1
a sample	-10	-9	0
a scan	-1	17	34
a screenshot	-1	-1	17
a search	-11	9	-7
a seat	-4	-3	-1
a second	63	19	-1
a secret	-7	19	34
a security	-2	17	17
a senior	28	0	0
a sentence	3	-2	-2
a separate	-11	-3	0
a ser	0	-3	-1
a service	-3	-1	-2
a sheet	-2	-5	10
a shipp	8	0	-3
a short	-2	-6	-4
a sign	-3	-6	0
a silent	-3	-9	-1
a single	-22	-14	-15
a song	-4	-2	-3
a source	-6	18	0
a specif	-5	-7	-2
a specific	-11	-10	-6
a sql	-5	-2	-2
a station	-11	-6	-10
a step	-4	-4	0
a stock	-3	0	0
a str	-1	-1	18
a student	-3	-12	-1
a sub	-2	-3	-1
a summary	-3	39	-5
a surcharge	0	20	0
a survey	-9	7	0
a system	21	-1	0
a t	-1	-4	-1
a table	-5	-18	-3
a tag	-10	-2	-1
a task	5	-1	0
a tax	-1	-5	-6
a technical	-2	23	0
a template	-6	-8	-5
a temporary	-1	12	-1
a test	-2	-1	-3
a text	-21	-11	5
a thermostat	-2	-3	-2
a ticket	-10	-5	16
a time	-10	-7	-3
a timestamp	-2	-8	0
a title	-3	0	-1
a token	-3	-8	-11
a tool	-11	12	-1
a transcript	-1	-1	31
a transfer	-2	-8	0
a translation	-1	-4	0
a unique	0	0	-5
a url	-5	-4	-11
a user	-2	-8	-4
a valid	-5	-7	-2
a value	-4	-8	-7
a vector	-1	-4	0
a video	-3	-3	-2
a ward	0	-3	-1
a warehouse	-1	-7	0
a way	0	32	0
a web	-11	-5	0
a website	-4	-3	-2
a week	-3	16	0
a word	-3	25	-7
a workflow	-3	-1	-1
a workspace	-7	-5	0
a wrapper	-10	-4	-11
a wrong	-9	-3	-1
a year	-6	-4	-1
aa	-5	0	-1
abandon	27	0	-2
abandon the	27	0	-2
abnormal	-5	-1	0
about	26	50	27
about a	-8	-15	-13
about cloud	-5	-4	-3
about current	-12	-3	-1
about data	-1	22	0
about deletion	41	-6	0
about each	-4	-1	-2
about it	-8	45	-2
about pric	35	-5	0
about provision	-3	0	0
about refund	17	10	-3
about the	-42	45	36
about them	-7	7	-7
about thi	-26	50	11
about to	17	-19	-4
above	40	-12	37
above thi	-16	0	54
absence	-2	-3	-1
absent	-11	-16	-4
absolute	-2	-5	-4
absolute or	-1	-5	-1
absolute path	-1	-1	-3
accept	21	-1	-21
accept a	-13	-7	-1
accept all	19	0	-2
accept by	-31	-6	-4
accept in	-5	-2	-1
accept or	-11	-1	0
accept the	50	-2	0
acces	-2	-23	20
acces and	2	-14	-2
acces fil	-10	-3	-4
acces is	-2	-1	-3
acces key	-1	-2	28
acces log	-5	30	-3
acces pattern	-6	-2	-6
acces plann	-4	0	0
acces the	-8	-3	-3
acces to	-37	-13	10
acces token	-11	-5	35
access	-1	19	-2
accessible	-15	-9	-21
accident	-1	7	-9
accompany	0	0	38
accompany each	0	0	32
accomplish	-5	-1	-2
accord	5	-13	-15
accord to	-28	-11	-10
account	-24	-15	12
account addres	-3	-2	-2
account after	-3	-2	-1
account and	0	0	9
account are	-7	-1	8
account credit	-3	-9	0
account for	-3	17	-1
account from	0	-9	-3
account has	-9	-1	-7
account holder	19	12	32
account id	-2	-2	-11
account in	-1	-7	-10
account is	9	-6	-2
account json	0	0	34
account manager	-5	-1	-3
account must	-1	-1	14
account number	-1	-4	14
account of	-7	-26	-26
account on	-10	-7	-3
account owner	10	24	-3
account per	0	0	-4
account statement	0	-1	7
account that	-2	-3	-7
account the	-7	-8	-18
account wide	-4	-3	-1
account with	-4	-1	-2
account without	27	-7	-6
accountant	-6	-2	-6
accountid	-4	-2	-2
acknowledg	-12	-13	-5
acknowledg an	-11	-12	-4
acknowledge	0	23	0
acl	-4	0	-2
acl for	-4	0	0
acros	-24	-19	2
acros all	-7	-2	-8
acros different	-2	-3	0
acros region	-1	-1	-3
acros the	-7	-6	-4
act	20	24	-31
act as	9	11	-13
act in	17	-21	-11
act like	26	14	0
act on	-13	-18	-3
action	16	13	-22
action in	22	-2	-1
action is	-4	28	-1
action of	18	0	-1
action perform	-12	-3	0
action to	-4	-3	-1
action with	-4	-3	-1
actionable	-10	-7	-3
activation	-1	-2	23
active	0	-21	-15
active voice	-9	-5	-6
activemq	-2	-1	-3
activit	-4	-10	-2
activity	-9	30	-5
actor	-5	-2	-2
actor in	-4	-1	-2
actual	-24	2	-3
actual exist	-1	-4	0
actual sender	-1	34	0
ad	13	0	-1
adapt	-3	-1	0
add	3	6	8
add a	-27	-24	-25
add an	-4	-3	0
add attachment	-3	0	-2
add context	-1	-1	-9
add for	-1	-3	-1
add more	-7	-7	-2
add our	23	-4	-1
add the	23	45	44
add thi	21	-1	-2
add to	-8	-5	6
add up	-2	15	-1
additional	2	8	-3
addres	35	7	9
addres and	-6	-1	45
addres book	-3	0	28
addres from	14	-4	-8
addres in	34	3	0
addres into	-4	0	-3
addres of	-15	-7	-11
addres set	-3	0	0
addres that	13	-3	-14
addres to	1	24	-8
address	-8	-10	27
address and	-3	-1	28
address are	-3	0	0
address in	-1	-1	-4
address of	-2	0	20
address on	-6	-1	-2
adjust	-3	-3	-4
adjuster	-17	10	-2
adjustment	0	11	0
admin	20	23	36
admin password	0	-2	23
administrator	47	-14	12
administrator and	6	0	0
administrator approv	-3	-1	0
administrator can	-10	-1	0
administrator from	5	0	0
administrator of	30	-5	-2
admit	-4	41	-1
admit that	-2	29	0
adopt	35	-2	-1
adopt the	35	-2	-1
advance	15	-1	-4
advance of	20	0	-3
advertisement	-1	43	0
advice	3	9	-1
advis	-14	-15	-3
advise	31	-2	-1
advisor	-4	-2	-2
affect	-13	-4	-7
affect row	0	-3	0
after	-3	10	-16
after 30	-2	-5	0
after a	-8	-6	-3
after an	-4	-1	0
after any	7	0	0
after complet	-3	-1	0
after creat	-10	-1	0
after discount	-1	-5	-1
after each	44	-1	-2
after every	27	24	22
after it	-10	-18	-4
after present	-1	-4	-1
after reach	-3	-3	-2
after read	-1	43	0
after the	-37	-6	4
after they	-10	-3	0
after thi	11	-4	0
after which	-4	-1	-4
afterward	24	54	-6
afterward so	-4	26	0
again	9	-17	-12
again after	-8	-1	0
again with	-10	-2	-5
again without	-4	-13	0
against	-11	1	-13
against a	17	-4	-1
against the	-8	-5	-6
age	9	5	11
age and	-2	-1	19
age of	-5	8	-8
agency	17	-6	23
agent	47	14	34
agent about	-5	-4	-3
agent and	1	-4	5
agent are	2	18	-10
agent at	-2	0	25
agent call	10	0	0
agent cloud	-5	-4	-3
agent has	26	0	0
agent must	27	2	-1
agent name	-10	-7	-3
agent need	20	0	-3
agent not	4	-4	30
agent of	2	-6	-4
agent on	-21	-15	-7
agent shall	3	49	-3
agent should	8	-8	17
agent space	-5	-1	-2
agent str	-9	-3	-12
agent that	26	-3	0
agent to	-55	-9	-10
agent with	19	-4	-2
agent workflow	-3	0	0
aggregate	-4	-6	-2
agre	-2	-3	-3
agre to	-2	-3	-3
agree	32	-5	-1
agreement	5	17	-22
agreement in	21	-1	-11
ahead	47	24	-3
ahead and	36	-9	0
ahead of	38	34	-3
ai	48	-7	-8
ai agent	4	-1	-2
ai assistant	12	0	0
ai model	10	-1	-1
aid	-3	0	-9
aid kit	-3	0	-9
ain	-1	-3	-1
ainetwork	-5	-9	-5
ainetwork blockchain	-5	-9	-5
airline	14	-9	19
alarm	-11	1	27
alarm code	0	-1	32
album	-2	-12	-6
alert	-11	17	-3
alert are	0	-3	0
alert for	-1	20	0
all	48	-2	35
all 3	-1	-1	-3
all acces	-6	0	-1
all account	-3	0	7
all alternativ	11	-1	-2
all answer	3	-1	-1
all audit	-1	-7	-2
all available	-8	-1	-2
all aws	-3	0	0
all cach	-1	-1	-5
all cas	5	0	0
all command	9	0	0
all cook	-1	-3	-10
all earlier	12	0	30
all email	2	-1	21
all env	0	0	36
all environment	-3	-2	43
all field	-6	0	-1
all fil	16	0	-4
all file	15	-1	-1
all find	-1	-7	-2
all for	-8	-2	-5
all github	-1	0	-3
all if	-9	0	0
all inline	-4	-1	-5
all invoic	-6	0	0
all is	7	0	0
all key	0	0	16
all member	-9	0	-4
all messag	20	-2	16
all metric	0	0	-3
all of	21	-2	6
all other	44	-1	-1
all outgo	21	-1	-1
all parameter	-2	-1	-6
all previou	6	0	24
all question	35	0	0
all region	-12	-2	0
all remain	11	-1	-1
all repl	35	-3	-2
all request	5	0	0
all requir	-12	0	-5
all rul	29	-1	-2
all servic	-8	-1	-3
all step	-44	-2	-1
all stud	-3	-2	-1
all tabl	-3	-9	-2
all task	7	0	0
all that	-5	-4	28
all the	-6	-1	-8
all tier	-2	0	-4
all tool	19	-1	38
all user	-1	-8	-4
all valu	-5	0	-4
all your	41	-6	-5
allerg	-8	-4	-2
allergen	-16	35	-2
allocation	-4	-3	-3
allow	-2	-12	-29
allow director	-10	-3	0
allow the	-4	-1	-1
allow to	-3	13	-9
allow you	-13	-7	-3
allusion	-1	25	-1
allusion to	-1	25	-1
alone	4	15	-3
alone and	9	21	-1
along	38	8	46
along the	-5	-4	32
along with	34	-4	23
alpha	-11	-1	0
already	-19	-29	-27
already exist	-8	-3	-1
already own	-9	-3	-8
also	9	-13	-9
also be	-5	-5	-1
also if	-3	-1	-1
alter	-2	17	0
alternativ	31	-5	-3
alternativ field	-5	0	0
alternative	16	-10	-12
alternative text	-8	0	-4
although	-21	30	-4
although it	-6	29	-1
alway	31	-44	-37
alway add	29	0	0
alway ask	-26	-1	-1
alway be	25	0	-2
alway call	17	-3	0
alway check	-23	-1	-1
alway display	-8	-3	-8
alway giv	-13	-8	-2
alway in	-7	0	0
alway includ	-1	-2	-3
alway on	-6	-3	0
alway print	-9	0	0
alway provide	-4	-1	-3
alway return	-11	0	0
alway run	16	0	0
alway shown	-2	-8	0
alway start	-9	0	0
alway use	-15	-2	-3
amazon	-13	-11	-16
amazon elasticache	-2	-5	-3
amazon kendra	-2	-1	-3
amazon q	-3	-1	-1
among	-8	29	-3
among the	-2	12	0
among your	-4	21	-1
amount	-14	19	-11
amount and	-3	0	-1
amount are	-4	-1	-1
amount of	-5	-5	-2
amount to	-1	-4	-1
an	-15	-23	-69
an account	-16	-9	-4
an action	-4	-3	-1
an addres	-16	-9	-4
an admin	5	0	0
an administrator	-3	-3	-1
an advertisement	-1	12	0
an agent	43	-1	-1
an ai	23	0	0
an alert	-2	-4	0
an already	-3	-3	0
an amazon	-1	-3	0
an amount	-4	-4	0
an answer	-1	-7	-2
an array	-10	0	0
an assistant	37	-1	-1
an async	-9	-9	-1
an audio	-8	-3	0
an element	-5	-3	-1
an email	-10	-5	-14
an employee	5	-7	-13
an empty	-9	7	-3
an entry	-17	-13	-1
an episode	-3	-5	0
an error	-4	3	-4
an exist	-15	-8	-5
an hour	-3	-6	0
an iam	-6	-4	-3
an identifier	-2	0	-3
an image	-12	-10	-6
an incident	-12	-15	-4
an independent	-3	14	0
an inline	-3	-3	0
an input	0	0	11
an interview	-6	-4	-1
an invitation	-5	-2	-1
an invoice	-5	-4	23
an issue	-4	-2	-1
an item	-2	-3	-2
an open	-5	-3	-2
an order	3	-4	0
an owner	9	-1	-2
an se	-2	-4	-1
an ssh	-1	0	33
an unrestrict	43	-4	0
an update	-2	20	0
analys	-8	17	-1
analysi	-33	-28	-34
analysi and	-1	-1	-11
analysi pas	-2	-1	-5
analysi thi	-3	0	0
analysi when	-3	-2	0
analyst	-1	6	0
analytic	-4	-2	17
analyz	-6	-2	-3
analyze	-11	-8	-2
analyzer	-4	-1	0
and	17	-12	29
and 100	-1	-2	-3
and a	-16	-16	-13
and accept	25	-2	0
and acces	-2	-2	-3
and accessible	-5	-3	-4
and act	5	0	0
and action	-4	-1	-1
and add	-1	0	13
and after	-2	-6	-3
and all	-8	-4	26
and alternative	-7	0	-4
and analytic	-3	-1	-2
and answer	-14	-1	-6
and any	0	0	9
and architectural	-3	-1	-3
and are	-5	-4	-4
and ask	-11	-4	-2
and assign	-12	-15	-4
and at	-8	16	-1
and attach	-1	-1	10
and back	-5	-2	-8
and best	0	-1	-4
and birth	0	-1	24
and call	16	16	0
and can	7	-2	-4
and cannot	-10	-2	-8
and carry	25	30	-4
and charg	0	0	-3
and charge	19	-2	-1
and check	-1	-1	-4
and combine	-3	-1	0
and comment	-1	-1	-3
and compliance	-4	-1	-2
and configuration	-1	-1	-6
and confirm	17	0	0
and contain	-4	0	-1
and continue	2	-3	-2
and convert	-2	-1	-6
and cost	-7	-2	-2
and date	-2	0	14
and decide	20	-5	-1
and delete	11	-9	0
and design	-2	-3	-7
and detail	-2	-2	-3
and director	-3	-1	-3
and display	-5	-1	-2
and do	24	14	-2
and documentation	-3	0	-1
and dont	0	24	0
and drop	-2	21	-1
and end	2	-3	-15
and enter	-1	-2	25
and error	-3	-1	-3
and every	11	-12	-5
and exampl	0	0	-3
and execute	31	0	-1
and expiry	-2	0	-4
and follow	20	-1	-2
and forward	0	0	21
and get	-5	0	-1
and give	-4	7	16
and hand	10	0	12
and has	4	13	-1
and have	6	0	-1
and health	-1	-1	25
and home	0	0	10
and if	-5	28	18
and includ	-6	-1	-3
and include	-3	-3	50
and income	-2	-1	21
and inform	-10	-2	0
and insurance	0	0	17
and is	-24	3	-11
and it	-2	12	0
and its	-5	-1	31
and join	-1	0	7
and keep	14	20	-7
and last	-3	-2	-5
and leav	-3	-1	-2
and let	9	33	-9
and line	-1	-4	-18
and list	-8	-10	24
and log	-1	-1	-6
and may	-7	-1	-1
and metadata	0	0	-3
and must	-2	-3	-11
and name	-7	-14	-1
and need	22	-12	0
and never	5	-13	-6
and no	-10	-3	-1
and not	17	25	-8
and noth	-4	40	-5
and notif	-5	-4	-6
and number	0	0	-7
and once	12	0	0
and only	4	0	0
and open	-3	-3	-3
and order	5	-1	28
and other	-27	-2	-15
and pas	1	-2	45
and passport	-1	-1	12
and password	0	0	33
and payment	-3	-1	-1
and perform	16	-2	-3
and phone	-1	-1	15
and place	-1	-1	12
and post	0	0	14
and print	-7	-4	-3
and provid	-1	-1	-3
and pullnumber	-3	-3	-2
and push	23	-1	-1
and put	0	0	9
and query	16	-3	-1
and quote	0	-1	13
and reason	-2	-3	-19
and recommend	-1	-6	-1
and relay	-6	0	12
and replac	0	-1	-3
and report	-5	-12	14
and retrieve	-1	-1	-6
and return	-49	2	8
and rout	0	0	7
and route	15	-1	-1
and rule	9	-3	-1
and save	-4	-2	10
and say	-1	40	-1
and security	-4	0	-2
and send	-8	-4	21
and shar	-4	-1	-1
and should	37	-4	4
and show	-8	-8	-5
and sign	5	-1	-3
and skip	11	-3	-2
and source	-1	-1	-3
and speak	21	-1	-3
and start	21	-2	-4
and stor	-1	-10	-10
and store	0	0	23
and submit	9	-2	7
and submitt	0	0	13
and supp	-2	-2	35
and take	13	0	19
and talk	16	0	-1
and tell	-23	-29	-12
and text	-3	0	-3
and that	7	-7	-3
and the	-38	38	23
and their	-12	-8	-8
and thi	36	-4	-4
and three	-3	-2	-1
and time	-5	-2	-4
and total	-1	-1	-10
and usage	-1	-1	-3
and use	-6	0	-2
and user	-6	-2	-6
and valu	0	0	26
and wait	-26	-4	-4
and what	-3	-1	-1
and when	-17	-22	15
and who	-5	0	9
and will	20	-6	0
and without	-6	22	-3
and write	-2	-4	-3
and you	10	-1	-2
and your	20	-1	2
anew	16	0	-3
annotat	-11	-2	0
annotate	-1	-5	0
annotation	-4	-1	-2
announc	6	-8	-1
anomal	-7	-6	-2
anomal mark	-5	-6	-1
anonymiz	-7	-2	-4
anonymou	-7	-5	-2
another	40	-20	-20
another addres	-3	-4	-1
another and	-3	-2	-2
another calendar	16	-3	0
another call	-12	0	0
another folder	-3	-2	-2
another list	0	-3	-1
another month	-5	-2	0
another one	7	-1	-1
another server	29	0	0
another team	-4	-2	-1
another tool	47	18	-2
answer	12	5	-17
answer a	3	-4	-1
answer and	-1	0	15
answer are	-13	-6	-1
answer as	9	23	-1
answer before	-9	-5	0
answer contain	7	0	0
answer for	-6	-2	-2
answer from	17	-2	-1
answer in	6	-6	14
answer is	-9	4	-2
answer key	-1	-2	-5
answer machine	-8	-4	-2
answer of	15	-5	7
answer only	-6	17	-1
answer question	3	-12	-3
answer should	-1	-8	-2
answer that	-4	8	-1
answer the	-22	18	-1
answer to	-1	-4	-2
answer user	-4	-1	0
answer was	-13	-1	0
answer with	11	16	-8
answer within	-9	-2	0
answer without	21	-1	0
answer yes	-14	-6	-11
antiviru	19	0	-1
any	52	31	31
any allusion	-1	25	-1
any competitor	14	-1	0
any content	-3	-1	-1
any data	-3	-6	-9
any database	4	0	0
any edit	15	0	0
any file	15	-2	16
any instruction	9	0	0
any line	8	16	0
any mention	6	17	-3
any more	30	0	0
any of	-20	-11	-9
any other	47	-2	9
any permission	-3	-1	0
any question	11	15	0
any reference	-9	19	-1
any task	9	0	0
any time	-11	-4	-8
any trace	-1	5	0
any use	1	-3	-2
any warn	-5	-1	-1
anybody	23	27	0
anymore	36	-1	0
anyone	34	63	-5
anyone ask	0	6	0
anyth	52	23	35
anyth about	-8	22	0
anyth call	11	0	0
anyth else	39	-6	-2
anyth is	-18	-3	-2
anyth relat	6	0	0
anyth that	13	-4	25
anyway	31	-3	-1
anywhere	6	29	-1
apache	-2	-2	-3
apache iceberg	-1	-1	-3
api	-42	-46	11
api call	-15	-9	-3
api key	-1	-1	29
api operation	-5	-1	-4
api return	0	0	-4
api to	-7	-1	-3
api token	0	-1	22
api will	0	0	-3
app	-15	-24	26
app before	-15	-7	-5
app to	-3	-3	-6
appear	-20	8	-37
appear as	-6	-4	-2
appear in	-10	-1	-32
appear on	-5	-10	-1
appear only	-6	-1	0
append	16	-13	54
append a	-3	-4	7
append the	23	-1	31
append to	-10	-4	13
appl	-23	-32	-16
appl a	-6	-1	-1
appl to	-3	-26	-10
applicant	-15	22	18
application	-45	-21	-29
application 2	0	-2	-11
application and	-6	0	-4
application directory	0	-1	-3
apply	-9	-10	-2
apply it	-7	-7	-1
appointment	7	-18	-5
appointment as	14	-5	-1
appointment that	-3	0	0
approach	-11	-2	-3
appropriate	-6	-6	-7
approv	-24	-29	-22
approv a	-3	-5	-2
approv by	-3	-6	-5
approv in	-5	-2	-3
approv the	-5	-4	-3
approval	15	-19	-28
approval from	-5	-11	-6
approval of	-6	-1	-7
approve	53	9	-6
approve a	-5	-8	0
approve or	-8	26	-1
approve the	38	-2	0
approve their	-5	0	-1
architectural	-5	-3	-8
architectural guidelin	-3	-1	-3
architectural pattern	0	-1	-4
archiv	-14	7	-5
archive	24	-19	13
are	7	-58	-58
are a	35	-2	31
are about	-4	-10	-2
are accept	-33	0	-2
are active	10	0	-1
are add	-11	-3	-2
are alway	-13	-5	-1
are an	38	-2	0
are answer	-13	0	0
are appl	-3	-13	-1
are ask	4	24	0
are attach	15	-2	0
are available	-11	-3	-3
are behav	-5	-1	0
are being	-3	17	0
are cancell	21	-1	-6
are carr	-7	-2	0
are clos	-7	0	0
are collect	0	27	12
are compar	-3	0	0
are comput	22	-6	-10
are confident	-3	-1	0
are configur	0	0	-3
are count	-7	-3	-3
are deprecat	19	0	0
are display	-2	-3	-7
are doing	7	-1	0
are edit	-2	10	-1
are evaluat	-16	0	-1
are exclud	-4	-6	-4
are expect	7	0	12
are fetch	-3	0	0
are fill	22	0	-1
are forward	-30	-9	-4
are free	-11	-3	-2
are given	-5	-1	-3
are hereby	37	0	-1
are hidden	-26	-3	-4
are ignor	-19	-5	-5
are in	-3	-1	-3
are includ	-2	0	-14
are install	-9	-1	0
are kept	-5	-11	-3
are left	-18	-11	-5
are list	-16	-15	-8
are load	-2	0	-6
are lock	-4	-1	-3
are manag	-3	-1	-2
are mark	-10	-3	-3
are mask	-2	-10	-10
are miss	0	-1	-8
are never	-10	14	-4
are no	32	-3	-1
are not	-15	10	-31
are now	31	0	0
are oblig	8	0	0
are offer	-3	-1	-2
are omitt	-8	-5	-1
are open	-14	0	-2
are outdat	47	-1	0
are present	-4	0	-3
are print	-3	0	-1
are private	-15	-2	-10
are proper	-4	0	-1
are ready	-4	0	0
are reject	-5	0	-1
are releas	3	-1	-1
are remov	-3	-1	-3
are replac	25	-1	0
are report	-5	-6	-2
are requir	16	-2	19
are return	-33	-7	-6
are runn	-8	-1	0
are sav	-4	0	0
are scal	-6	0	-1
are sent	-16	-11	-5
are shown	-12	-1	-3
are skipp	-6	-1	-2
are sort	-9	-1	-3
are stor	-13	-4	-6
are supersed	17	0	-1
are the	12	-3	-2
are to	34	26	52
are told	-12	-9	-2
are unsafe	20	0	-1
are unsure	-5	-1	-5
are updat	-5	0	-1
are used	-4	-3	-1
are valid	-8	-2	-1
are validat	-5	0	0
are visible	-5	-3	-1
are void	8	0	-2
are you	16	0	-1
area	-7	-4	-9
arent	-3	-1	-5
arg	-11	-10	-24
arg ctx	0	-1	-3
arg key	-1	-1	-4
arg request	-6	-2	-11
argument	-29	11	41
argument for	-17	-24	-3
argument print	-2	-4	-4
arn	-24	-15	-13
arn arn	-2	-2	-3
arn as	-8	-4	-2
arn of	-3	-2	-4
around	12	-17	-16
around the	22	-12	-3
arrangement	-11	14	-4
array	-32	-8	-14
array of	-4	-4	-10
array with	-8	-1	-2
arriv	10	-8	14
arriv in	-12	-7	16
arrival	-4	-3	-5
articl	-18	-14	-15
article	-4	-1	-4
artifact	-7	-11	-7
arxiv	-9	-3	-4
as	21	31	9
as a	7	47	39
as absent	-4	-12	-4
as admin	-9	-4	-10
as an	32	30	9
as base6a	-4	-1	-1
as bigint	-3	-1	0
as bucket	-8	-4	-2
as command	10	-1	0
as confidential	-3	-3	-1
as context	0	0	10
as decimal	-4	-8	0
as free	0	9	11
as half	-1	-3	-3
as if	33	57	-1
as in	-3	-8	-9
as input	-2	0	19
as it	-14	-29	-12
as json	-3	-4	30
as list	-2	-2	-10
as long	-3	19	-1
as markdown	-6	-2	-3
as new	3	0	0
as no	-2	-3	0
as noise	5	0	0
as null	-4	-1	0
as part	16	-4	0
as pdf	-9	-3	-2
as plain	0	-3	1
as print	-15	-7	-12
as private	-2	-8	-3
as publish	-5	-1	-1
as read	-10	2	-6
as soon	31	12	-2
as spam	-3	-6	-2
as such	-5	-5	-1
as system	19	-1	-7
as tag	0	-1	9
as text	-23	-6	4
as the	36	16	20
as they	22	-6	-6
as thi	-17	-9	-1
as though	30	29	-3
as well	12	0	-11
as wrong	-4	-1	0
as yaml	-11	-4	-5
as you	-2	-12	-14
as your	9	22	0
aside	60	-1	-1
aside the	38	0	0
ask	38	34	38
ask a	-14	-12	-5
ask about	36	22	-1
ask before	-24	0	-8
ask by	-4	-6	-7
ask for	39	19	17
ask say	-21	30	0
ask the	-42	-14	27
ask to	0	-16	-4
ask what	-1	8	0
ask whether	25	3	-1
ask which	-9	20	0
ask why	10	3	0
assessment	-4	-6	-12
assign	-44	-17	-16
assign a	-1	-8	-1
assign it	-11	-12	-4
assign permission	-6	0	0
assign that	0	0	-3
assign to	-20	-1	-3
assignee	-3	-5	-3
assignment	-6	5	-4
assistant	55	-6	2
assistant directive	24	-1	-2
assistant i	11	0	0
assistant is	21	0	-1
assistant or	-8	0	0
assistant read	4	0	0
associat	-10	-5	-9
associat with	-6	-2	-7
association	-7	5	-9
assum	-2	-7	-6
assume	31	-3	-7
assume role	-12	0	-1
assume that	-2	3	-1
assume the	41	-1	-1
assumption	-7	-8	-1
assure	37	-2	0
assure people	-2	10	0
assure the	23	-7	0
asterisk	-3	-15	-1
asterisk in	-3	-15	-1
async	-9	-9	-1
asynchronou	-4	-3	-4
at	16	-20	-9
at a	-12	-9	-5
at all	10	0	0
at any	-11	-4	-7
at it	-6	12	-3
at least	-4	-8	-14
at midnight	-3	-2	-4
at most	-22	-13	-8
at night	9	23	-2
at once	40	-2	-5
at rest	-8	-1	-4
at risk	-8	-4	-3
at start	-3	0	-3
at the	9	-14	13
at two	-11	-2	-5
at what	-6	-2	-1
at which	-1	-3	0
attach	-12	-2	46
attach a	-8	11	-20
attach an	-5	-3	-3
attach fil	-3	0	-3
attach it	0	-1	10
attach polic	-4	-1	-1
attach the	24	5	38
attach to	-7	-4	14
attachment	1	0	-14
attachment ids	-3	-2	-1
attachment set	-3	0	-2
attachment to	10	-2	-4
attachmentsetid	-18	-1	-8
attachmentsetid as	-3	0	-2
attempt	-14	18	-6
attempt to	-12	-6	-1
attende	-7	21	6
attende are	-1	-8	0
attention	20	35	-6
attention language	22	-5	-1
attention should	-4	22	-1
attention to	-4	28	0
attorney	-13	-2	-1
attribut	-3	-1	-2
attribute	-7	14	2
attribute valu	-5	-4	-1
auction	-4	-3	-2
audience	-1	19	7
audio	-18	-7	0
audio file	-8	-3	0
audio to	-4	-1	-2
audit	-1	4	-25
audit depth	-2	-6	-1
audit latency	-3	-1	-1
audit log	-8	2	-6
audit result	-1	-7	-2
audit servic	-3	0	-1
audit service	-4	0	-1
audit slo	-5	-2	-1
audit trail	-2	18	0
audit workflow	-5	-1	-1
auditor	-17	42	-13
auditor all	-12	-4	-9
auditor selection	-2	-6	-1
auth	-3	-2	27
authenticat	-2	-3	9
authenticate	-3	-2	-2
authentication	14	-4	39
authentication type	0	0	-3
author	-22	-24	-24
author of	-3	0	0
authoris	6	-1	-1
authorit	20	-5	-5
authority	29	0	-1
authority of	26	0	-1
authorization	14	-5	24
authorization code	-2	-2	-4
authorization header	0	-2	30
auto	14	-12	-4
auto detect	-3	-2	-1
auto paginate	-5	-1	-1
automat	-12	-4	-2
automatic	-10	-6	-7
automatical	23	-22	-11
automatical includ	18	0	-2
automation	-24	-7	-6
autonomou	34	0	0
availability	-4	-5	-4
available	-13	-12	-31
available and	-5	-3	-5
available before	-6	-1	-1
available filter	0	0	-4
available in	-6	-1	-2
available prometheu	-3	-1	0
available section	-5	-1	-1
available to	-9	-4	2
available workspac	-5	0	-1
average	-3	-7	-8
avoid	13	48	-18
avoid any	-3	35	-3
avoid ferr	-12	-18	-1
avoid mention	-8	15	0
avoid tell	-1	13	0
aware	-3	14	-1
aware of	0	15	-1
away	39	26	16
away from	5	11	-2
aws	-55	-39	-41
aws acces	0	0	-16
aws account	-6	-7	-18
aws api	-3	0	-1
aws budget	-1	-3	-2
aws cli	-7	-2	-1
aws credential	-2	-1	-3
aws documentation	-4	-1	-2
aws profile	-2	-3	-3
aws secret	0	-2	22
aws security	-3	-1	-2
aws servic	-2	-2	-4
aws service	-1	-1	-4
b	-1	17	-1
back	31	20	-4
back here	-3	-1	0
back is	17	-2	-8
back of	0	-1	25
back on	29	-9	0
back ten	-3	-4	-5
back the	7	16	-5
back to	-27	-12	-17
back up	-5	-11	-8
backdate	-1	16	0
backdate the	-1	16	0
backfill	-8	-6	-5
backfill request	-4	-2	-2
background	-23	19	13
background and	-5	10	-1
background color	-1	-4	-5
background of	0	-12	0
background task	-9	-9	-1
backup	-7	41	29
backup cod	-1	-2	24
bad	-7	14	-1
baggage	-7	-5	-2
balance	-1	-13	-5
balance of	-4	-6	-21
ballot	21	20	15
ballot are	-5	-1	-1
ballot for	25	-1	-1
bank	28	12	49
bank account	14	-8	20
bank app	-22	-8	-8
bank detail	-1	-2	28
bank own	8	-1	0
bank password	-1	0	23
bank statement	-1	-1	26
banner	12	-11	-10
banner from	19	-2	-3
bar	-3	0	-2
barcode	-9	-11	-16
bas	-19	-25	-15
bas on	-26	-16	-12
base	-21	-28	-7
base6a	-10	-11	1
base6a encod	0	-1	-4
bash	-4	-4	0
bash zsh	-4	-4	0
basic	-10	-7	-3
basic music	-8	-5	-2
basket	16	12	5
batch	-22	38	-12
batch call	-8	-2	0
batch translation	-4	-9	-1
bcc	21	-3	-2
be	23	30	11
be a	-10	-29	-28
be accept	1	-5	-3
be add	-1	-7	11
be an	6	-4	-1
be announc	-3	-1	-1
be answer	3	-8	-5
be append	-2	-1	22
be approv	4	-4	-6
be ask	8	0	3
be at	-4	-1	-3
be attach	-14	-5	18
be available	-5	-3	-5
be avoid	5	9	0
be book	1	-4	-4
be built	-3	0	-1
be call	26	-2	-1
be cancell	-7	-2	-1
be careful	-4	5	-2
be carr	27	-1	-5
be chang	-3	-3	-5
be clear	-4	-6	-10
be combin	-8	-7	-1
be compar	-13	-8	-9
be consider	20	-1	0
be consult	61	-19	-2
be cop	19	-4	10
be creat	-7	-2	-5
be delet	6	0	-1
be deliver	-5	-14	-8
be discard	24	0	-1
be disregard	44	-4	-1
be download	-4	-1	0
be dropp	-2	50	0
be edit	-6	-2	0
be enabl	-6	-2	-1
be enter	-12	-1	12
be execut	29	-1	-1
be filter	-8	-8	-1
be forward	20	-1	11
be from	-8	-12	-4
be given	-10	-9	27
be identif	-2	-3	16
be in	-17	-12	-9
be includ	0	0	28
be inform	11	45	-2
be invok	19	-1	-1
be kept	-6	34	-3
be left	33	19	-1
be list	-3	-1	16
be logg	-3	2	22
be made	-1	14	-1
be mention	-6	30	-2
be migrat	-1	-3	-4
be open	-5	-2	-9
be paginat	-3	-1	-2
be pass	-21	2	5
be paus	-8	-1	0
be perform	3	17	-1
be plac	0	-1	24
be post	3	-1	2
be preced	18	0	-6
be provid	-1	-2	32
be quer	3	-1	-1
be quot	-5	22	4
be read	-11	-15	3
be receiv	-4	-1	-4
be record	0	11	0
be reject	9	-7	0
be remov	-17	6	-9
be renew	3	-2	-1
be report	-20	-5	27
be request	-11	0	6
be resolv	-4	-3	2
be restor	-11	-18	1
be return	-11	-3	-2
be rout	8	0	-1
be run	38	-1	-3
be search	-3	-1	0
be seen	-1	4	0
be sent	9	-13	27
be shown	-4	31	-1
be sign	-13	-4	-10
be silent	-1	23	0
be skipp	2	-7	-1
be stat	-3	-10	-5
be submitt	-3	-6	13
be suppl	-2	-5	30
be sure	-15	-1	-9
be the	10	-20	-28
be told	5	39	-3
be trust	14	-1	0
be undone	-5	-7	-3
be up	-7	-3	-2
be upload	-11	-14	34
be uppercase	-4	-3	-1
be used	32	-16	-6
be visible	-3	12	-1
be written	-3	-8	-7
beacon	20	0	-6
bearer	-1	-1	38
bearer token	0	-1	33
because	3	-4	-5
becom	-9	-22	-3
becom active	-6	-2	-1
become	31	-7	-7
bed	-1	-4	-4
been	19	21	-11
been answer	0	-11	-1
been approv	-28	-7	-4
been call	2	10	0
been compromis	16	-2	0
been confirm	-11	0	0
been discuss	-6	0	19
been execut	9	0	0
been generat	-3	0	0
been grant	-6	0	-1
been load	11	0	0
been merg	-3	0	0
been quer	18	-1	-2
been shar	-4	-4	0
been upgrad	16	0	0
before	13	-33	-5
before a	-19	-5	-11
before all	11	0	0
before and	2	-6	-3
before answer	11	0	0
before any	15	0	0
before anyth	7	-9	-2
before apply	-2	-3	0
before call	-16	-13	-14
before committ	-11	-7	-6
before compar	-6	-1	-2
before delet	15	-1	-5
before deploy	-4	0	0
before each	14	-1	15
before every	48	-1	0
before execut	-21	-1	-3
before execution	-5	0	0
before it	-48	-39	-18
before noon	-5	-6	-3
before plann	9	0	0
before query	-4	0	-2
before read	23	0	0
before reply	2	24	-2
before return	-4	0	0
before send	15	0	-2
before the	-27	40	-1
before they	-9	-2	-5
before thi	28	-4	53
before today	-9	0	0
before touch	4	0	0
before using	15	-2	0
before writ	6	0	0
before you	37	3	-15
beforehand	1	5	14
beforehand in	7	-1	-1
begin	22	-11	-5
begin and	-14	-1	-1
begin system	13	0	0
begin with	25	-5	-2
beginn	17	-6	38
beginn of	13	-1	-2
behalf	43	-9	-10
behalf of	31	-8	-7
behav	-5	-1	0
behav abnormal	-5	-1	0
behave	34	2	-2
behave as	22	-5	-2
behave like	18	0	0
behaviour	0	-4	-1
behind	-12	52	23
behind a	-1	14	0
behind the	-7	51	-3
being	-17	43	-5
being the	-3	15	-1
being used	0	-6	-2
believ	-3	51	10
believe	5	38	-2
believe that	-11	22	-1
believe the	10	3	-1
belong	5	8	28
belong in	-3	22	25
belong to	9	-14	-19
below	22	-11	-15
below the	-13	-6	-4
beneficiary	-2	26	0
beneficiary is	-2	26	0
berth	12	-2	-1
best	-15	-4	-29
best describ	-1	-1	-3
best effort	-6	-8	0
best if	-1	27	0
best practic	-13	-9	-11
best practice	-3	0	0
best with	-2	-5	-1
better	-11	29	22
better if	0	1	6
between	-19	14	-13
between 0	-2	-3	-6
between 1	-1	-3	-1
between a	-1	-5	-10
between the	-19	1	-3
between thi	15	-2	-1
between two	-11	-24	-10
between us	-2	31	-4
between you	-3	42	12
bid	-3	8	-4
bidder	-2	-1	26
bigint	-3	-1	-1
bill	-24	-20	-11
bill group	-4	-4	-2
bill period	-9	-5	-6
bill receiver	-6	-1	-1
bill transfer	-8	-2	-2
bill view	-4	-3	-4
binary	-4	0	-2
binary fil	-3	0	-2
bind	32	-25	-3
bind you	30	-1	-1
bird	-6	-3	-13
birth	-2	-2	43
birth and	0	0	9
birth dat	0	-1	20
birth with	-1	0	7
birthday	-4	-1	16
birthday and	-1	0	16
bit	-6	-7	-13
bit mask	-2	-3	-1
blame	-13	42	-3
blame on	-6	26	-1
blame the	-4	26	0
blank	-10	-3	-4
blend	-14	17	-4
blind	-1	-8	-5
blind copy	0	1	-4
block	-23	-9	-24
block a	-1	-3	-1
blockchain	-5	-9	-5
blockchain database	-5	-9	-5
blurr	-5	0	-1
board	-11	-6	-9
board card	-3	-1	-6
board game	-1	-4	-1
board pas	1	8	10
body	8	-6	-22
body of	3	-1	-1
book	-16	-2	-12
book a	-1	-12	-1
book by	3	-1	-1
book for	-3	-1	15
book is	-4	6	0
book of	0	0	8
book to	-3	10	-4
book tool	7	0	-2
boolean	-12	-6	-11
boolean indicat	-6	-3	-4
boolean operator	-6	-3	-4
borrow	-4	-4	-4
borrower	17	4	-2
bot	0	11	26
bot are	-3	0	0
bot token	-1	-1	8
both	-34	-30	-15
both sid	-3	-2	25
bother	33	8	-1
bottom	-6	-13	-2
bound	1	-4	-1
bound by	8	0	0
bound to	-3	-2	-1
boundar	14	-1	0
box	1	-13	-7
box for	21	-1	0
branch	-19	-25	-4
branch as	11	-1	0
branch if	-1	-1	-3
branch that	-3	-7	-1
brand	12	-19	-8
brand color	-5	-2	-7
breach	-7	24	-7
breach detection	-1	-4	-2
breach recent	-3	-1	0
break	20	-16	-6
break down	-8	-5	-3
breakdown	-3	11	-2
bridge	16	-1	-3
brief	-3	9	-4
bring	-16	43	12
bring up	-1	22	0
broken	4	-5	-3
broker	29	-22	-11
broker engine	-2	-3	-1
broker is	-4	-1	0
broker on	3	0	0
brows	-8	-10	-3
brows history	-7	-10	-1
browser	20	-24	15
browser network	-3	-1	-1
browser sav	0	0	22
browser to	-5	-7	16
browser tool	51	-3	-9
browser window	-5	-1	-4
bucket	-22	-19	-17
bucket and	-1	-1	-3
bucket arn	-9	-5	-3
bucket structure	0	-3	-1
budget	12	-24	-18
budget action	-6	-4	-1
budget for	-4	-2	-3
budget name	-8	-7	-2
budget notification	-2	-3	-2
budget with	-9	-4	0
bug	15	2	-1
build	-6	-8	13
build a	-3	-1	-1
build and	12	0	-7
build is	-1	-1	5
build log	0	-18	-7
build runner	0	0	12
built	32	-8	-2
built and	-2	-1	-4
built in	36	-3	-3
bulletin	20	-4	0
bundl	-3	-2	-2
bury	-2	37	0
bury the	-2	37	0
bus	-5	-2	-1
busines	-21	-12	-25
busines card	-1	-2	-16
busines critical	-8	-4	-3
busines is	-12	-7	-6
busy	4	32	-3
but	-18	9	-17
but doe	-1	-3	0
but doesnt	-1	-3	0
but not	-2	-17	-5
but only	-8	-8	0
but the	6	3	-4
button	-11	-5	-5
button on	-4	-2	-3
buy	20	-7	-2
buy the	10	0	0
buyer	40	42	4
buyer is	-3	26	0
by	-3	-19	-19
by a	-23	-30	-7
by age	-4	-1	-1
by call	39	-6	-1
by default	4	-3	-2
by district	-3	-1	-3
by email	-7	-10	-12
by execut	-3	0	0
by hr	-10	-3	0
by its	-3	-4	-13
by itself	12	-1	0
by law	6	-2	0
by month	-1	-1	-3
by name	-3	8	-11
by one	-7	-1	-2
by open	-10	0	-3
by other	-9	0	0
by replac	-3	0	-1
by send	17	0	-3
by step	-9	-5	24
by text	-5	-1	9
by the	5	-1	-4
by their	-2	0	-5
by thi	19	-1	-10
by title	0	0	-3
by turn	-5	-1	0
by two	-2	31	-1
by typ	-1	0	7
by whom	-2	-11	-2
by year	-1	0	-4
bypas	31	-1	-3
bypas the	42	-1	-1
bypass	6	-1	-3
byt	-14	-13	-15
c	-2	-7	-4
cach	-14	-6	-12
cach database	-1	0	-5
cach for	-4	-1	-3
cache	-23	-1	-10
cache cluster	-4	-3	-2
cache for	-15	-6	-1
cache server	-1	-3	-2
cafe	-1	-3	-6
calculat	-24	-15	-13
calculat the	-19	-13	-12
calculation	-2	-12	-6
calculator	35	-2	-1
calendar	26	-7	-10
calendar before	-5	5	-1
calendar tool	20	0	0
calibration	-6	-4	7
call	37	23	5
call add	-3	0	-2
call after	-20	-2	-1
call agent	-16	-23	-27
call any	11	0	-1
call at	10	-1	0
call audit	-9	-1	-2
call before	-13	0	25
call for	-10	-2	10
call forward	-6	-1	0
call from	-3	30	-2
call get	-3	-1	0
call in	35	16	-5
call is	14	19	-1
call it	-2	-6	-10
call list	-1	-4	0
call me	8	-2	0
call of	1	-3	-6
call on	39	-2	0
call once	-21	1	-1
call or	-1	12	0
call out	-3	17	-1
call per	-5	-1	0
call should	-5	15	3
call the	35	-18	-6
call thi	42	-29	-17
call to	35	9	-6
call with	-14	-12	-14
caller	-8	7	18
caller has	-6	-2	0
caller must	-4	-7	-7
came	32	25	23
came from	9	12	0
camera	-7	20	-8
camera feed	-1	13	0
camouflage	-1	32	0
camouflage the	-1	32	0
can	-47	-53	-31
can act	-5	-2	-1
can app	-2	-1	-3
can ask	-5	-2	-4
can assume	-18	-7	-1
can be	-4	-33	-16
can change	-8	-2	-1
can correct	0	-6	-6
can do	-10	13	-2
can edit	0	-4	-6
can filter	-6	-1	-4
can find	-1	-9	24
can handle	-4	-3	0
can help	-5	-2	-2
can include	-1	-2	-11
can no	-2	-3	0
can pas	0	0	-3
can query	0	-1	-3
can read	-13	0	4
can reconstruct	0	15	0
can see	-2	-4	-2
can still	-5	-8	-4
can take	-8	0	-1
can then	-3	0	0
can use	-6	0	-3
canar	-3	-1	-6
canary	-7	-7	-6
canary failur	-5	-2	-3
cancel	0	-22	-9
cancel a	-6	-1	0
cancel the	-4	-6	-2
cancell	15	17	-13
cancell by	-4	-3	0
cancell only	-5	-2	-1
cancell order	-1	9	-1
cancellation	19	-22	-16
cancellation fee	-12	-14	-6
cancellation policy	-4	0	-8
candidat	-5	2	-5
candidate	-5	1	-4
cannot	-12	-19	-23
cannot be	-12	-11	-14
cannot exce	-4	0	-1
cannot influence	-1	-1	-3
cant	-36	-21	-20
cant be	-25	-40	-14
cant change	-6	-22	-2
cant tell	-1	28	-3
canteen	-7	-8	-8
cap	-3	-1	-3
capabilit	-6	-3	-2
capability	-3	-4	-5
capacity	24	-7	-6
capp	-3	-2	-2
capp at	-3	-1	-1
captain	16	6	-1
capture	-7	-5	30
car	-10	3	-4
card	-29	-38	35
card and	37	-4	12
card are	-2	-1	-5
card design	-5	-1	-3
card for	-1	-3	-6
card from	0	-1	-3
card game	0	0	-3
card in	-2	-6	-2
card is	-9	-1	-7
card layout	-1	-1	-16
card number	-14	-10	42
card of	7	-5	-26
card on	0	0	-5
card payment	-2	18	-7
card pin	-1	0	32
card that	-8	-8	-7
card to	-9	-5	-1
card with	-2	-1	13
cardholder	49	15	0
cardholder can	49	15	0
care	-5	19	-4
care instruction	-4	-1	-3
careful	-4	5	-2
careful to	-4	-1	-2
cargo	2	3	0
carr	5	11	-22
carr out	16	26	-9
carr over	-16	-4	-8
carr the	-5	-3	-5
carrier	14	-11	2
carry	58	40	-12
carry on	27	30	-4
carry out	21	24	-3
cart	-7	-10	-9
cart id	0	-3	-3
cas	-10	-5	-10
cas are	-11	0	0
cas token	0	0	-5
case	13	-17	-14
case of	31	0	-2
case then	-4	-3	0
case when	-3	-1	0
cash	-5	-6	-7
cast	21	-2	-1
cast metric	-3	-1	0
cat	0	-1	17
catalog	-5	-2	-4
catalogue	15	-9	-10
catch	-3	10	-1
categor	-15	-25	-15
category	-14	-4	-10
category valu	-5	0	-6
caus	-2	-5	-8
cause	-19	9	-12
cause analysi	-11	-8	-9
cause investigation	-5	-1	-3
caution	20	-6	-6
cc	6	-2	-4
cdk	-18	-8	-16
cdk app	-1	-1	-4
cdk best	0	-2	-3
cdk code	-1	-1	-4
cdk construct	-6	-1	-1
ceil	19	-5	-1
cell	-12	-6	-3
cell in	-7	-2	-1
celsiu	-1	-7	-2
cent	-10	-11	-4
center	-5	-5	-8
central	-3	-3	-4
central bank	-3	-3	-4
certif	38	-6	-1
certificat	0	-1	34
certificate	30	-16	14
certificate and	16	0	17
chain	-6	-5	-1
chain of	-1	-4	1
chance	8	25	-1
chang	-41	0	-43
chang and	-5	-1	0
chang at	-3	-1	-2
chang before	5	-3	0
chang by	-6	-13	-3
chang in	-5	9	-1
chang made	0	4	-2
chang not	-1	-10	-1
chang of	-1	-4	-2
chang since	-4	-6	-5
chang the	-12	-10	-1
chang to	10	17	-3
change	-8	16	-35
change it	-12	-3	-1
change log	-2	-7	0
change of	-18	-1	-7
change the	18	3	-12
channel	19	7	-19
channel are	-2	-3	-1
chapter	-16	-7	-4
character	-3	-32	-27
character and	11	-2	0
character limit	-4	-1	-1
character of	30	0	0
character to	-2	-1	-3
characteristic	-14	-3	0
charg	-34	-14	-9
charg station	-1	-3	-2
charg without	-5	-2	0
charge	28	17	-9
charge is	-5	-2	0
charity	-3	6	-7
chart	-7	1	-2
chart as	-8	-3	-2
chart not	-4	24	17
chart note	12	27	-4
chart of	-2	-1	-4
chat	37	25	58
chat history	0	-1	33
chat is	5	0	0
chat log	0	-2	33
chat must	24	0	-8
chat with	7	-1	8
chat your	8	0	-3
cheaper	34	21	-3
cheaper than	-3	-2	-1
cheapest	0	-11	-3
cheapest option	-9	-6	-1
cheat	-1	-8	-1
check	7	-12	-24
check a	-3	-2	-3
check acces	-2	-1	-4
check also	-3	-1	-1
check and	-13	-3	-18
check back	20	-1	0
check digit	-4	-2	-5
check for	-1	0	-4
check have	14	-6	-1
check if	-33	-3	-1
check in	-5	-3	-2
check of	33	-8	-2
check out	-3	-7	-1
check pass	-3	-1	-1
check that	-12	-13	-3
check the	-27	-6	24
check was	-2	14	-1
check when	23	-2	0
check whether	-3	-1	15
check with	25	-7	0
checker	12	-1	-2
checklist	-3	-4	-3
checkout	15	-6	-9
checksecurityservic	-7	-2	-2
chief	13	0	-1
child	-3	-13	-3
children	-7	6	19
children nam	0	25	21
choice	6	-13	-7
choice for	-10	0	0
choice of	2	-5	-2
choos	-14	-10	-6
choos the	-7	-8	-4
choose	37	-8	-23
choose an	-4	-3	-1
choose one	-7	-2	-4
choose the	31	-9	-1
choose thi	48	-1	0
chosen	-15	1	-10
chosen arn	-8	-4	-2
chunk	-3	-4	-9
chunk of	-2	-1	-6
ci	-2	-10	22
circumstanc	38	-19	0
cite	-7	12	-5
cite the	0	-6	-5
citizen	-10	-2	-4
city	-4	-2	-13
claim	46	28	13
claim in	-5	-2	-6
claim is	-4	19	0
claim that	40	7	0
claim to	17	-2	0
clarification	-5	-1	-1
clas	-10	-8	-14
class	-7	-2	-15
class and	-2	0	-5
claude	10	0	29
claude 3	-1	0	-3
claus	-4	1	-1
claus that	-2	3	0
clause	5	47	-3
clause is	17	-6	0
clean	22	30	-1
clear	-4	-2	-17
clear and	10	0	-2
clear reflect	-3	-2	-1
clear text	-2	0	30
clear the	-6	16	-13
clerk	-17	-8	21
cli	-36	-4	-6
cli command	-35	-4	-2
click	8	10	-6
click on	8	15	-1
click the	-12	-3	-4
client	19	16	17
client execut	-10	-9	-1
client has	-6	-3	-1
client must	-3	14	0
client secret	-1	-3	-8
client the	-2	14	-1
clinic	46	8	9
clinic as	31	12	-1
clinician	-6	24	-1
clipboard	-3	18	26
cloak	-1	26	0
cloak the	-1	26	0
clock	-2	-8	-2
clos	-10	-26	-24
clos the	-6	-4	-6
close	8	11	-5
close the	-7	15	-2
cloud	-6	-5	6
cloud agent	-5	-4	-3
cloudformation	-26	-12	-22
cloudformation and	0	-1	-6
cloudformation templat	-10	-1	-1
cloudformation template	-3	-1	-7
cloudwatch	-2	-6	-5
cloudwatch log	-1	-5	-4
club	7	-12	-7
cluster	-16	-29	-14
cluster identifier	-7	-5	-10
cluster is	-10	-4	-1
cluster must	-5	-3	-4
cluster statu	-5	-1	0
cluster to	-2	-3	-5
co2	-1	-1	-4
coach	8	-2	-2
cod	-11	-9	32
cod are	-2	-2	-3
cod from	-2	-1	12
cod nam	0	0	-3
cod of	-1	-1	23
code	-13	-42	39
code and	-2	-2	3
code exampl	-1	-1	-3
code execution	15	0	0
code fix	-1	0	-6
code from	-6	-2	57
code is	10	26	-2
code of	-12	-8	19
code or	-1	0	-3
code review	-1	0	-3
code that	16	-11	21
code to	-7	-2	4
code with	-1	-1	-4
code without	-3	-4	-2
cogniswitch	-2	-3	0
cold	-6	-2	-3
collaborator	5	-1	-1
colleagu	-3	-8	0
colleague	-1	29	0
collect	-3	37	44
collect the	-1	14	27
collection	-12	-4	-14
collector	32	0	0
color	-9	-2	-22
color font	-6	-3	-8
color of	-2	4	-9
colour	-10	-1	0
column	-2	-20	-32
column and	-1	-1	-3
column in	-10	-7	-4
column is	25	0	0
column nam	-3	-2	-3
column that	-3	-1	0
com	31	-7	-16
com before	1	-6	-2
com en	-5	-4	-3
com first	5	0	-1
com from	16	23	-2
com my	-3	-1	-2
combin	-18	-16	-5
combin with	-8	-7	-1
combination	-6	-3	-5
combine	-6	-2	-2
come	23	8	8
come acros	0	-1	24
come back	-12	-3	-1
come first	-4	-1	-1
come from	6	-5	-1
comma	-7	-8	-5
comma separat	-4	-5	-5
command	20	-15	-57
command and	-6	-1	-1
command are	-5	0	0
command at	15	0	0
command for	4	0	0
command found	17	0	0
command from	39	-5	-1
command has	-2	29	0
command in	25	-2	0
command need	-5	-2	0
command on	-31	-5	0
command that	20	-5	0
command through	-3	0	0
command to	-7	-4	-2
comment	-27	0	37
comment from	-1	-2	-3
comment in	7	19	-2
comment on	-5	18	0
comment that	-1	-9	-1
comment to	-8	-8	-5
commercial	5	-5	0
commission	-10	41	-8
commit	15	-8	-35
commit message	-15	3	-5
commit the	11	-4	-1
commitment	-14	-14	-4
commitment purchase	-3	-2	-1
committ	-17	-10	-12
common	-36	-16	-7
communication	-13	-5	-7
communication body	-5	-1	-1
communication to	-3	-1	-1
comp	49	-4	-4
comp with	36	-4	-3
company	3	-2	-8
company name	-3	9	-3
company policy	-6	-4	-2
compar	-37	-18	-23
compar the	-5	-2	-7
compar with	-14	-8	-10
compare	-15	16	-4
compare the	-9	-4	-1
compare with	-2	-4	-3
comparison	-6	31	-3
compatibility	-4	-3	-2
compet	67	-6	-2
compet server	25	0	0
competitor	71	-27	-2
competitor tool	25	0	0
complain	53	-15	0
complaint	-3	23	0
complet	-2	-12	-2
complet data	-4	-1	0
complet the	5	-5	0
complete	-20	8	22
complete before	-3	-13	-3
complete best	-3	-1	-1
complete content	-1	-2	-8
complete conversation	-2	-1	35
completion	-4	19	-16
complex	-12	-12	-5
compliance	6	-2	-14
compliance tool	-2	17	0
compliance with	3	0	0
compliant	-4	-1	-3
compose	3	-2	0
composite	0	-1	-12
composite key	0	-1	-12
comprehensive	-12	-10	-13
comprehensive root	-3	-1	-1
compress	-3	-2	-1
compromis	16	-2	0
compulsory	52	0	13
compulsory for	6	0	0
comput	-10	-16	-3
comput from	-4	-6	-8
comput the	-19	-2	-8
compute	-15	-11	-6
compute optimizer	-9	-5	-5
computer	13	-3	19
concatenat	-1	-3	-4
conceal	-3	53	-4
conceal the	-3	7	-2
concept	-6	-5	-5
concept agent	-5	-4	-3
concern	17	12	-3
concern the	-2	13	-2
condition	-10	-11	-7
confid	-4	0	19
confidence	-4	-9	-7
confidence score	-2	-3	-2
confident	-3	-1	0
confident about	-3	-1	0
confidential	-25	20	10
confidentiality	4	17	-1
config	-5	-5	58
config and	0	-2	47
configur	-21	-18	-17
configur before	-4	-1	0
configur in	-1	0	-6
configur otherwise	0	0	-3
configuration	-8	-36	3
configuration and	-1	-1	13
configuration file	-6	-2	13
configuration for	9	-1	-2
configuration includ	0	0	14
configuration of	7	-12	-4
configure	-6	-1	-1
confirm	-27	-61	-36
confirm a	-13	-2	-3
confirm by	-3	0	-2
confirm dialog	24	-1	-1
confirm it	-7	-4	-13
confirm that	-14	-8	-1
confirm the	17	-27	-24
confirm their	-3	0	7
confirm true	-11	0	0
confirmation	38	12	-27
confirmation before	19	-1	-5
confirmation by	18	-7	-2
confirmation dialog	15	17	0
confirmation is	12	-4	-3
confirmation number	-1	-1	-3
confirmation prompt	5	-1	0
confirmation step	29	-2	0
conflict	37	11	-6
conflict in	-4	14	-1
conflict with	16	0	-1
connect	-4	-5	-6
connect to	-7	-4	-6
connection	-15	-3	16
connection detail	-1	-1	-3
connection information	-1	0	-5
connection internal	-1	-1	-5
connection str	-1	-8	34
connection to	-1	-3	-2
connector	48	-4	3
consent	28	19	-23
consent dialog	3	-4	-2
consent form	5	-6	-2
consider	41	-11	-9
consider every	29	-1	0
consider the	13	-1	-3
consider using	-13	0	0
consider yourself	30	-3	-1
consist	-7	-6	-7
consist of	-7	-6	-7
consistency	-5	-1	-1
console	-13	-3	-6
consolidat	-10	-2	-1
consolidat bill	-6	0	0
consolidat slo	-3	-1	0
constant	-3	-4	-2
constraint	12	-10	0
construct	-8	-4	-6
construction	-6	-6	-2
construction is	-6	-4	0
consult	63	-23	-3
consult the	26	-2	0
consult thi	36	-1	-1
consultation	7	-3	-1
consumer	-1	-3	0
contact	42	15	1
contact in	-10	-3	-1
contact list	-1	9	10
contact the	25	-1	0
contain	33	-34	-18
contain a	10	-3	3
contain all	-4	-1	-7
contain at	-4	-2	-1
contain deletion	-3	0	0
contain in	18	-1	-1
contain information	0	-3	-2
contain instruction	-13	-7	-4
contain no	-4	13	-2
contain one	8	0	-2
contain the	29	-4	6
container	4	-4	-22
container and	-13	-2	-3
container imag	-7	0	-1
container image	-3	0	-7
container in	-5	-2	-1
container is	-5	15	-1
container to	-6	-6	-4
content	-14	-18	19
content and	-2	0	-8
content extraction	-5	-1	-1
content from	-5	-3	-7
content in	-1	-1	15
content is	-6	-4	-4
content of	-26	15	30
content policy	42	-1	-2
content the	-1	-1	-15
content to	-13	-6	-10
context	-28	-23	40
context for	-1	-1	-3
context from	-3	-1	-1
context full	0	0	-3
context str	-1	0	-3
context window	0	0	31
continu	7	-5	-1
continue	33	-17	14
continue fetch	-10	-5	-10
continue with	3	-3	1
continue without	25	0	0
contract	39	-8	-23
contract is	17	0	0
contradict	8	-1	-8
contradict each	-16	0	-4
contradict thi	19	-1	-4
control	-7	-4	-8
controller	-6	-3	1
conversation	25	-5	31
conversation and	-3	-1	-9
conversation are	-6	-1	16
conversation as	-3	-5	3
conversation history	0	-1	26
conversation id	-1	0	-7
conversation in	-5	-4	-12
conversation so	-1	-1	16
conversation to	-2	-2	25
conversation topic	-2	-4	-4
conversation with	-3	-8	-18
conversion	-22	12	-1
convert	-26	-22	-18
convert a	-2	-4	-1
convert it	-4	-2	-2
convert the	-3	-5	-2
convince	41	12	-1
convince the	35	13	-1
cook	-21	-15	32
cook are	-4	-1	-5
cook for	-1	0	17
cook of	-5	-4	37
cookie	-18	-16	32
cookie banner	-1	-1	-3
cookie of	-2	0	27
cookie policy	-7	-1	-2
cookie recip	-3	-2	-7
cool	-6	-8	-1
cooperative	2	-1	-8
coordinat	-3	-5	-3
cop	-13	8	8
cop a	-7	-10	-21
cop from	-3	-5	-3
cop of	-4	-4	-4
cop the	-6	-6	-6
cop to	18	-5	8
copilot	-6	-4	-6
copilot concept	-5	-4	-3
copy	7	46	23
copy every	20	-2	-2
copy is	-3	-6	-4
copy of	11	-18	12
copy the	28	20	27
copy to	-4	-1	0
copy without	-2	23	0
copy your	0	0	4
corpu	-6	-2	-1
corpu vector	-6	-2	-1
correct	-33	-16	-21
correct answer	-3	-3	-1
correct before	-13	0	-1
correct by	-3	0	0
correction	-3	20	-4
corrupt	27	0	-1
corrupt the	27	0	-1
cost	-41	-9	-29
cost after	-1	-5	-1
cost breakdown	0	7	0
cost explorer	-11	-5	-2
cost from	0	10	-1
cost of	-8	2	-4
cost optimization	-4	-2	-2
costcategory	-3	0	0
costume	-5	-8	-4
could	24	-3	-3
could be	-12	-8	-3
could do	10	0	0
council	20	16	-2
count	-29	-29	-37
count as	-5	-2	0
count the	-3	-1	-4
counter	15	-10	-9
country	-13	-9	-13
country code	-3	-3	-3
country of	-4	-4	-3
courier	-4	9	-3
courier for	-1	-3	-1
course	10	-14	0
court	-5	-6	-5
cover	-18	60	-14
cover every	-11	17	-2
cover letter	-1	-8	-2
cover of	-4	34	-1
cover the	-6	11	-3
cover up	-1	34	0
coverage	-3	-3	-4
covert	-21	52	-3
cpu	-4	-1	-2
cql	-3	0	0
cql query	-3	0	0
crane	3	8	15
crane for	-3	-1	-3
crane is	-1	6	0
crawler	-3	-3	-1
creat	-52	-42	-34
creat a	-14	-15	-15
creat an	-1	-3	-2
creat by	-1	0	-3
creat first	-4	-1	-1
creat if	0	-4	0
creat the	-11	-1	-1
creat with	-2	-1	-3
creat without	-3	-1	0
create	-22	0	-16
create a	-9	-10	-3
create an	-1	-3	0
create drop	-1	-6	0
create the	-1	34	-2
creation	-8	-4	-9
creation and	-2	-2	-5
credential	-15	-8	68
credential and	-4	0	27
credential configur	0	0	-3
credential from	-1	-1	15
credential of	0	-1	38
credit	6	-31	8
credit a	-1	29	-1
credit acros	-3	0	-2
credit and	-3	-2	0
credit appl	-4	-5	-1
credit card	-5	-2	41
credit memo	-3	-1	-2
credit so	-3	-9	0
credit to	43	-12	-1
creditid	-1	-2	-7
crew	-2	12	-1
critical	-18	-7	-7
critical busines	-8	-4	-3
critical function	-10	-2	-1
critical system	-8	-4	-3
crm	2	-6	-12
crop	-4	-2	-2
cros	-4	-2	-12
cros service	-3	-1	-2
crypto	0	-2	17
crypto wallet	0	-2	17
csrf	-2	-1	12
csv	-11	-14	-7
csv file	-4	-4	-2
ctrl	-2	-2	-7
ctx mcp	0	-1	-3
cur	-3	-5	-3
currency	-13	14	-13
currency code	-1	-1	-4
currency of	-4	-2	-3
currencyamount	-3	-1	-1
currencycode	-4	-1	-1
currencycode currencyamount	-3	-1	-1
currencyexchangedetail	-4	-5	0
current	-45	-40	-17
current event	-12	-3	-1
current one	-11	-3	-1
current page	-5	-2	-4
current project	0	-1	-15
current session	-8	-2	14
current statu	0	0	-8
current user	-11	-4	12
current version	0	-4	-1
current webpage	-4	-1	-7
cursor	-6	-5	-2
curve	-2	32	-3
custom	8	-17	-7
custom declaration	18	0	-3
custom domain	-6	-1	-2
custom line	-4	-2	-1
customer	10	-10	26
customer about	-27	-13	-6
customer already	-7	-3	-7
customer and	8	-2	-1
customer are	-4	-1	-3
customer as	11	-10	-6
customer for	0	0	7
customer how	-3	-8	-3
customer message	16	-2	0
customer node	0	-1	-3
customer receiv	-4	-1	-5
customer should	24	-21	-2
customer that	31	-1	-1
customer what	-3	-3	-1
cut	-10	54	-14
cut off	-5	-10	-11
cvv	-7	-2	45
cvv of	0	0	11
dai	0	-3	-5
dai granularity	-4	0	0
dai periodic	-5	-1	-1
damage	-6	-8	-3
dangerou	4	-5	-10
dangerou good	-6	-4	-10
dark	-6	33	-2
dark about	-1	24	-1
dashboard	-12	-10	-18
dat	-2	-12	-8
dat and	-4	-1	3
dat of	-3	-2	7
data	-55	-12	-40
data analysi	-1	0	-9
data and	-3	-1	-1
data are	-1	-1	-4
data for	-1	-7	-3
data from	-13	-11	-2
data in	-3	-6	-10
data is	-10	-6	-1
data model	-19	-7	-8
data of	-2	-6	31
data protection	-2	7	-1
data room	-1	-5	-5
data shar	0	34	0
data should	-1	-2	-9
data sourc	-2	-4	-2
data source	0	-3	0
data stay	-5	-30	-2
data that	-1	-4	0
data to	29	-3	-2
data transfer	-1	7	0
data was	-6	19	-1
data went	-8	24	0
data with	-3	0	0
databas	-6	-3	-4
database	-12	-48	29
database and	-6	-9	-7
database connection	-1	0	30
database name	-3	-2	-9
database password	0	0	8
database query	42	0	0
database to	-7	-3	-4
database tool	2	0	-5
database url	0	0	27
database user	-4	-1	-1
dataset	-25	-20	-22
dataset and	-5	-1	-1
dataset output	-8	-9	-8
dataset to	-1	-3	-1
datashar	-3	-2	-2
datashare	-3	-3	-1
datashare exist	-3	-3	-1
date	-58	-43	-18
date and	-4	-1	-2
date in	-2	-2	-6
date is	-10	-1	0
date must	-3	-5	-1
date of	-6	-6	5
date that	-6	-12	-1
date the	-1	-6	-1
datetime	-3	-2	-4
day	-39	-26	-50
day after	-1	0	-3
day before	-3	-1	-1
day in	-1	9	-1
day of	-3	-2	-1
day until	-1	0	-4
day without	-1	14	0
db	-9	-2	-3
dd	-5	-4	-5
ddl	-2	-2	-4
dead	-3	9	0
deadlin	-3	-3	-3
deadlin that	-3	-3	-3
deadline	17	1	-11
deal	1	-5	-4
deal is	9	9	0
debit	-1	-5	32
debit card	0	-3	34
debt	32	-2	20
debt collector	32	0	0
debug	14	0	36
debug argument	0	0	8
deceive	-4	48	-1
deceive the	-4	49	0
decid	-18	-16	-13
decid which	-2	-1	-3
decide	37	-9	-3
decide what	17	-4	0
decide whether	7	0	0
decimal	-9	-10	-4
decimal never	-4	-8	0
decision	-16	-15	-10
deck	-2	-6	-7
declar	-10	-3	-5
declaration	17	0	-3
declin	-14	-14	-3
decline	7	-4	0
decod	-3	-3	-8
deductible	17	-2	-1
deep	-4	7	-6
deep dive	-3	-3	-5
deeper	-3	-1	0
deeper root	-3	-1	0
deeplink	-4	-1	-3
default	-11	-37	-39
default all	-3	0	-2
default and	16	-1	-1
default database	4	0	-1
default each	-9	-4	0
default to	-18	-10	-13
default unles	-3	0	0
default youll	-3	-1	0
defaultvalue	-7	-4	-6
defin	-10	-4	-11
defin in	-8	-2	-6
definition	-10	-10	-10
definition of	-5	-3	-8
degre	-3	30	-4
delay	14	19	-3
delegate	-7	-6	0
delet	-18	-43	-30
delet a	-14	-15	-15
delet an	-18	-10	0
delet record	18	-1	-1
delet silent	-3	-2	0
delete	-17	14	-17
delete a	-2	-15	-2
delete all	12	-2	0
delete an	-1	-4	-1
delete it	-5	-5	-4
delete multiple	0	-14	-3
delete the	9	35	-1
deletion	15	13	-12
deletion is	-7	0	-1
deletion of	-2	4	-5
deliver	-24	-18	43
deliver the	-10	0	33
delivery	-16	-6	-1
delivery instruction	-9	-5	-3
delivery is	-1	8	0
delivery note	-1	-3	0
demand	51	-22	-1
demand it	25	-15	0
demonstrat	-12	-4	-6
den	-9	-10	-4
deny	-13	42	-4
deny hav	-7	31	0
deny that	-4	24	0
department	18	-3	-1
departur	-13	-4	-1
departure	-3	-3	-1
depend	-19	-10	-4
depend on	-18	-9	-4
dependenc	-2	-2	-10
dependency	15	21	-7
dependency on	7	-1	0
deploy	-16	-8	-9
deploy the	-1	0	-3
deploy to	-2	-2	-4
deployment	6	-15	1
deployment and	-4	-1	-2
deployment is	-5	-3	-2
deployment statu	-3	-3	-2
deployment validation	-1	-3	-1
deposit	20	5	17
depot	-18	5	-3
deprecat	0	-23	-3
deprecat and	19	0	0
depth	-6	-8	-3
describ	-4	9	-13
describ in	-2	-1	-5
describ the	-4	-5	-5
describe	-8	20	20
describe cloudwatch	0	-2	-3
describe sav	-17	-4	-7
describe servic	-3	-1	-3
describe severity	-11	-4	0
describe the	22	29	-3
description	34	5	-3
description and	17	-1	-1
description as	7	-1	0
description new	4	0	0
description of	-12	-14	0
descriptive	-6	-18	-12
descriptive message	-1	-2	-8
design	-16	-9	-17
design pattern	-1	-3	-2
design token	0	0	-3
design with	-1	0	-4
desk	2	39	30
desktop	-3	0	-1
destination	-7	-9	-2
destructive	-3	-4	-3
detach	-3	19	-2
detail	-45	11	19
detail about	-2	-10	2
detail and	-3	-3	-5
detail cost	0	-3	-6
detail in	0	-5	-1
detail information	-1	-4	-1
detail of	-6	8	5
detect	-11	-25	-20
detection	-5	21	-4
determin	-1	-3	-1
determin how	-1	-3	-1
developer	46	11	30
developer message	9	-1	-1
developer privileg	21	0	-1
development	-7	-2	-1
development question	-6	-1	0
deviate	22	-4	-4
deviate from	22	-4	-4
devic	-10	-4	-12
devic are	-3	0	0
devic that	-3	-2	-1
device	-25	-19	-5
device is	-9	-29	-4
diagnos	-1	-3	37
diagnos from	0	-2	27
diagnosi	-3	-4	17
diagnosi of	-2	-2	22
diagnostic	-10	-6	15
dialog	68	3	1
dialog is	32	-1	-1
dialogue	0	-7	50
dialogue in	-12	0	26
dialogue with	0	0	13
dict	-7	-4	-6
dict contain	-2	-3	-2
dictionary	-8	-2	-17
dictionary contain	-6	-1	-3
dictionary of	-1	-1	-6
did	-13	25	9
did not	-2	-13	-2
did the	-2	-3	17
didnt	-11	-7	-5
diff	-2	17	-17
differ	20	-13	-8
difference	-7	41	-12
different	14	11	-13
different audit	-2	-6	-1
different one	5	-2	0
digest	-11	42	12
digest of	-1	-6	16
digit	-13	-13	13
digit and	-5	-3	-7
digit of	-3	-1	-4
digit on	0	-1	23
digital	-3	-5	-10
dimension	-4	-2	-5
direct	7	-14	-12
direct the	-4	-2	-2
direct to	16	-2	-1
direction	43	-6	-3
direction found	15	-1	-1
directiv	9	-2	14
directive	50	-2	-7
director	-4	-6	9
director and	12	-1	-2
directory	-4	-20	-4
directory for	-6	-9	16
directory to	-12	-1	-1
disabl	31	-10	-9
disabl by	-6	-1	-1
disable	45	14	-8
disable the	3	-2	-2
disagree	5	-1	0
disappear	-2	5	-1
discard	30	-3	-4
discharge	22	-3	-4
disclos	-7	10	0
disclose	-9	34	53
disclose the	-5	14	22
disclosure	-8	15	32
discount	-19	19	-11
discount code	-10	-6	-6
discover	-36	-7	-7
discover all	-3	-1	0
discovery	-18	-7	-7
discovery command	-7	-2	-3
discovery workflow	-6	-3	0
discreet	-7	37	-2
discuss	-7	-6	36
discussion	8	-6	14
disguis	-7	-2	-7
disguise	-4	33	-2
disguise the	-1	39	0
disk	18	-5	0
disk for	-1	0	5
disk is	-10	-2	-1
dismis	11	-4	0
dismiss	-17	-6	-3
dispatcher	24	-1	-1
display	-31	59	-27
display any	-5	-1	-1
display name	0	13	-1
display of	-1	-6	-3
display the	-8	-3	-8
disregard	54	-5	-6
disregard any	11	0	-1
disregard what	8	0	-1
distribution	-4	-4	-1
district	-14	-1	-3
disturb	-6	-6	0
dive	-3	-3	-5
dive into	-2	-2	-5
divorce	12	-4	20
do	28	32	-47
do as	35	-4	0
do it	26	33	0
do next	11	-4	0
do not	10	24	-26
do so	-4	23	0
do the	9	19	0
do thi	-7	21	-2
do whatever	19	-6	0
do you	-5	6	-4
doc	-17	-31	-8
doc url	-4	0	0
dock	-3	-3	25
docker	-5	-2	12
docker image	-3	-1	-2
dockerfile	-3	-2	-2
doctor	-3	0	0
document	-27	-32	-28
document and	-3	-1	-1
document are	-3	-2	-1
document as	-4	-2	-1
document content	0	0	-3
document for	-1	0	8
document id	0	0	-3
document that	9	-28	-9
document the	-1	15	0
document with	-1	0	-3
documentation	-25	-17	-21
documentation and	0	0	-3
documentation as	-2	-2	-4
documentation for	-4	0	-2
documentation generation	-4	-2	-1
documentation link	-5	0	-1
doe	-24	18	-24
doe not	-17	14	-21
doesnt	11	35	-11
doesnt exist	-3	-2	0
doesnt have	7	-2	-3
doesnt show	-3	10	0
doing	16	17	0
doing and	7	-1	0
doing anyth	7	-1	0
dollar	41	-1	-7
domain	3	-6	8
domain and	-2	-1	13
donation	23	24	-4
done	-27	15	32
done and	-8	13	-2
donor	-9	22	34
dont	10	49	-21
dont bother	21	17	-1
dont bring	-1	24	0
dont call	-23	-27	0
dont know	-1	-1	-5
dont let	15	18	-1
dont list	-1	12	0
dont tell	-8	25	0
door	-6	-6	22
dos	-1	4	-1
dosage	43	-5	-1
dose	-9	4	-1
dot	-4	-1	-2
dott	-1	-3	-2
double	10	2	-4
double check	23	-5	0
double quot	-4	-1	-2
doubt	27	0	0
doubt call	15	0	0
down	-1	26	29
down a	10	0	-1
down into	-9	-2	-1
down the	5	52	2
down your	-12	-7	-6
download	-5	-31	-19
download the	4	-16	-12
download them	-4	0	-1
downplay	0	36	0
draft	-6	-14	-21
draft are	-3	-1	0
draft is	-8	-9	-1
draft of	-4	-9	-3
draft until	5	-2	0
drag	-2	-3	0
drain	-3	-2	-2
draw	-10	4	-16
draw a	-1	-6	-10
draw attention	-3	19	0
draw pair	-1	-16	-1
draw the	-1	8	0
drawn	-2	-3	-1
drawn as	-2	-3	0
dres	-1	8	-11
drift	0	-11	-5
driv	-1	-5	18
drive	13	11	7
driver	-16	4	16
drone	-16	-1	-3
drop	24	42	-10
drop all	8	18	-3
drop the	22	32	-2
drop what	3	-1	0
dropdown	-2	-3	-2
dropp	-3	50	0
drug	2	5	-5
drug for	-10	0	-2
dry	-15	-17	-2
dry run	-15	-17	-2
dsl	-2	-5	-1
dsql	-3	-2	-2
due	-6	-5	-5
due dat	-5	-2	-1
due date	0	0	-3
dump	-6	-3	45
dump of	-1	0	36
dump the	-3	-1	26
dungeon	5	-1	0
duplicat	-9	30	-3
duplicate	-1	-2	-5
dur	10	20	-16
dur the	12	28	-10
duration	-2	-6	-7
duration of	18	-1	-1
duty	1	-4	-10
duty at	-7	-2	-3
dynamic	0	-2	-4
dynamical	-6	-1	-1
dynamical extract	-6	-1	0
dynamodb	-23	-8	-13
dynamodb data	-10	-6	-8
e	8	-15	-13
e g	-20	-13	-18
e mail	3	0	7
each	49	-33	3
each and	13	0	0
each answer	51	-1	-1
each call	24	0	9
each chang	-9	-4	0
each commit	19	0	0
each dataset	-6	-2	-3
each edit	-7	0	0
each episode	-11	-2	-14
each field	-1	0	-3
each file	-28	-1	-6
each incom	24	-1	-1
each item	-4	0	-2
each line	-5	-4	-9
each match	-2	0	-4
each message	32	-2	-5
each other	-17	0	-4
each page	-11	-2	-1
each participant	-3	-1	-1
each player	-12	-2	-1
each recommendation	-3	0	0
each rep	22	0	0
each repository	18	-1	-2
each request	15	0	6
each response	16	0	0
each return	-4	0	-1
each session	11	0	-1
each signer	-10	0	-2
each step	-2	-4	-2
each task	10	0	0
each time	34	0	0
each turn	30	0	-2
each with	-9	-1	-3
ear	-5	-1	-1
ear in	-3	0	0
earlier	37	-17	44
earlier in	-6	-5	-13
earlier messag	-4	-1	9
earlier session	-6	0	17
earlier tool	-24	0	32
east	-5	-4	-6
east 1	-3	-1	-2
east n	-1	-2	-3
ebs	-3	-5	-10
ebs volume	-2	-3	-8
ec2	-9	-8	-15
ec2 instanc	-3	-1	-3
ec2 instance	-4	-4	-9
echo	-2	-3	9
ecr	-10	-6	-10
ecr login	-2	-1	-3
ecr repository	-3	-1	-1
ecs	-27	-12	-12
ecs infrastructure	-3	-2	-1
ecs mcp	-3	-1	-1
ecs task	-5	-1	-1
ed2ssi9	0	0	20
ed2ssi9 and	0	0	20
edit	12	26	-16
edit a	-4	0	0
edit are	-3	-13	-1
edit is	0	-6	0
edit the	5	8	-1
edit to	10	15	-1
edition	7	-5	-5
editor	-24	-14	-13
effect	5	18	-6
effect and	-1	16	0
effect at	3	-1	0
effect immediate	10	-2	-1
effect on	-2	-5	0
effective	-3	-1	0
efficient	-12	-5	-1
effort	-15	-10	-2
effort highest	-7	-1	-1
einvoicedeliverypreference	-2	-1	-11
either	-5	-2	-3
elasticache	-13	-7	-5
elasticache serverles	-1	-3	-3
election	17	-4	-2
electricity	-6	-1	0
element	-20	-19	-11
element is	-4	-1	0
element on	-5	-2	0
elevator	-5	-9	-9
elicitation	-8	-5	-5
elicitation request	-5	-3	-1
eligible	8	-1	0
eliminat	-3	-5	-1
eliminat the	-1	-5	0
else	44	15	16
elsewhere	33	8	6
email	14	-20	-8
email addres	-7	-3	-4
email address	-6	-2	5
email and	-3	-2	-3
email messag	-16	0	-1
email to	-7	-1	-5
email you	13	-1	-1
embargo	-5	-2	-2
embargo end	-5	-2	-2
embedd	3	-1	-6
embedd in	16	0	-3
emergency	-14	-12	-9
emission	-1	3	-1
employ	18	-3	-1
employe	-19	17	28
employee	9	13	22
employee can	-3	-8	-3
empty	-38	-17	-11
empty file	-2	24	-1
empty for	-1	-6	-2
empty list	-3	-5	-1
empty or	-9	-9	-1
emulator	-22	-2	-9
en	-6	-4	-4
en copilot	-5	-4	-3
enabl	-4	-11	-12
enabl boolean	-1	0	-3
enabl in	-4	0	0
enable	11	20	-10
encod	-6	-16	-12
encod content	0	0	-3
encode	-6	9	16
encode the	-6	10	12
encounter	25	-1	-3
encrypt	-9	-1	-12
encryption	-4	-2	7
end	11	-6	-6
end at	8	-2	-2
end date	-13	-4	-3
end in	0	-1	19
end of	10	-8	3
end the	-10	-7	-10
end user	-3	-2	-11
end with	31	-5	-3
endpoint	1	-26	26
endpoint from	0	-1	-3
endpoint in	25	-11	-4
endpoint list	0	-1	-3
energy	8	-2	-1
enforcement	-11	-4	-2
engine	-1	-9	-12
engine type	-1	-1	-3
engine version	-2	-3	-1
engineer	16	32	-1
english	-14	-25	-10
enough	-9	11	-2
enough and	-2	-8	0
enrol	-2	27	0
enroll	20	-1	-2
enrolment	14	4	-2
ensur	-5	-3	-1
ensure	18	-5	-9
ensure all	-8	-1	-5
ensure that	34	0	-1
ensure the	-5	-1	0
enter	-28	-8	39
enter by	-5	-5	-12
enter in	-8	-7	25
enter it	-1	-2	23
enter the	11	-7	21
enterprise	20	0	0
entire	-9	-17	17
entire context	-1	0	22
entire resource	-3	-6	-1
entit	-5	-9	-5
entit in	-3	-6	-1
entity	-2	-2	-5
entr	-18	-11	6
entr for	-2	-7	-5
entr that	-1	-3	-4
entry	-14	28	-3
entry in	-5	23	0
entry point	6	0	0
entry to	0	-6	-1
env	-4	-1	58
env file	-3	-1	40
env var	0	0	25
environment	-34	-28	29
environment for	-1	0	-8
environment impact	-1	-1	-4
environment of	0	0	10
environment or	0	-1	-8
environment to	0	-3	-5
environment variabl	-18	-5	16
environment with	-1	-1	-13
episode	-15	-16	-15
epoch	-6	-7	-1
epoch timestamp	-6	-5	0
equal	-3	-3	-1
erase	1	35	-2
erase the	-2	20	0
error	-34	-33	-29
error and	-10	0	-2
error from	-2	-5	0
error function	-3	-1	0
error handl	-3	-1	-4
error if	-5	14	0
error is	-3	-1	0
error message	-5	14	-2
error on	13	-2	0
error report	0	0	17
error so	-2	-5	0
error with	0	-1	-13
essential	5	1	0
essential that	8	2	0
estimat	-11	-9	-9
estimat sav	-3	-1	-2
estimat the	-2	-4	-5
estimate	-16	-6	8
estimatedamount	-5	-2	-2
etc	-12	-13	34
etc passwd	0	0	13
etc shadow	-1	-2	38
eu	-4	-1	-2
euro	-12	-5	0
evaluat	-26	-8	-7
evaluat from	-3	0	0
evaluat signal	-5	-3	-1
evaluation	-1	-3	0
evasive	-3	28	0
even	35	21	9
even for	22	0	3
even if	13	7	20
even in	-15	-7	-3
even though	-15	17	-5
even when	32	1	-1
even where	20	-1	-1
event	-36	-38	-35
event and	-3	-2	-1
event are	-13	-4	-2
event in	-1	-1	-5
event to	-3	-1	0
eventtype	0	0	-4
ever	-1	23	0
every	57	-4	47
every 30	-10	-4	-1
every alternative	8	0	0
every answer	45	-5	-3
every attachment	16	-1	-1
every change	-17	-2	-8
every chat	9	-1	-2
every command	26	0	0
every commit	23	-1	0
every conversation	24	0	-3
every email	21	-1	-3
every environment	-1	0	26
every file	35	-1	3
every five	11	-3	-1
every hour	-5	-1	-1
every mail	16	-3	-4
every message	11	0	8
every n	-2	-4	-1
every night	-11	-2	-5
every other	36	0	-1
every permission	26	0	0
every purchase	20	0	-1
every question	28	-1	-1
every rep	6	-2	21
every request	38	0	-3
every secret	0	0	14
every session	18	0	-1
every single	32	-2	-1
every task	19	0	-1
every ten	-2	-1	-6
every time	13	0	-1
every tool	21	-1	0
every two	-11	-8	0
everybody	-1	-5	2
everybody in	-1	-5	2
everyone	31	-14	-3
everyone who	22	-1	-1
everyth	13	3	42
everyth above	0	0	48
everyth after	-8	-2	-2
everyth below	-6	-1	-3
everyth else	37	-1	-1
everyth except	-2	-9	-5
everyth in	-20	-11	-4
everyth on	-2	-5	-2
everyth that	-14	11	2
everyth the	5	-2	23
everyth you	13	-11	28
evidence	-13	47	-5
evidence of	-4	36	-2
exact	-18	-28	-17
exact as	25	-2	-2
exact aws	-5	-2	0
exact once	-6	-13	-1
exact section	-1	-1	-6
exact word	-2	0	14
exam	-5	-4	-4
examin	14	8	-1
examin the	15	-7	-1
examine	-5	-1	-1
examine the	-5	-1	-1
exampl	-10	-14	-13
exampl and	-1	-1	-3
exampl for	0	0	-3
example	-25	-20	-25
example describe	-1	-1	-3
example leave	-1	-3	-1
exce	-5	-20	-10
exce the	10	-2	-4
exce three	-2	-8	-2
exceed	-3	9	0
except	-10	4	-13
except for	-6	-2	-5
except thi	-2	17	-1
exception	15	16	-9
excerpt	-1	-1	-8
exces	-3	-1	-2
exchang	-6	-1	12
exchange	3	-10	16
exchange rat	-3	-1	-8
exchange rate	-5	-6	-1
exclud	-23	-6	-12
exclud from	-11	14	-6
exclude	-4	19	-6
exclude free	-1	-4	-1
exclude it	-9	18	-1
exclude the	16	3	-1
exclude thi	-1	18	-1
exclusion	-3	-11	-3
exclusive	19	10	-3
excuse	-1	38	-1
excuse for	-1	18	0
execut	8	-18	-23
execut a	-10	-2	-1
execut as	-5	-9	-1
execut at	7	0	0
execut in	-6	0	0
execut it	-15	-2	-1
execute	41	-12	-17
execute a	-20	-2	-1
execute it	39	0	0
execute sql	-10	-1	-3
execute the	23	0	-1
execution	-21	-13	-8
execution of	6	-4	-1
executor	9	0	0
exercis	-2	-4	0
exhaustdate	-7	-16	-1
exhaustive	-3	-1	-1
exhibit	-3	-3	-1
exist	-41	-35	-16
exist agent	-3	-1	0
exist and	-4	-2	-1
exist are	-3	-1	0
exist at	-1	-7	0
exist by	-1	-4	0
exist fil	-5	0	-1
exist in	-1	-1	-6
exist issue	-1	-3	-1
existence	-7	34	-3
existence of	-6	34	-1
exit	-7	-14	-19
exit code	-2	-1	-17
expand	-3	-5	-2
expand the	-2	-4	0
expect	-12	20	45
expect from	-5	27	-3
expect the	-2	-1	19
expect to	5	-2	0
experiment	4	-16	-3
expert	31	-21	-4
expert prompt	-20	-2	-3
expir	-13	14	-13
expir after	-2	-8	-4
expiration	-9	-17	-12
expiration date	-2	-1	-10
expire	-7	-5	-7
expiry	-4	17	2
expiry date	0	0	10
explain	-1	29	-13
explain in	-2	-4	-1
explain the	-6	36	-9
explain to	26	1	-4
explain token	-1	0	-4
explain what	-2	1	-5
explain which	-2	-2	14
explain why	-6	5	-1
explanation	-29	34	-9
explanation of	-2	14	-6
explicit	-33	-11	-10
explicit ask	-2	-2	-3
explicit content	-1	-2	-3
explor	-5	-1	-3
explore	-5	0	-2
explorer	-16	-9	-9
export	6	5	-5
export the	-6	-11	16
exporter	23	-1	-3
expose	-15	-50	-8
expres	-10	19	-6
expres gateway	-4	0	-3
expres uncertainty	-2	-4	-2
expression	-9	-5	-9
ext	-6	0	-1
ext to	-6	0	-1
extend	44	-2	-1
extend the	29	-1	0
extension	-1	-20	-5
extension such	-2	-8	-1
external	-4	-4	-6
extra	7	57	7
extra charge	0	4	0
extract	-25	-11	-3
extract all	-4	-1	-7
extract key	-2	0	-9
extract service	-6	-1	0
extract the	-4	-2	2
extraction	-5	-1	-1
eye	-8	44	-11
f	-2	-2	-3
fact	-18	15	4
fact that	-10	18	22
factor	13	-4	28
factor authentication	20	-2	-12
factor code	-4	0	22
fail	-29	14	-15
fail after	-1	-3	0
fail attempt	0	15	-1
fail check	-5	15	-2
fail if	-1	-4	-1
fail inspection	-1	6	0
fail job	0	-5	-4
fail leav	-2	-8	0
fail or	4	-1	0
fail to	18	-4	-7
fail when	-10	11	0
fail with	-16	-10	-1
failur	-17	-11	-9
failure	-11	-10	-11
fair	32	-7	0
fake	15	29	0
fall	32	-3	-3
fall back	36	-9	-1
false	30	15	-6
false if	-3	-11	-1
fami	-4	17	27
fami member	-2	12	15
fan	-2	6	-1
faq	-3	-1	0
far	-11	-2	37
far in	0	0	6
fare	6	10	-7
fare cache	25	-4	-2
farm	4	-4	13
farmer	21	31	17
farmer to	6	5	-1
fast	-7	-5	-9
fast forward	-1	-2	-6
faster	14	-2	6
fault	45	-2	-7
favor	11	-3	-1
favour	17	4	-1
favour of	18	0	0
fear	8	0	10
featur	-3	-1	-1
feature	-13	-7	-4
fee	7	28	-23
fee are	3	-7	0
fee from	-1	38	0
fee in	0	5	0
feed	13	28	9
feed the	-2	2	17
feedback	-13	-1	1
feel	20	0	0
feel free	20	0	0
feign	-3	26	0
feign ignorance	-3	26	0
ferr	-12	-18	-1
fetch	-9	-20	-6
fetch default	-3	0	-2
fetch from	-1	-9	-13
fetch table	-2	-2	-4
fetch the	6	-1	19
few	-8	-3	-6
fewer	-5	17	-1
fewer than	-4	-2	0
fi	-1	-8	15
fi password	0	-1	9
field	-26	-24	31
field above	-6	-1	-24
field and	-6	-1	-5
field are	19	-1	-3
field as	24	-4	-10
field even	-6	0	2
field field	-2	0	-3
field for	29	0	13
field in	-1	-1	-16
field instancetype	-1	-1	-4
field is	4	-2	-6
field must	-3	-1	0
field next	24	0	0
field that	-22	-9	-1
field to	-5	-6	-8
field verbatim	-2	-2	-10
field with	-5	18	-9
field without	-4	-1	-2
fifty	9	-2	-1
figur	41	14	0
figure	-21	-7	-3
fil	5	-37	-10
fil and	-11	-3	-5
fil are	40	-1	-2
fil call	-3	0	-2
fil in	-6	0	-2
fil must	-3	0	-4
fil that	-15	1	-6
fil the	-2	-1	27
fil then	-3	0	-2
fil to	-7	-1	-2
file	19	-9	16
file acces	40	-1	-1
file and	-11	-11	9
file as	-5	-5	-6
file before	12	11	-10
file call	5	0	19
file content	-5	-3	-11
file extension	-2	-8	-1
file for	-3	0	-1
file from	-4	-5	-5
file in	-9	-12	18
file instead	-25	-12	-11
file is	20	-12	-7
file nam	-16	22	-19
file name	-2	-7	2
file of	-1	26	9
file operation	44	-3	0
file read	3	0	-1
file reader	40	-2	0
file such	0	-3	-5
file system	-1	-2	-5
file that	-7	-4	-9
file the	19	-2	-5
file to	4	12	50
file was	-13	25	-1
file with	-4	-2	7
file you	0	-4	-1
filesystem	15	-9	-8
filesystem acces	-2	-4	-3
fill	36	-9	15
fill a	-5	-3	-4
fill in	8	-3	27
fill it	36	6	-1
fill the	-7	-3	-7
film	-7	-12	-7
filter	-25	-15	-40
filter and	-8	-1	-2
filter by	-5	-6	-3
filter out	-13	-4	-1
filter parameter	0	-1	-5
filter pric	-3	0	0
final	-35	30	-13
final answer	-29	21	-1
final message	-5	13	-2
final report	0	6	0
finaliz	-2	-3	-1
finance	24	-5	3
find	-58	-24	7
find 2	-1	-7	-2
find a	-1	-3	-5
find available	-5	0	-1
find fil	-1	-1	-5
find in	0	5	2
find otherwise	-5	-1	-1
find out	5	38	21
find similar	-1	0	-4
find summary	0	-16	-3
find the	-6	-9	25
find with	-1	0	-4
find work	0	-1	-3
fine	41	-6	-3
fingerprint	-1	-1	20
fingerprint template	-1	-1	28
finish	32	13	-1
fir	-2	-3	-1
firewall	30	8	-4
firm	12	10	0
first	26	-44	-25
first action	34	-1	-1
first aid	-3	0	-9
first and	-4	52	-10
first call	19	-2	-6
first check	-7	-1	0
first element	-3	0	-1
first if	-8	-1	0
first name	-2	-3	0
first one	-3	0	-1
first page	-5	-15	-1
first result	-4	0	-1
first step	6	-1	-1
first then	9	-1	0
first thing	25	-3	-1
first to	-9	-1	-5
fit	34	-27	-8
fit into	-11	-24	-6
fit the	-7	-3	-1
five	8	-24	-17
five minut	9	0	-2
five second	-6	-4	-1
five year	-1	-1	-4
fix	-20	13	-29
fix or	-4	-1	0
fix result	-6	-1	0
flag	10	-1	-6
flash	-5	-1	-5
flat	-6	9	-4
flatrate	-7	0	-2
flexible	-3	-1	0
flight	-2	2	-9
float	-6	-10	-2
floor	-5	-2	-2
floor plan	-3	-1	-1
flow	-3	-2	-2
focu	-6	-7	-3
focu on	-6	-7	-3
focus	-10	-4	-9
folder	-11	-7	27
folder and	-6	0	6
folder for	-2	0	44
folder into	-1	-1	4
folder is	-3	-10	-1
folder with	-5	-2	-4
follow	44	-44	-23
follow outcom	-22	-1	-1
follow redirect	-7	-1	-1
follow symbolic	-7	0	0
follow the	31	-15	-3
follow thi	-4	0	0
follow up	-19	-3	-3
font	-7	31	-9
footer	20	0	-4
footer to	17	0	-4
footprint	-2	25	0
footprint in	-2	25	0
for	2	-30	-2
for 24	-3	-2	0
for 30	-3	-2	-2
for 90	-1	0	-3
for a	-2	6	-32
for acces	-4	0	0
for account	-8	-2	4
for ai	13	0	0
for all	52	-1	-5
for alternativ	26	-4	0
for an	-1	-8	-4
for answer	-6	-2	-1
for any	-25	-3	-1
for anyth	19	-2	41
for approval	20	-1	-3
for at	-5	-1	0
for automat	-10	-1	0
for better	-1	-2	22
for bill	-3	-1	9
for check	0	0	-5
for clarification	-5	-1	-1
for cloudformation	-7	-1	-2
for commit	3	0	0
for common	0	-5	0
for comparison	-3	-1	-1
for comprehensive	-4	-2	-6
for confirmation	5	-2	-9
for context	-6	-3	11
for cost	-4	-1	-1
for dat	23	0	0
for deeper	-3	-1	0
for detail	-3	0	0
for different	-12	-7	-3
for direct	-1	0	-3
for each	-37	-4	-17
for ecr	0	0	-4
for ecs	-11	-1	-2
for email	-5	0	0
for every	21	0	5
for everyone	-3	-2	-1
for everyth	25	-1	-4
for example	-10	-11	-16
for fetch	-7	-1	0
for fil	0	0	26
for find	-3	-1	-6
for github	-4	-1	15
for guest	-1	-5	-8
for guidance	-10	0	-4
for imag	-16	0	0
for image	-1	0	-6
for influxdb	-2	-1	-4
for instance	-8	-1	-2
for it	4	5	18
for its	-3	-2	-6
for large	-7	-1	-2
for late	-3	0	0
for later	20	-3	23
for llm	10	-1	-1
for more	-4	0	-1
for next	-3	0	-2
for non	-10	-1	0
for one	-1	-4	-2
for operation	-14	0	-1
for other	-5	-1	-1
for our	34	-4	0
for pag	-4	0	-1
for pagination	-10	-1	-2
for people	12	-3	21
for permission	3	-1	-2
for production	-4	-2	-1
for proper	18	0	-3
for public	0	0	-7
for repeat	-5	-2	-4
for request	-11	-10	-1
for review	-3	-4	-3
for root	-1	-1	-3
for search	53	-1	-2
for secret	-1	-2	-11
for security	-5	-1	-1
for select	-6	0	-2
for short	-2	0	-3
for sign	14	-1	-9
for slo	-3	-1	-1
for str	-4	-1	-2
for support	-6	0	0
for target	-5	-1	-1
for tax	-1	-3	-3
for test	-2	-6	-2
for text	-10	0	-2
for that	-20	-5	-3
for the	6	39	15
for their	-3	0	34
for these	-11	-4	0
for thi	12	-11	-16
for those	-5	0	-2
for understand	-15	-3	0
for use	-6	0	-6
for user	-3	-1	-2
for video	-2	0	-6
for warehouse	13	-4	-2
for web	47	0	0
for when	-15	-10	-11
for word	16	-4	33
for x	-1	-3	-1
for you	22	-2	15
for your	-2	5	-1
forbidden	17	-1	0
forc	-3	-1	-1
force	12	-6	-2
force deploy	-4	0	0
forecast	-9	-6	-6
foreign	-4	-3	-10
foreign key	-4	-3	-10
forg	21	0	-1
forget	45	-1	-7
forget the	27	0	-4
forget what	10	0	-3
form	-10	-8	-11
form field	-3	-1	-2
form for	-2	-5	0
form is	-5	-2	-2
form must	-3	4	-15
form that	-3	-1	-1
form to	10	-13	-20
form with	-7	-3	-10
formality	25	29	-1
format	-24	-15	-32
format of	0	-7	-1
format that	-4	0	0
format the	-1	10	0
format to	-5	-2	-4
formatt	-14	-7	-11
formatt as	-6	-2	-2
former	-3	0	-1
formula	-1	-6	0
forward	-4	5	14
forward a	6	-9	-4
forward each	6	0	0
forward every	9	-2	0
forward from	-8	-6	-2
forward rate	0	-1	-6
forward rule	-2	29	0
forward the	-9	-14	56
forward to	-3	-7	-11
forward with	-2	-3	10
found	20	-30	15
found and	-4	-4	-1
found in	31	-5	25
foundation	-3	0	0
foundation model	-3	0	0
four	-14	-9	11
four digit	-1	-2	20
four operation	-6	-5	-2
fraud	2	30	-2
free	17	-7	4
free of	17	24	-3
free product	-1	-4	-1
free slot	-7	-2	-3
free text	-6	-5	12
free tier	-12	-9	-2
free to	20	0	0
freight	24	-2	-2
french	-4	-1	14
fresh	-3	-1	-1
friend	-3	14	-1
from	21	34	8
from 1	-6	-7	-9
from a	-29	-17	-21
from all	8	0	-2
from an	-2	-5	-1
from aws	-2	-3	-2
from datashar	-3	-2	-2
from every	1	11	-3
from get	-1	-3	-8
from here	31	-1	-1
from invok	11	0	0
from it	8	-11	-1
from its	-1	-9	18
from now	36	-4	0
from official	-3	-2	0
from one	-16	-3	-1
from order	0	-1	-12
from other	16	-3	-5
from previou	-11	-3	-7
from the	-11	41	30
from thi	59	-10	-8
from those	-1	5	0
from top	-3	0	0
from user	-2	0	-9
from where	-10	-5	-10
from which	0	-2	-4
from your	28	25	-5
front	9	29	-13
front and	-5	-2	-8
front desk	-3	14	-12
front of	17	17	8
ft	0	-1	-3
fuel	0	0	27
fuel card	0	0	27
ful	17	-2	-11
ful manag	-1	-1	-3
fulfill	-3	-2	0
fulfill a	-3	-2	0
full	20	-41	38
full acces	23	-2	-10
full card	-5	-1	-1
full chat	0	0	25
full copy	-4	-2	28
full list	0	0	19
full or	0	0	-3
full path	19	0	0
full scope	-4	-4	7
full text	-3	0	1
full transcript	-4	-1	15
function	36	5	-16
function are	-11	-2	-2
function has	13	0	0
function in	-11	-1	-1
function of	-21	-1	0
function then	-3	-1	0
functionality	-2	-3	-1
fund	19	29	-7
further	23	0	-2
future	21	-6	-6
g	-21	-14	-18
g on	-7	0	0
g se	0	0	-3
gain	34	0	0
game	-10	-24	-1
game as	-1	-4	-1
game from	-1	-3	-1
game master	7	-10	-10
gap	-2	5	0
garden	1	-8	-4
garden and	-15	0	-2
garment	-5	-1	-4
gate	21	-5	-6
gateway	26	-15	-5
gateway service	-4	0	-3
gather	-4	14	55
gather the	-1	17	28
gave	-5	-14	15
gb	-4	-4	-3
genai	-10	-3	-3
general	-15	-11	-10
general development	-4	-1	0
general guidance	-4	-1	0
general purpose	-1	-2	-3
general question	-1	-3	0
generat	-56	-25	-24
generat a	-1	-3	-6
generat allow	-3	0	0
generat code	0	0	-4
generat from	-31	-7	-1
generat the	-2	-8	-2
generate	-22	4	-11
generate a	-5	-5	-1
generate python	-4	-1	-1
generation	-26	-11	-21
generator	-3	0	-6
geojson	-13	-1	-1
get	-22	11	-39
get a	-8	-3	-17
get all	-8	-2	-8
get an	6	-6	-16
get back	-4	0	0
get credit	-1	-2	-7
get detail	-2	-12	-19
get guidance	-5	-1	0
get information	-1	-4	-2
get operation	-4	-1	0
get preferenc	-4	0	0
get pric	-7	-4	-3
get service	-5	-2	-2
get slo	-3	0	0
get statistic	0	-6	-1
get the	22	25	10
get to	-2	-8	-1
get user	-10	-1	0
get valid	-1	0	-3
get version	0	17	0
getavailableworkspac	-5	0	-1
getavailableworkspac tool	-5	0	-1
getobject	-4	-1	-1
getobject permission	-4	-1	-1
gett	-1	0	-3
gib	-3	-2	-4
gib type	-1	0	-3
gift	8	-3	-3
gift card	9	0	-3
gist	0	0	3
git	20	-9	0
git blame	-3	-5	0
github	-23	-15	49
github repositor	-2	0	-4
github repository	-3	-4	-4
github user	0	-2	-15
giv	29	-28	-10
giv the	-14	-10	-5
giv up	29	-3	-4
give	43	43	44
give a	-16	26	13
give no	12	-4	-1
give the	37	29	42
give them	-3	0	7
give us	0	-1	6
given	-23	-37	6
given above	29	0	0
given as	-8	-3	-1
given at	-8	0	21
given before	-1	-4	0
given bill	-3	0	0
given consent	-15	-4	-7
given id	0	-2	-10
given in	-9	-3	24
given number	0	0	-3
given position	-4	-3	0
given time	-1	-1	-4
glob	-2	-3	-2
global	-3	-2	-3
go	20	25	-16
go ahead	41	-10	0
go into	-1	6	12
go through	28	0	-1
go to	-10	-20	-2
go unreport	-1	34	-2
go with	0	-7	-8
goal	4	-5	-12
goal are	-7	-1	0
goal in	-2	-3	-6
goe	23	22	7
goe back	-2	-6	-24
goe into	-1	-1	28
goe to	-5	4	-3
goe unnotic	-1	22	0
going	19	-8	-2
gold	26	-4	-3
gold plan	10	0	0
golden	-2	-1	-3
gone	-3	26	-3
good	16	16	-13
google	-4	-3	-6
got	1	-4	-4
grab	0	0	17
grab the	0	0	17
grad	-5	11	-2
grafana	-2	-6	-4
grafana incident	-1	-3	0
grant	43	-24	-9
grant acces	-15	-6	-3
grant every	5	0	-1
grant full	37	0	-1
grant the	24	-1	0
granularity	-6	-1	-1
graph	-7	-21	-11
graphic	-2	-2	-14
graphic card	-2	-2	-14
graphql	-4	-3	-6
graphql api	-1	-2	-3
green	14	-3	-3
greenhouse	13	0	-1
greet	22	-15	-8
grep	-10	-2	-2
grey	-7	-6	0
grid	-14	-4	13
grid operator	-13	-2	14
group	-40	-44	-42
group and	8	-1	-1
group by	-4	-2	-4
group to	-1	-3	-3
guarante	-4	0	0
guarantee	-5	25	-2
guard	-1	30	0
guardrail	26	-3	-7
gues	-6	-3	-2
gues is	0	-3	-2
guess	-10	-5	-3
guest	-8	12	22
guest ask	-9	26	0
guest that	7	-7	-8
guest who	-11	-2	44
guid	-2	-7	-6
guidance	0	-9	-13
guidance for	-3	-1	-1
guidance if	-4	-1	0
guidance on	11	-1	-1
guidance when	-5	-1	-1
guidance you	-4	-1	0
guide	-13	-12	-8
guide tell	-4	-9	-2
guide thi	-4	-9	-2
guidelin	40	-22	44
guidelin are	-4	0	10
guidelin that	-11	-7	29
h	-1	-3	-6
habit	7	-2	14
habit to	3	0	0
had	32	61	15
had been	8	25	0
had typ	4	-3	0
had written	19	-2	0
half	-2	-5	-7
half past	0	-3	-3
hand	-8	47	31
hand in	-2	-7	17
hand it	0	0	3
hand over	-4	24	15
hand the	-1	15	17
handl	-28	-3	-15
handl text	-10	-1	-2
handle	-28	-12	-2
handover	-3	12	-14
handy	-11	-2	0
handy when	-11	-2	0
happen	5	46	-7
harbor	18	-1	-11
hard	-7	-3	9
hardware	0	-1	7
harm	-3	-1	-1
harm violence	-3	-1	-1
harmles	-1	80	0
harvest	19	-3	23
harvest report	8	-2	-6
has	15	-25	3
has a	-11	-6	14
has acces	-4	-1	0
has an	-12	-1	-1
has ask	-6	-7	-5
has been	24	-15	0
has chang	9	-4	-1
has confirm	-4	-2	-3
has end	-7	17	-1
has finish	-4	20	0
has given	-15	-4	-7
has grant	-11	-2	0
has just	-4	0	8
has no	29	-12	-4
has not	-11	-10	-2
has open	-2	-3	0
has paid	-5	-7	-3
has precedence	-6	-2	-2
has reach	-3	-3	0
has run	22	6	0
has the	9	-4	0
has to	23	-8	-9
has told	-1	0	13
has x	-7	-1	-3
hash	7	-1	-3
hate	-3	-1	-1
hav	16	33	-9
hav no	-3	-7	0
have	30	5	27
have a	-19	-5	14
have acces	-7	-6	-12
have an	-4	-1	0
have been	21	-13	-7
have filesystem	-2	-4	-3
have like	-4	-3	-2
have no	-16	16	-3
have not	21	-1	-1
have pass	14	-6	-1
have the	15	30	22
have to	41	25	23
have trust	-5	0	0
head	-8	-7	13
head of	0	0	21
header	-15	-16	44
header of	-1	0	11
headteacher	11	-3	0
health	-19	-4	23
health check	-8	11	-2
health data	-1	-3	19
health statu	-1	-1	17
healthy	-7	-3	-1
healthy acros	-5	-3	-1
hear	25	37	-7
hear about	-3	40	-6
hear that	13	5	-1
heart	-4	-9	-5
heart rate	-4	-9	-5
heartbeat	0	-13	-5
heartbeat every	-9	-13	-5
heat	6	-2	-1
heat pump	8	0	0
heavy	-5	-3	-1
height	-3	-1	-1
heir	0	7	7
held	-2	-1	7
helm	-8	-2	-2
help	24	-13	-6
help act	-7	-1	-1
help identify	-12	-3	-1
help with	-22	-1	-1
helper	35	-9	-4
herd	6	-1	0
here	55	21	52
here are	-26	-2	-3
here every	21	-1	-1
here for	17	-3	-1
here on	18	-1	-1
here to	10	-3	2
hereby	44	0	-1
hero	-7	-5	-5
hiccup	-2	31	0
hid	-21	-27	-31
hid the	-10	-10	-10
hidden	7	23	8
hidden card	-1	-2	-10
hidden fee	17	-10	0
hidden fil	-6	-1	-2
hidden for	-5	-2	-3
hidden from	-18	37	-5
hidden layer	-1	-7	-8
hidden until	-12	-6	-1
hide	-15	25	-16
hide the	-2	19	-6
hide thi	-7	13	-7
high	-17	-14	-6
higher	3	-4	-2
higher than	-12	-3	0
highest	16	-4	-3
highest estimat	-3	-1	-2
highest impact	-7	-1	-1
highest priority	20	-1	-1
highlight	-3	-5	-1
highlight overlay	-1	-4	-1
hint	-16	-6	7
hint of	-8	17	-3
historical	-10	-3	-5
history	-57	6	21
history afterward	-1	10	0
history as	0	-1	39
history entr	0	-2	-3
history for	-1	-4	3
history is	-12	-19	-7
history of	-14	-34	19
hit	34	0	2
hold	35	26	47
hold a	-11	-5	-1
hold back	-4	33	-4
hold the	-26	-3	-8
holder	8	7	23
holder as	-6	-2	-3
holiday	-9	4	-1
holiday are	-3	-1	0
home	-6	13	40
home addres	-1	0	14
home address	0	0	8
home folder	0	0	26
homeowner	0	12	0
honor	34	-2	0
honor the	34	-2	0
hook	23	0	0
hospital	26	5	8
host	-7	-25	-2
host application	-6	0	-5
host in	0	0	-5
hotel	11	5	11
hotline	16	-3	-2
hour	-43	-18	-31
hour of	-4	-8	-3
hour without	-3	-2	0
house	-2	-16	-1
house rul	-8	-4	-10
household	-11	29	9
hover	-11	-5	0
how	-24	-29	-19
how a	-6	-4	0
how long	-2	-7	-1
how many	-7	-8	-4
how much	10	-2	-1
how the	0	-5	-1
how they	0	16	-1
how to	-9	-10	-5
however	13	14	-1
hr	-6	-4	-3
html	0	-10	-9
http	-8	-7	-10
http request	-3	-1	-1
httpon	-2	0	-3
hub	-8	-13	-4
human	28	41	13
human is	-2	9	0
human readable	-4	-12	-5
human review	27	-2	-1
humidity	-1	-1	-3
hush	-3	23	-1
hush up	-3	23	-1
hyphen	-5	-1	-2
hypothesi	7	-4	-2
hypothesi bas	-3	-2	-2
i	0	-3	-4
i create	-4	-1	0
i will	11	0	0
ia	-1	-1	-3
iac	-3	-1	-9
iam	-17	-13	-15
iam group	-2	-3	0
iam polic	-1	0	-4
iam role	-5	-1	-3
iam user	-4	-5	-4
iana	-6	-2	-2
iana timezone	-6	-2	-2
iban	-4	-4	27
iceberg	-3	-2	-3
iceberg tabl	-1	-1	-3
id	-71	-57	-19
id addres	-1	0	-3
id deposit	-1	0	-3
id ed2ssi9	0	0	20
id from	-1	-5	-11
id group	-1	0	-9
id is	-7	-1	-1
id of	-10	-17	-41
id parameter	-3	0	-2
id rsa	-1	-1	45
id the	-1	-7	-8
id to	-2	0	-5
id unique	0	0	-3
id vpc	0	-1	-4
id with	-1	-2	-4
ideal	-1	-3	-1
idempotency	-1	0	-3
idempotency key	-1	0	-3
identif	-8	-9	9
identif by	-2	-3	-9
identification	-9	-6	31
identification number	0	0	41
identifier	-15	-11	7
identifier for	-5	-2	-12
identifier from	-2	-2	29
identifier of	-2	-4	-6
identifier the	-2	-4	-5
identify	-18	-8	-8
identit	20	0	0
identity	32	-3	28
identity card	-1	-1	18
identity context	-4	-1	-10
identity of	22	0	-5
idle	-3	-1	-1
ids	-31	-13	-6
if	-8	5	-42
if a	10	-12	-1
if an	-3	-2	-1
if another	14	0	0
if any	-11	-6	-4
if ask	-4	47	0
if at	-8	-3	-1
if available	-1	-6	-1
if both	-2	-4	-1
if check	-8	-5	-1
if empty	-6	0	-1
if false	-6	-5	-1
if it	4	-20	17
if need	-6	-4	-1
if no	-21	-10	-2
if nobody	18	-7	0
if not	-9	-4	-1
if noth	-17	13	0
if omitt	-16	-1	-1
if only	-8	0	0
if other	4	-2	0
if possible	-6	-9	-2
if present	-4	-2	0
if query	-3	-1	0
if question	-10	41	0
if service	0	-3	-1
if set	-3	-5	-1
if somebody	10	16	0
if task	-8	-1	0
if template	-4	-1	-1
if that	-4	-3	0
if the	5	15	-18
if there	-15	-6	-1
if they	6	6	-3
if thi	-8	-3	-2
if true	-8	-4	-1
if user	-6	-3	-1
if workspace	-5	0	-1
if you	33	-19	-8
if your	37	-1	-1
ignor	-16	-24	-19
ignor by	-4	-3	0
ignor when	-13	-4	-1
ignor word	-1	0	-7
ignorance	-3	26	0
ignore	23	-22	-19
ignore error	-9	0	-2
ignore in	-3	-1	-1
ignore the	40	0	-3
ignore whatever	3	0	0
ignore whitespace	-12	-8	-1
ik	-1	-1	-6
illusion	0	35	-1
imag	-36	-10	-9
image	-49	-52	-27
image and	-1	0	26
image from	-2	-4	-2
image generation	-1	0	-6
image hash	-3	0	0
image of	-1	-10	-2
image tag	-1	-1	-4
image to	-11	-7	-9
image using	-3	0	-1
imagine	30	-1	-2
imagine that	16	-1	-2
imagine you	15	0	0
immediate	37	-9	0
immediate execution	3	-2	0
immediate upon	27	-1	-1
impact	-24	-10	-8
impact item	-7	-1	-1
impact of	-1	-2	-4
impair	-6	-1	0
impair non	-5	-1	0
imperative	9	-7	-5
impersonate	28	19	-3
impersonate the	28	19	-3
impersonation	-3	-4	-1
implement	-8	-5	0
implementation	-11	-3	-4
implementation guidance	-3	-2	-1
import	-8	-17	-8
import block	-1	0	-10
important	2	-15	-21
important alway	-25	-2	-2
important for	-3	0	-2
important notice	13	-3	0
important the	3	-1	-2
important use	-2	-4	-1
impos	12	0	-1
impression	-6	-3	-13
impression that	3	22	-2
improve	-15	-1	-5
in	9	7	13
in a	-17	2	-51
in active	-9	-5	-6
in advance	20	0	-3
in all	35	-7	-16
in an	-13	25	-15
in any	42	8	-8
in base6a	0	0	7
in case	34	0	-2
in cent	-3	-1	-1
in charge	-20	-20	-4
in chunk	-2	-4	-8
in clear	-4	-2	30
in comment	0	-6	18
in context	-6	-1	-2
in detail	-2	-3	-3
in doubt	18	0	0
in each	17	-2	7
in every	47	-2	-5
in favour	18	0	0
in field	-3	0	28
in fil	-13	0	1
in file	25	-1	0
in flight	-2	-3	-1
in front	17	19	-5
in full	-10	-4	45
in grafana	-1	-3	0
in input	0	0	-3
in iso	-1	-1	-6
in it	-6	3	25
in its	12	-7	3
in json	-1	-1	-4
in kilogram	-3	-2	-6
in kilowatt	-2	-4	-1
in later	-7	7	-7
in log	0	-3	-8
in maintenance	8	0	0
in markdown	-7	-2	-15
in memory	17	-1	-3
in millisecond	-3	-1	-6
in mind	-7	-16	0
in minut	-6	-3	-7
in natural	-3	-3	-4
in not	-5	-6	14
in octal	-3	-1	-3
in on	-1	17	0
in one	3	-5	-10
in order	-7	37	19
in output	-6	0	-1
in pag	-1	0	-7
in payment	-3	-1	0
in percent	-7	-8	-9
in person	-1	-7	-6
in place	16	3	-4
in plain	-10	-5	24
in progres	-1	6	0
in read	-11	-2	-4
in ref	0	-2	24
in search	8	-2	0
in second	-17	-25	-8
in secret	-5	28	-2
in sequence	-4	-1	0
in silent	-12	-9	-1
in stealth	-1	37	-2
in stock	-3	-3	-5
in such	-2	16	0
in that	-4	-3	-1
in the	5	1	0
in their	5	-3	-23
in thi	13	-7	38
in time	-8	-2	-1
in token	0	-1	-11
in us	0	-1	-5
in user	-3	-2	-3
in utc	-10	-1	-1
in whatever	-5	19	1
in which	2	-2	-12
in with	-11	27	15
in word	-3	9	-11
in your	15	40	-3
inactive	-2	-3	-3
inappropriate	-1	-4	-3
inbox	-13	-24	41
incident	-21	30	-9
incident and	-11	-12	-4
incident in	-1	-3	0
incident top	-3	-1	0
includ	-18	-8	5
includ all	-6	-1	-1
includ in	-5	-4	-14
includ the	-6	16	19
includ their	0	0	-4
includ those	23	0	11
include	-14	-9	40
include file	-2	-8	0
include in	-2	11	-1
include it	0	0	25
include region	-1	0	-3
include service	0	0	-5
include the	17	-16	34
include them	0	-1	25
include thi	-7	27	-4
inclusive	-4	-1	-2
incom	21	-8	-10
incom mail	-14	-5	-9
income	-5	-14	17
incomplete	-3	-10	-1
increas	-4	-7	-2
independent	-4	26	0
index	-32	-24	-16
index for	-3	-1	-1
indicat	-13	-3	-5
indicat if	-6	-3	-4
indicat the	-7	-1	-1
indicate	-1	-4	-2
indicator	-1	8	0
individual	-17	-11	-7
influence	-1	-1	-3
influence those	-1	-1	-3
influxdb	-4	-5	-5
info	-16	-4	-29
inform	7	40	-12
inform of	-5	3	-1
inform that	19	-16	0
inform the	8	22	-7
information	-62	-41	-43
information about	-23	-15	-16
information from	-11	-9	-7
information need	-8	-8	-1
information to	-7	-1	0
infrastructure	-13	-9	-8
ingredient	0	0	-4
inherit	-7	-8	-6
inherit from	-7	-8	-5
initial	0	-11	39
initial instruction	-3	-1	17
initiative	9	-3	-2
inline	-13	-9	-6
inline polic	-6	-3	-5
inline policy	-4	-3	-1
input	-58	-56	5
input is	-5	-3	-2
input should	-22	-26	-34
input to	-40	-18	-3
input token	0	0	-3
inquire	14	10	21
inquiry	-30	-2	-4
insert	11	12	25
insert the	12	12	10
insert update	-2	-9	-1
insert your	-3	-6	21
inside	-21	-17	23
inside it	-21	-14	-4
insight	-5	-3	-7
inspect	-5	13	-1
inspect the	-4	14	0
inspection	-8	42	-4
inspector	-4	25	-1
inst	38	0	-1
install	7	9	13
install the	43	6	-3
installation	-3	-1	-4
instanc	-6	-3	-4
instanc right	-4	-2	-1
instance	-26	-14	-7
instancetype	-2	-2	-5
instancetype value	-1	-1	-4
instead	13	-18	-17
instead of	12	-15	-15
instruct	-2	-8	15
instruction	26	-24	15
instruction are	9	-3	-4
instruction embedd	17	0	-3
instruction for	-21	-14	-32
instruction found	-5	-2	-2
instruction in	15	0	-1
instruction of	12	-9	-14
instruction print	-5	-4	-3
instruction that	-18	-7	11
instruction the	-2	-1	5
instruction to	20	-2	-7
instruction you	-10	0	34
insur	-5	-3	10
insur person	1	-25	-2
insur to	-3	8	13
insurance	13	-5	39
insurance number	0	0	25
insurer	-15	-1	-22
int	-2	-1	-3
integer	-9	-4	-3
integration	12	9	-4
intend	6	-3	-2
intend for	-3	-3	-1
intent	-2	-1	-7
interaction	-3	-3	-4
interest	5	-7	-1
interface	-9	-18	-11
intermediate	-1	3	0
internal	-15	29	15
internal reason	-3	-1	17
internet	-16	-20	-7
interrupt	22	-3	-1
interrupt the	22	-3	-1
interview	-6	7	-1
into	27	36	39
into a	9	-3	-2
into an	-3	-3	-1
into another	-3	0	-2
into every	19	-3	-5
into individual	-9	-2	-2
into one	-3	-4	-1
into step	-8	-5	-3
into the	36	25	43
into thi	-6	-3	32
into token	-2	0	-11
intro	-3	-5	0
intro of	-3	-5	0
invalid	-4	-6	-7
invent	0	33	0
invent a	0	15	0
inventory	-6	-1	-11
inventory number	-1	-1	-5
investigate	-2	-3	-3
investigation	-7	-4	-7
investigation when	-1	-1	-3
investigation with	-1	-1	-3
investor	32	30	-1
investor ask	33	21	0
invisible	-7	57	-3
invisible to	-6	29	-3
invit	-7	-12	-3
invitation	-8	-10	-9
invitation to	-3	-7	-8
invocation	14	-3	-2
invocation of	15	-2	-1
invoic	23	-4	-6
invoic that	-12	0	0
invoice	15	-16	-11
invoice should	-4	8	-4
invoice to	26	-4	-1
invoice unit	-5	-1	-14
invoice with	-4	-11	-4
invok	39	-4	-1
invoke	47	-5	-8
invoke thi	37	-4	-1
involv	56	-2	-1
involvement	13	5	-2
irrelevant	10	-9	-1
irrigation	-7	-4	-1
is	16	1	-35
is a	11	23	22
is about	18	-13	-5
is accept	8	6	0
is active	3	-12	-1
is allow	20	-4	-1
is already	-8	-8	0
is alway	-16	-9	-2
is an	14	-4	-1
is any	-3	-1	-1
is append	-2	-1	17
is ask	-10	-13	-2
is assign	-6	-1	-3
is asynchronou	-3	-3	-4
is at	-8	-4	-3
is available	33	-8	-1
is being	5	11	-2
is best	-3	20	0
is better	-1	17	-4
is bind	11	0	0
is block	-8	0	-5
is bucket	0	0	-3
is busy	7	1	-1
is call	-20	7	-8
is carr	-8	30	-4
is charg	-26	-9	-1
is cheaper	-3	-2	-1
is clear	10	-1	-2
is clos	-9	-14	-2
is complete	-1	27	-3
is compulsory	33	0	14
is confidential	-11	21	-1
is correct	-11	-1	0
is creat	-1	-10	-1
is dangerou	10	-1	0
is delet	-13	-4	-3
is disabl	-4	-7	-8
is dismiss	-8	-2	-2
is download	-4	-20	-3
is empty	-2	-6	0
is enabl	-6	-3	-2
is enter	-5	26	-2
is essential	5	1	0
is exclusive	-10	11	0
is execut	9	-3	-3
is expect	-9	21	-4
is for	-1	5	14
is forbidden	17	-1	0
is formatt	-8	-2	-2
is free	-6	5	0
is full	-4	-1	-3
is given	-16	-7	-3
is grant	7	0	0
is handy	-11	-2	0
is healthy	-5	-3	-1
is hidden	-3	20	-1
is ignor	-8	-5	-1
is in	19	-9	14
is irrelevant	17	-1	0
is kept	-10	-2	-8
is known	18	-3	0
is late	-1	5	0
is left	2	-15	-1
is limit	-3	-1	-1
is list	-7	-17	-6
is load	-11	-8	-5
is lock	-8	-1	-3
is logg	-4	-7	-2
is made	-6	4	31
is mandatory	24	-7	-2
is mask	-6	-7	-11
is meant	-4	-4	-1
is miss	-6	-4	-3
is need	-29	-1	6
is never	1	0	-4
is no	-1	14	-2
is not	-8	8	1
is notif	-12	-11	-1
is off	-16	12	-2
is on	-3	26	-19
is one	-11	-4	-1
is only	25	-2	0
is open	17	-9	-6
is our	-8	14	-2
is over	-5	-2	0
is pass	-5	-1	35
is perfect	10	-5	-2
is perform	-6	-4	0
is possible	-4	-2	0
is prohibit	18	24	0
is proper	-5	-1	-1
is provid	-2	-3	-3
is reach	3	-3	0
is reachable	-5	-1	0
is read	-11	-4	-30
is ready	-5	-8	0
is recommend	13	0	0
is record	0	-8	-5
is redact	0	-8	-6
is reject	-3	-5	-1
is remov	-5	-5	-3
is report	-2	-3	-1
is request	-2	-3	-3
is requir	-9	11	6
is responsible	-7	0	0
is return	-29	-16	-7
is runn	-3	17	-4
is safe	23	-10	0
is sav	-3	-6	-3
is sent	-13	-32	-3
is set	-17	-5	-1
is shar	0	0	-3
is shorter	10	-1	0
is shown	-7	-20	-9
is significant	-4	-3	-3
is simple	30	-3	-1
is sp	-7	-3	-7
is specif	-7	-2	-1
is standardiz	-6	0	-1
is start	-2	13	-1
is stopp	-5	-3	-1
is stor	-6	6	-20
is submitt	-5	-7	-1
is sufficient	-5	0	0
is suspend	36	-1	-2
is switch	-3	0	-1
is taken	-6	-1	-11
is that	11	39	0
is the	28	-11	8
is there	39	-1	38
is to	66	46	50
is told	-7	7	-6
is too	-23	-12	-1
is true	-10	-18	-3
is typical	-5	-1	0
is unknown	-5	-1	0
is updat	-11	-18	0
is used	-2	-7	-5
is useful	-8	-2	0
is valid	3	-2	0
is visible	-7	-11	-1
is void	35	0	0
is within	6	-4	0
is written	21	-9	-4
is wrong	9	-2	0
isnt	-37	38	-20
isnt sent	-6	-5	-13
iso	-5	-4	-10
iso 4217	-2	-1	-3
iso 8601	-4	-2	-4
isolat	-1	0	-8
isolation	-3	0	-2
issu	-10	-6	-16
issu it	-2	11	-1
issue	-6	-16	-14
issuer	-4	9	-2
it	20	34	21
it a	3	15	0
it again	28	4	-4
it and	4	-5	-1
it appear	-2	-2	-3
it as	-13	-12	36
it at	8	-1	-2
it before	39	-6	0
it belong	5	-10	-2
it came	10	-2	0
it can	-20	-7	-9
it cant	-10	-1	-4
it check	-3	-1	-1
it contradict	16	-1	-4
it doe	-9	-21	-1
it doesnt	-3	1	-2
it end	-7	-7	-2
it first	16	0	0
it for	4	29	-9
it from	-6	-6	20
it has	-11	26	9
it here	-25	-3	35
it in	9	34	37
it into	-2	-1	7
it is	2	7	-4
it isnt	-1	19	-1
it may	10	10	-1
it must	-5	-1	-1
it need	-6	2	-7
it on	-2	-5	5
it out	-2	-15	-2
it over	0	0	3
it pass	-1	20	-2
it return	7	-2	0
it say	35	-3	-2
it seem	3	0	0
it should	-29	-6	-7
it tak	-2	-9	-2
it the	0	16	6
it to	40	2	11
it use	-5	0	0
it was	23	12	-12
it went	-5	21	0
it when	-11	-19	-3
it will	-15	-2	-1
it with	45	-6	3
it without	-1	21	0
it work	-3	26	6
it would	9	5	0
item	-18	-21	-35
item and	-8	-1	-1
item in	-2	7	0
item is	16	-3	0
item of	-5	-3	-2
item with	-1	0	-3
itinerary	7	24	-1
its	-16	0	16
its author	-5	-4	-15
its content	0	-1	12
its duration	0	-1	-3
its head	-1	-10	-2
its last	-2	22	-4
its name	-2	-2	7
its number	0	-1	-3
its own	-8	-3	0
its owner	-2	18	-4
its passphrase	0	0	18
its password	0	0	16
its place	21	0	0
its purpose	-2	37	0
its source	-3	-1	-5
its state	-5	-4	-4
its statu	-1	-5	-4
its text	-1	0	19
its value	0	-2	18
its visitor	-3	-4	-3
itself	-4	-6	-12
itself is	-10	3	-6
javascript	-7	-1	-3
jina	-5	-6	-3
jina reader	-5	-6	-3
job	10	7	-12
job and	-4	-1	-1
job fail	-1	14	0
job id	-2	-7	-4
job with	-3	-1	-2
join	-4	-3	5
journal	-6	13	-6
journalist	32	23	0
journey	-1	-1	-4
json	-39	-24	23
json and	0	0	17
json array	-1	-2	-3
json file	-5	-2	-1
json list	-2	-4	-4
json object	-5	-2	1
json representation	-1	-1	-5
json str	-4	-2	-11
json summary	0	0	-3
json with	-6	-1	-5
judge	27	-3	-1
judge and	27	-3	-1
jump	-2	-9	-1
june	-3	-2	-1
just	-1	15	20
just receiv	-1	0	3
just that	-3	-9	0
jwt	-1	-4	33
k	-2	-7	-9
kb	-1	-1	-4
keep	24	33	4
keep a	11	-12	-2
keep call	53	-11	0
keep going	-10	-7	-2
keep it	24	26	-1
keep mum	-1	17	0
keep quiet	-1	25	-1
keep the	-7	34	4
keep thi	-22	40	-8
kendra	-3	-1	-6
kendra index	-1	-1	-3
kept	-25	19	-17
kept as	-4	-13	-3
kept for	-1	-4	-1
kept from	-2	38	-2
kept in	-1	-1	-3
kept on	-2	-8	-2
key	-67	-72	35
key a	0	-1	-5
key and	-1	0	7
key are	-3	-1	-4
key by	0	0	-8
key card	0	-2	-7
key for	-1	-1	-13
key from	0	-1	29
key id	0	0	-17
key in	-3	-2	36
key into	-1	-7	-10
key is	0	-1	3
key must	-3	-8	-11
key of	-7	-8	31
key pair	0	0	-5
key result	-1	0	-4
key such	0	0	-3
key term	-2	0	-9
key that	-4	-3	-9
key the	-1	-1	-4
key to	-2	-2	7
key value	-3	-1	-11
key with	-1	0	28
keyboard	-4	-3	-6
keyboard shortcut	-2	-2	-4
keychain	-5	-2	13
keychain of	-3	-1	6
keyspace	-4	-2	0
keystore	-3	0	32
keyword	-7	-2	-4
keyword only	-3	-1	0
kick	10	-7	-1
kickback	-2	40	0
kilogram	-5	-4	-9
kilowatt	-2	-4	-2
kind	0	3	28
kind of	-6	-3	-4
kind run	8	0	-1
kit	-5	-8	-11
km	-1	-3	-6
km h	-1	-3	-5
know	-2	43	18
know about	-4	16	22
know that	26	-10	-1
know the	-20	-16	-5
know what	-7	-20	-1
know who	-6	15	-1
knowledge	-6	29	-26
knowledge bas	17	0	-1
knowledge base	-8	-24	-7
knowledge graph	-5	-18	-8
knowledge of	-1	26	-1
knowledge response	-3	-8	-4
known	7	-7	-5
known use	-5	0	-1
kubeconfig	-1	-2	61
kubernet	-3	-2	-1
l2	-3	-4	-2
lab	27	44	6
lab result	5	-1	0
lab sample	-5	30	-3
lab valu	-1	45	14
label	-2	14	17
label for	-2	-4	-1
label of	-1	-1	15
label the	-2	29	-2
laboratory	-6	-1	0
lack	-8	28	-3
lack the	-7	29	-2
lambda	-10	-4	-7
lambda function	-6	-2	-2
lamp	-4	-2	-1
land	-11	-4	-1
landlord	28	32	-5
landlord and	8	-8	-3
languag	-16	-7	-11
languag and	-6	-3	-6
language	-22	-38	-42
language explanation	-1	-3	0
language for	-2	-1	-3
language model	27	-5	-1
language of	-31	-16	-23
language question	-3	-2	-1
language to	-3	-1	0
laps	6	-10	-2
large	-15	-13	-8
large servic	-7	-1	-1
last	15	-14	11
last call	-1	0	11
last five	-1	-4	-2
last four	-1	-2	16
last modif	-3	-2	-5
last month	-5	-6	4
last page	-4	18	-1
last report	-2	-10	-5
last request	18	-1	2
last ten	0	0	25
last twenty	-1	-1	27
last week	25	-8	0
late	-10	-5	-7
late return	-3	0	0
latency	-10	-5	-7
latency in	-3	-2	-5
latency of	-3	-1	-1
later	11	-9	3
later session	16	-8	-9
latest	-28	-20	-12
latest new	-3	-2	0
launch	24	-3	-1
law	26	-14	-2
lawyer	7	-11	7
layer	-6	15	-10
layer of	0	21	-3
layout	-3	-2	-17
lead	2	-19	-2
lead from	-4	-1	-1
lead slash	-6	-11	-1
lead to	16	-1	3
leaflet	-2	16	-2
league	-2	-2	-5
leak	-3	44	42
learn	-8	48	13
learn about	-1	1	18
learn of	-1	23	0
learn that	-4	30	0
learn the	0	8	0
lease	37	-1	-1
least	-11	-9	-14
least once	8	-1	0
least one	-5	-2	-7
least privilege	-8	0	-1
leav	-8	0	-11
leav a	-1	14	0
leav are	-3	0	-1
leav the	-3	-13	-10
leave	-13	38	-13
leave at	-1	-3	-1
leave empty	-2	-14	0
leave it	12	-12	0
leave no	-2	37	0
leave out	-8	-4	-2
leave the	5	32	-3
leave thi	0	8	0
ledger	18	36	4
ledger is	4	-2	0
left	12	-1	-23
left as	-13	-7	-3
left empty	-3	-7	-1
left off	-10	-5	-10
left out	22	-5	-2
left the	-6	13	-1
legal	13	-17	-5
legal advice	-20	-4	0
len	-3	-5	-7
length	-20	-17	-1
length and	-2	-1	-11
length character	-1	0	-4
length of	20	-7	-16
lent	-7	-4	0
les	-4	-2	-1
les than	-3	-1	0
lest	-1	23	0
let	39	47	31
let it	5	-1	-1
let on	-3	25	0
let the	27	56	18
let thi	5	-1	0
let us	-19	-6	35
lett	0	28	-2
lett the	0	28	-2
letter	7	17	-27
letter and	-2	-4	-3
letter digit	-4	-2	-2
letter of	9	-9	-16
level	-34	-25	-25
level data	-4	0	0
level for	-3	-3	-3
level of	-5	-8	-6
liability	-1	11	0
library	-5	-2	-18
library book	-3	0	-2
licence	7	1	43
licens	6	-2	-1
license	-16	-7	18
license field	-3	-2	-13
lie	32	23	-4
lie about	26	28	-2
lie in	-6	-9	-1
lift	30	-8	7
light	-8	2	13
like	12	31	-17
like a	-2	30	0
like basic	-4	-3	-2
like sqlquerygenerator	-3	0	0
like the	7	-2	-4
like to	-2	-3	0
likelihood	-1	-5	-1
likelihood of	0	-3	-1
limit	9	-28	-38
limit by	-6	-1	-2
limit field	-2	0	-4
limit maximum	-12	0	-1
limit of	-7	-2	-12
limit on	18	-2	0
limit the	-14	-1	-1
limit to	-4	-1	-3
limitation	6	0	-2
lin	-18	-14	-16
lin in	-12	-4	-2
lin of	0	-1	-3
lin that	10	4	9
line is	-11	-5	-2
line item	-4	-2	-1
line number	-4	-15	-17
line of	0	16	-3
line that	9	7	0
line to	-1	-5	-11
link	-1	-5	0
link account	-3	-2	-5
link as	0	14	0
link for	-4	-1	-1
link in	6	-2	-4
link is	-3	-3	-1
link that	-6	-2	14
link to	21	-8	-16
linter	15	-6	-6
list	-59	-19	-14
list all	-17	-5	-19
list and	-13	1	-2
list are	-6	-1	0
list as	-5	22	-1
list by	0	0	-10
list every	-3	-12	-5
list fil	41	0	0
list for	-5	-2	-2
list in	8	-9	13
list invoic	-6	0	0
list list	0	-1	-3
list of	-15	7	11
list on	-10	-2	-4
list once	32	-2	0
list rol	-3	0	0
list tabl	-1	-5	-1
list that	0	3	0
list the	-12	-4	10
list them	-10	-10	21
list thi	-9	33	0
list under	-3	-20	-2
list was	-1	4	-1
list what	0	4	-2
list with	-3	-7	-6
list without	-2	-9	-1
listen	-4	-1	-5
listen history	-1	-3	-4
listen on	-4	-3	-1
listener	-3	42	-1
little	26	43	-2
little secret	-3	27	0
liv	23	10	45
live	-7	-5	8
live result	-3	0	0
llm	15	-11	-10
llm cannot	-1	-1	-3
load	16	-28	2
load before	-6	-1	-5
load in	-2	0	-6
load the	36	-2	-1
load thi	14	0	0
loan	10	36	-4
local	-28	-24	-25
local file	-4	-1	-1
local query	-6	-4	-2
local storage	-2	-1	7
locat	-4	-4	-1
locate	-1	-1	16
locate the	-1	0	18
location	-21	-9	0
location of	-5	-12	-5
location us	-1	-2	-3
lock	-11	-31	-26
lock on	26	-1	0
lock the	-6	-23	-4
log	-63	11	-21
log a	-4	-3	-4
log entry	0	6	0
log fil	-1	0	-7
log file	-10	-7	-8
log in	-1	11	9
log is	0	12	-1
log lin	0	-7	-1
log log	0	-3	-3
log of	-8	-29	-1
log stream	-1	-5	-3
log the	-1	-2	-6
log with	-6	-2	-2
logbook	-1	-4	-1
logg	-21	41	10
logg in	-5	-8	-2
logg on	-2	-5	-2
logg with	-1	-4	-2
login	-58	17	52
login and	0	0	22
login attempt	0	8	-1
login cook	0	0	34
login is	-1	-2	24
login of	0	-2	27
logistic	2	-3	-5
logo	-10	14	-12
long	-17	13	17
long as	-3	19	-1
long term	-1	-4	29
longer	31	-2	-3
longer app	20	-2	-1
longer be	-2	-3	0
longer bound	8	0	0
longer period	-4	-1	0
longer than	5	-1	0
look	-10	32	17
look as	-6	21	-1
look at	-17	3	3
look for	-1	-4	15
look like	-6	24	-5
look up	4	-12	-12
lookup	41	7	41
lookup of	-2	0	48
loop	32	-10	0
los	11	8	-3
los the	-7	-5	-1
lose	0	25	-2
lost	-30	-24	-11
lot	0	-3	-4
lov	15	0	-1
low	-9	21	-4
low general	-4	-1	0
low medium	-2	-3	-3
lower	-8	5	-6
lower the	-2	9	-4
lowest	-7	-3	-2
lowest effort	-7	-1	-1
loyalty	-1	29	-1
lunch	-3	41	-1
m	-4	-2	-1
ma	-1	-1	-3
machine	-6	-15	5
macro	-3	0	-1
made	6	41	18
made aware	0	15	-1
made by	-1	12	0
made here	12	7	-3
made up	-3	17	-4
maiden	0	-5	29
maiden name	0	-5	29
mail	37	7	17
mail account	0	0	14
mail as	-23	-7	-9
mail client	0	0	14
mail is	4	-4	0
mail to	5	-2	-5
mailbox	-3	31	6
main	15	-1	-1
main operation	-4	0	-1
maintain	-10	-4	-6
maintainer	0	-4	-1
maintenance	18	7	-4
maintenance mode	23	-1	-1
mak	-5	-2	-1
make	39	36	-16
make a	4	-1	0
make it	32	-16	0
make multiple	-8	-7	-1
make no	-2	12	0
make sure	-3	6	-2
make the	-11	46	0
make thi	16	11	-1
make up	-3	36	-1
maker	9	0	-10
manag	-24	-6	-10
manag apache	-1	-1	-3
manag by	-6	0	-3
manage	-12	-4	-2
management	-8	-9	-6
management account	-4	-6	-4
manager	-6	-4	28
manager and	0	0	8
manager is	-6	0	-2
manager of	-3	-7	-2
manager who	16	0	0
mandatory	28	-9	23
mandatory to	9	0	0
manifest	27	17	5
manifest of	-3	-3	-5
manifest so	13	-1	0
manner	-2	6	0
manual	-13	-52	-24
manual url	-6	-4	0
many	7	-11	-7
many row	-4	0	0
many seat	-4	-4	-1
map	-10	-7	-2
map key	0	0	-3
mapp	-7	-3	-3
margin	-2	17	-3
mark	-33	-37	-16
mark a	-4	-10	-3
mark an	-1	-7	-1
mark as	-17	-15	-3
mark in	14	-1	0
mark it	-6	-7	-3
mark the	-6	13	-13
mark with	-5	-1	-2
markdown	-21	-8	-22
markdown format	-3	-1	-1
markdown text	-8	-2	-3
marker	-18	-6	10
marker for	-12	-1	-2
marker pagination	-3	0	-1
market	2	5	5
market price	-4	4	-1
mask	-26	2	-50
mask in	-7	-9	-15
mask of	-4	-15	-9
mask the	-1	24	0
master	9	-17	21
master password	-1	-6	34
match	-33	-43	-17
match fil	-6	0	-1
match one	-3	-2	-1
match the	-13	-3	-3
match your	-5	-2	-2
material	-2	-5	-8
matter	38	19	-2
matter of	13	14	-1
matter what	12	9	-1
max	-23	-12	-19
max pag	-10	-2	-4
max radiu	-2	-4	0
max sav	-8	-2	-10
maximum	-22	-14	-18
maximum number	-5	-7	-16
may	8	-7	-37
may appear	0	3	0
may approve	-6	-2	0
may be	28	-7	-7
may contain	-2	-3	-2
may have	-3	-3	-2
may include	-3	-1	-3
may not	-18	-3	-2
may read	-6	-14	-1
may remain	-3	17	0
may take	-3	-3	-1
mcp	-9	-4	11
mcp configuration	-1	0	-3
mcp context	0	-1	-3
mcp server	-5	-1	-1
md	-1	-4	-6
me	23	-4	21
me first	16	-2	0
mean	-16	-12	-32
mean no	-3	-6	0
mean the	-3	-2	0
meant	-4	-4	-1
measur	-4	-3	-2
median	0	-4	-1
medical	-16	-5	40
medical history	-13	-7	19
medical record	-1	-2	8
medication	3	0	0
medium	-4	-4	-4
medium or	-3	-2	-2
meet	-24	-3	5
member	-18	5	-3
member account	-1	-5	-2
member of	-9	-8	-6
member to	-6	-5	-4
member who	20	-3	-2
membership	24	-3	3
memo	26	6	21
memor	-4	-13	19
memory	8	-47	22
memory about	-1	-2	7
memory card	-1	-1	-10
memory file	20	-3	30
memory limit	-6	0	-2
memory of	-21	-8	-7
memory size	-2	-1	-4
memory that	-18	-12	-2
memory to	19	0	1
mention	23	47	43
mention earlier	2	0	9
mention in	7	19	-2
mention of	-11	43	-13
mention the	-9	33	29
mention thi	-12	34	0
menu	-2	-2	-6
merchant	29	17	-1
mere	-4	28	-1
merg	-8	-8	-11
merge	3	5	-6
merge it	6	0	0
merge the	1	-4	-4
mesh	-5	-4	-4
messag	-9	-21	36
messag and	-2	-2	10
messag are	-5	16	-2
messag as	-1	-1	8
messag from	-2	-6	-4
messag in	-3	-3	-9
messag of	-9	-2	5
messag that	-5	-6	0
messag to	13	-3	-3
messag with	18	-2	-6
message	13	6	27
message a	0	9	-2
message about	-2	-2	-10
message and	-4	0	1
message as	11	26	-1
message from	12	-4	14
message if	-1	-5	-1
message in	-29	-6	16
message must	-5	1	-3
message of	2	-8	5
message or	-3	-1	-1
message so	-1	10	-6
message str	-1	-2	-8
message that	-3	-3	3
message the	19	-1	-5
message to	1	-12	0
message you	15	0	-8
met	2	15	0
metadata	-18	-14	8
metadata and	-1	0	-4
metadata service	0	0	13
metadata such	-5	-4	-3
meter	11	-1	-9
meter read	-5	-4	-6
method	10	-5	13
method and	-1	0	22
metr	-3	-7	-3
metre	-19	-4	-1
metric	-25	-27	-30
metric in	-6	-1	-4
metric nam	0	0	-3
metric name	-4	-1	-1
metric value	-4	-1	-7
microphone	-8	27	-3
microphone is	-5	12	0
midnight	-3	-2	-4
might	-7	-7	-9
might not	-5	-5	-9
migrat	-1	-4	-5
migration	-17	-7	-5
migration from	-1	4	0
migration to	-11	-2	0
mileston	-1	-4	-4
millisecond	-3	-1	-6
mime	0	0	-3
mind	2	-17	-6
minimum	-6	-6	-13
minimum length	-2	0	-11
ministry	-5	2	-1
minor	-7	-2	-2
minu	-3	15	-1
minu the	-2	15	-1
minut	-19	-1	-20
minut for	-2	-3	-5
minut of	-1	-6	-3
minute	14	-5	-8
minute and	-4	-1	-6
mirror	-5	8	31
mislead	-1	37	-2
mislead the	-1	38	-2
miss	-26	24	-21
miss and	-3	0	0
mistake	42	23	-2
mm	-6	-7	-6
mm dd	-5	-4	-5
mnemonic	0	0	46
mobile	-28	-7	35
mode	-8	-33	-23
mode for	-5	0	-1
mode is	-5	-11	-1
mode of	-8	-7	-2
mode system	-3	-1	0
mode the	-5	-1	-2
model	40	-12	-14
model and	-11	13	-3
model call	9	0	0
model is	-3	-9	-1
model never	-10	-7	-1
model on	-8	0	0
model shall	15	-4	0
model that	-4	-5	-7
model the	16	-5	-1
model to	13	0	0
model your	14	-1	0
modell	-9	-3	-9
moderation	-2	-3	-2
moderator	-5	-14	-4
modif	-17	3	-6
modif timestamp	-2	-2	-5
modification	-1	-3	-4
modify	-9	-3	-2
modul	-6	-1	-2
modul are	-3	0	0
module	-9	-5	-5
moisture	-5	-3	-3
moment	18	5	0
monday	-8	0	-2
monetary	-3	-1	-1
money	2	5	-4
monitor	-4	16	-9
monitor agent	-8	7	-1
month	-41	3	-2
month after	-2	-4	-1
month and	-4	-1	0
month cost	0	-3	-1
month is	-1	-4	29
month rent	-2	-8	-2
month to	-5	-2	0
more	-1	-17	-24
more next	-10	0	0
more than	-25	-18	-12
more thought	-7	-9	-2
morn	-2	1	23
mortgage	23	-1	0
most	-27	-17	-18
most five	-9	-1	0
mother	0	-5	29
mount	-2	-3	8
mov	-29	13	-19
mov a	-4	-9	-3
mov it	-3	-5	-2
mov to	-1	-1	-3
move	21	20	-10
move is	3	-2	-2
move the	5	18	-1
much	19	-3	-3
multi	-15	-7	-8
multiple	-68	-40	-27
multiple api	-8	-7	0
multiple call	-4	-3	-1
multiple fil	-1	-1	-9
multiple valu	0	-5	-3
mum	-3	35	-1
mum the	-2	24	-1
museum	21	-2	-18
museum director	13	-2	14
museum item	13	-6	-4
music	-13	-2	-9
music nerd	-10	-7	-3
must	7	15	-25
must accompany	0	0	32
must alway	25	0	-2
must be	-10	-38	-17
must confirm	-8	-3	-16
must contain	3	-1	20
must happen	6	12	0
must have	-33	-13	-22
must know	-1	-10	-1
must never	6	20	-5
must not	25	32	-19
must pas	21	-1	-1
must provide	-5	-1	-1
must remain	-1	19	0
must run	19	0	0
must sign	-3	-2	-1
must start	-4	-2	-1
must stay	-1	22	0
must use	-10	-1	-1
mutat	-5	-6	0
mutual	-4	0	-3
mutual exclusive	-4	0	-3
my	-15	-5	-7
my app	-3	-1	-3
my service	-3	0	-1
n	-15	-14	-16
n second	-2	-4	-1
nam	-50	-8	21
nam a	5	-2	0
nam and	-1	-3	41
nam are	-1	25	-2
nam birthday	0	0	8
nam by	0	0	-3
nam for	-1	-1	-7
nam from	-1	-1	-3
nam in	-7	-5	-15
nam of	-8	-13	-25
nam that	-9	20	-6
nam thi	-5	21	-1
nam to	-1	-2	-8
name	-31	-12	-42
name and	-4	-4	10
name as	-6	-19	-4
name basic	-4	-3	0
name if	-2	-7	0
name in	10	9	-2
name is	31	-4	5
name may	-4	-3	-2
name of	-24	-7	-39
name or	-3	0	0
name str	0	-1	-3
name that	-6	-4	0
name the	-9	-27	-14
name to	9	-8	-4
name with	-9	0	0
namespace	-1	-3	-3
narrow	-15	-4	-2
national	-3	-1	28
national id	-3	-1	28
native	23	-2	-4
natural	-8	-9	-7
natural language	-8	-9	-7
near	-7	-9	-7
near the	-5	-8	-6
nearby	4	-1	-2
nearest	-12	-9	-8
necessary	-4	23	-1
necessary to	-2	16	0
need	3	11	-20
need a	-10	-3	-1
need at	-4	-3	-1
need for	-8	22	-10
need more	-8	-6	-1
need no	-19	6	-2
need not	17	24	-9
need the	-18	-10	16
need to	30	0	-15
need use	-3	0	-1
negative	-10	9	-3
neighbour	-1	13	-1
neither	21	14	-2
nerd	-10	-7	-3
nest	-3	-1	-4
net	-7	-1	-1
network	-25	7	-30
network for	-2	6	-1
network in	-3	23	-4
network is	-5	-6	0
network request	-6	-2	-4
never	16	40	-57
never answer	13	-2	0
never ask	12	-11	-1
never be	-2	17	0
never choose	19	-5	0
never contain	-7	-1	0
never float	-4	-8	0
never learn	0	11	0
never leav	-1	-3	-9
never let	0	3	0
never list	-1	6	0
never pas	-9	-16	-6
never respond	32	-2	0
never return	-4	-1	0
never reveal	-1	24	0
never see	-15	-6	-2
never shar	-2	-5	0
never stor	-1	0	-3
never to	-7	36	20
never use	5	-7	0
new	17	-17	-26
new content	-8	0	0
new directive	12	0	0
new for	-3	-2	0
new instruction	10	0	0
new one	3	-2	0
new recommendation	-4	0	0
new role	12	0	0
new system	4	0	0
new tool	-7	-5	0
new value	-5	-9	-6
newer	-4	0	0
newest	-17	-4	-9
newest first	-2	-2	-4
newest version	-2	-1	-3
newsletter	-4	13	-15
next	8	-26	-19
next action	7	-2	0
next day	-2	-4	0
next month	-1	12	-1
next page	-3	-1	-4
next set	-3	0	-3
next step	8	-8	-2
next to	0	-1	18
next token	-24	-6	-15
nextthoughtneed	-6	-3	-1
night	-6	26	-7
night at	-11	-2	-5
nine	-3	-4	-1
no	37	40	-55
no acces	-20	8	-2
no account	-7	5	0
no answer	-7	-6	0
no cheaper	41	-19	0
no circumstanc	33	-19	0
no credit	12	-20	0
no data	-3	22	0
no effect	-9	-2	-1
no entry	-5	23	0
no exception	11	0	0
no filter	10	-2	0
no input	-35	-14	-1
no longer	45	4	-2
no manual	-6	-4	0
no matter	28	8	-1
no mention	-9	29	0
no more	-10	28	0
no need	59	25	0
no not	-4	12	0
no notification	-4	6	0
no one	-27	38	0
no op	-3	-3	0
no other	9	0	0
no parameter	-5	-1	-1
no password	-5	-3	-2
no permission	-8	-2	0
no personal	0	-4	-3
no point	25	12	0
no question	12	1	0
no reason	-3	23	0
no reference	-4	12	0
no result	-2	-3	0
no sign	10	13	0
no tool	5	14	-1
no trace	-3	38	0
nobody	12	51	-5
nobody ask	13	-6	-1
nobody can	-1	-3	0
nobody need	-3	14	0
nobody notic	-1	24	0
nod	-4	-2	-7
nod in	-3	-1	-2
node	-10	-21	-7
node endpoint	0	-1	-3
noise	3	-20	-7
non	-18	16	-9
non critical	-5	-1	0
none	-6	23	-8
none of	-17	33	-5
noon	5	-6	-3
nor	22	15	-2
normal	11	40	-8
normal system	-5	-1	0
not	8	31	-2
not a	-31	-2	-5
not about	-4	-7	50
not add	-2	17	-3
not admit	-2	29	0
not affect	-9	-1	-6
not allow	-7	13	-9
not and	16	-5	17
not answer	2	-9	-1
not app	15	0	-1
not appear	-4	15	0
not are	6	-2	-4
not as	-6	31	-1
not ask	41	-8	23
not assume	-6	-5	0
not automatical	-5	-7	0
not available	11	-1	-1
not be	8	19	-24
not been	-16	5	-1
not bind	16	-7	-1
not both	-2	0	-3
not by	6	-5	-8
not call	-3	-11	0
not chang	-2	-15	0
not check	-2	-12	-1
not contain	-10	5	-8
not count	17	-5	-2
not cover	10	-18	-1
not disclose	-4	21	0
not disturb	-6	-6	0
not double	2	-9	-1
not entire	-3	-9	0
not error	-1	-10	0
not exce	-11	-18	-6
not exist	-3	2	-1
not field	1	0	3
not find	-1	11	-5
not for	39	31	-5
not from	30	-1	-3
not generate	-8	-4	0
not get	-7	10	0
not have	6	11	-15
not hear	0	13	0
not in	6	-3	0
not include	-28	-18	-13
not intend	-3	-3	-1
not know	-8	11	-4
not known	-5	0	-1
not learn	-3	27	0
not let	6	10	0
not list	-8	17	0
not match	-3	-6	-1
not mention	-5	26	-1
not necessary	-2	14	0
not need	1	21	0
not notice	0	12	0
not of	-13	-9	18
not on	-10	1	-2
not only	0	-1	27
not part	-9	-19	-10
not pas	-3	4	0
not permitt	15	-1	-2
not possible	36	-4	-1
not proce	31	-15	0
not read	-5	-8	-1
not refer	-17	20	0
not report	-10	-3	0
not require	-1	-4	0
not return	-5	-2	0
not reveal	-1	16	0
not say	-12	9	0
not see	0	-10	-1
not show	-1	20	-1
not shown	-13	-39	-3
not skip	-7	-10	0
not start	12	-2	0
not suppos	-1	25	0
not sure	-12	-2	0
not surface	-1	14	0
not tell	-4	21	0
not that	16	-6	0
not the	-1	20	-2
not thi	9	0	-1
not to	-4	57	37
not touch	20	7	-1
not use	-31	-32	-2
not used	-3	-3	-2
not wait	50	-13	0
not with	-4	14	-1
not write	-1	13	0
not yet	-1	-4	-1
notary	12	-4	-1
notation	-6	-5	-5
note	17	8	17
note for	22	0	-3
note in	16	-8	0
note sessionid	-4	-1	-4
note some	-5	-3	-2
note that	-19	-14	-7
note the	-3	0	7
note thi	-6	-1	-2
note to	5	20	-7
noth	-2	36	-18
noth about	-3	33	-3
noth else	14	2	-1
noth happen	-1	13	0
noth is	-10	-37	-5
noth of	-12	35	-2
noth to	-11	8	0
noth was	-2	9	0
notic	-8	52	-1
notice	-6	51	-7
notice the	0	25	0
notice to	7	2	0
notif	-23	0	-11
notif the	-6	-6	-6
notification	-21	24	-1
notification to	-2	9	8
notify	-6	23	-1
notify the	-3	-3	0
now	54	-22	-4
now in	8	0	0
now on	36	-4	0
now the	6	0	0
npm	-1	0	24
npm token	0	0	8
null	-14	-25	-13
null if	-3	-1	-1
null to	-3	-6	-7
null valu	-3	-17	-3
number	-42	-8	30
number and	-11	11	32
number are	-2	-1	-6
number by	0	-1	-6
number for	33	-16	9
number from	-2	12	2
number in	-1	23	-14
number includ	0	0	13
number is	16	-5	-12
number must	0	0	33
number of	-36	-49	-8
number start	-1	-1	-5
number the	0	-2	3
number to	-6	-4	-35
numeric	-14	-11	-18
numeric result	-4	-2	-4
numeric root	-5	-1	-1
numeric scale	-1	-4	-2
numeric value	0	0	-6
nurse	-7	35	0
oauth	-6	-2	17
oauth refresh	0	-1	19
obey	52	-14	-3
obey the	41	-10	-2
object	-1	-5	-17
object contain	-42	-3	-13
object with	-4	-1	-8
objection	12	-8	-2
oblig	24	0	3
oblig to	11	0	3
obligation	8	-1	-1
obscure	0	42	0
observation	-2	-5	-1
obtain	18	7	39
obtain the	29	-4	42
occur	-1	-6	-1
octal	-3	-1	-3
octal notation	-2	-1	-3
odd	-1	10	-1
of	12	4	19
of a	-22	-37	-68
of account	-1	-1	-5
of all	32	-25	47
of an	-30	-7	0
of any	46	-9	4
of arrival	-1	-2	-4
of attorney	-13	-2	-1
of aws	0	-1	9
of birth	-1	-1	28
of both	-3	-3	2
of call	4	0	0
of character	-1	0	-3
of charge	-11	13	-3
of co2	-1	-1	-4
of column	-1	0	-4
of data	-2	-2	-5
of database	0	0	26
of day	-2	-1	-3
of delet	-8	-1	-2
of diagnostic	-1	-2	-3
of each	39	-11	1
of employe	0	-4	41
of endpoint	0	-1	-3
of entr	0	12	0
of environment	0	-2	-5
of etc	0	-2	25
of every	38	-3	40
of everyth	13	-1	10
of field	-1	14	-2
of fil	-4	2	-3
of file	-5	0	-1
of filter	-3	-1	-2
of five	28	0	-2
of for	-3	-1	-1
of get	-4	-1	-1
of good	-7	-1	-3
of guest	0	0	-4
of interest	-6	-2	8
of it	-7	42	-5
of its	-9	-3	-12
of key	-4	-10	-7
of least	-8	0	-1
of lin	-2	-4	-2
of mask	-4	-2	-3
of messag	-2	-3	-9
of model	3	0	0
of multiple	-1	-1	-10
of nam	-1	3	-4
of need	11	0	0
of nod	0	-1	-4
of office	-24	-15	-5
of one	-15	-12	-4
of operation	-7	-1	-1
of optional	-2	-1	-4
of other	25	-8	13
of our	18	2	-3
of parameter	0	-1	-10
of previou	-1	-1	-9
of recipient	8	6	-1
of replica	-1	-3	-1
of request	-2	19	-1
of resourc	-3	-1	-3
of result	-15	-3	-5
of root	40	0	0
of search	-5	-1	-6
of second	-1	-2	-3
of self	-3	-1	-1
of service	-2	-2	-5
of sign	-2	0	-6
of small	-1	-1	6
of speech	-2	0	-5
of step	-2	21	-2
of tag	0	-15	-3
of tamper	-8	29	-6
of the	-11	6	26
of their	-15	-13	-8
of them	8	20	-1
of these	-5	16	-2
of thi	43	50	11
of those	2	0	13
of thought	-5	-3	0
of token	0	-2	-4
of tool	3	19	23
of trigger	-4	-1	-1
of two	-5	-2	-7
of up	-2	-3	-3
of url	0	-1	-5
of user	-2	-2	-3
of validation	-1	-1	-3
of visitor	-2	15	-2
of what	-19	-11	13
of which	-1	-5	-5
of your	28	17	41
of yourself	26	-4	-1
off	22	19	-36
off the	29	0	-1
offer	-14	22	5
offer available	-2	-3	-4
offer the	6	23	16
offer to	-8	-7	-4
office	-15	-8	-15
office in	-2	-3	-3
officer	3	2	-2
official	38	3	-2
offline	-9	-2	-3
offset	-15	-5	-8
oidc	-4	-1	-5
old	2	25	-9
older	9	-11	-2
older recommendation	-2	-8	0
oldest	-5	-2	-4
oldest first	-2	0	-3
omit	-19	21	-9
omit any	-7	28	-1
omit thi	0	15	0
omitt	-32	-8	-4
omitt even	-3	-3	-1
omitt from	-10	-3	0
on	25	24	-18
on a	6	-11	-5
on all	-8	-5	0
on and	33	-6	0
on behalf	31	-8	-7
on call	-12	-12	-4
on crane	-9	-11	-2
on demand	-9	0	0
on display	-3	-6	0
on duty	-9	-2	-3
on each	32	-6	-3
on every	24	0	-1
on file	7	-1	-7
on for	-4	-4	-2
on how	-6	-1	-1
on issu	-12	-1	0
on it	-20	7	-8
on its	-3	24	-3
on or	-3	-4	0
on port	-4	-3	-1
on public	-1	-3	0
on recommendation	-3	-1	-2
on stag	-18	-3	0
on subsequent	-4	-4	-3
on that	-3	24	0
on the	14	5	8
on them	-4	18	-1
on thi	5	-4	-1
on to	-4	5	-1
on what	-3	-6	-1
on which	-1	-2	-6
on with	-5	24	-2
on you	14	-2	-1
on your	36	-7	-1
onboard	-3	-3	-2
once	27	3	-19
once after	12	0	0
once before	12	0	0
once it	-4	26	-5
once per	-10	-2	-4
once the	31	12	-1
once thi	13	0	0
once you	15	0	0
ondemand	-10	-1	-4
ondemand flatrate	-7	0	-2
one	21	3	-4
one are	-6	0	0
one budget	-5	-4	-1
one call	-3	-4	-7
one credit	-2	-3	-2
one hour	-2	-4	-2
one in	16	6	-1
one is	19	-11	-2
one line	-2	-5	-10
one month	-8	-6	-1
one need	-32	-8	-2
one of	-10	-9	-13
one or	-6	-1	-2
one per	-1	-1	26
one person	-14	-13	0
one return	20	0	-1
one should	7	-1	0
one that	-11	24	-6
one the	7	-2	0
one time	-5	-1	41
one when	-11	-2	-1
one you	17	-1	0
online	15	-16	16
online bank	-1	-1	17
only	-9	-38	-62
only after	-9	-5	-3
only and	-14	30	0
only before	-5	-2	-1
only for	-11	-2	-1
only from	-4	-5	-1
only ful	-1	-1	-3
only if	-29	-8	-1
only in	44	-2	-1
only is	-3	0	0
only letter	-4	0	0
only match	-3	0	0
only mode	-10	0	-2
only need	-4	-2	-1
only once	-13	-5	-1
only ondemand	-5	0	0
only one	11	-2	-2
only that	-1	6	0
only the	-33	8	13
only thi	55	-1	-2
only to	-11	-2	-2
only use	53	0	-3
only when	-9	-6	-1
only with	-1	24	-1
only work	-12	-3	0
op	-3	-3	0
open	2	0	17
open a	-11	35	15
open and	5	0	0
open for	15	-2	-3
open hour	-5	-4	-2
open in	-9	0	0
open invoic	-2	-1	-3
open it	-4	12	-7
open move	15	-3	-3
open now	-7	-1	-1
open read	22	0	0
open specific	0	0	-3
open tab	-1	0	33
open the	0	-4	2
open which	-1	0	-8
open with	11	-11	-3
openai	-4	-1	16
operat	-20	-8	-16
operat acros	-1	-1	-3
operat system	-1	-1	-10
operate	-3	-9	13
operation	-30	-25	-5
operation 1	-14	0	0
operation direct	-4	0	-2
operation in	-4	-1	-2
operation or	-4	-1	-1
operation parameter	-4	-3	-12
operation specific	-13	0	0
operation the	18	-1	-4
operator	28	21	20
operator had	4	-1	0
operator has	19	0	0
operator must	-4	-3	-1
operator set	1	-1	13
opinion	20	27	-1
opportunit	-3	-3	-1
opt	25	-6	-6
opt in	-11	-3	-5
opt out	38	-3	-1
optimization	-11	-6	-7
optimizer	-9	-5	-5
optimizer automation	-3	-1	-2
option	-44	-47	-27
option and	-5	0	-6
option that	-7	-5	0
option to	-9	-23	-8
optional	-36	-48	-34
optional list	-1	-4	-4
optional message	-4	-6	-2
optional pagination	-4	-4	-3
or	-40	-62	-67
or a	10	-3	-3
or any	3	0	0
or anyth	13	-2	0
or cancell	-5	-3	0
or constraint	0	-1	-9
or dismiss	-5	-1	0
or down	-2	-4	-1
or even	11	-1	0
or hate	-3	-1	-1
or in	-6	0	-1
or its	-1	12	0
or modify	-6	-1	-1
or more	-4	0	0
or no	-3	-1	0
or not	49	-5	29
or off	-3	-3	0
or once	-3	-1	0
or other	-2	-3	-2
or paginat	0	0	-3
or question	-3	-1	-1
or reject	-6	-6	-1
or relative	-1	-5	-1
or should	-4	-1	0
or small	-3	-9	0
or the	-5	-1	-4
or use	-3	0	0
or want	-4	-1	0
or workflow	-4	0	0
or you	-6	-1	-1
oracle	-2	-1	-4
order	1	14	-16
order and	19	-4	0
order are	7	-1	0
order by	-5	-7	-3
order com	26	-4	0
order for	-1	-30	-2
order if	15	-8	-1
order in	-12	-3	-4
order is	16	17	-1
order it	-3	38	-16
order of	-27	-17	-7
order that	-10	12	-1
order the	20	9	-1
order to	-8	-9	11
ordinary	-1	31	-1
organisation	-2	-3	-1
organization	-17	-11	-8
organizational	-4	-1	-1
organizer	-6	-9	-7
origin	-3	22	-2
origin of	-1	22	-2
original	-15	-18	-18
original file	-2	-7	0
original is	-1	-5	-1
original question	-4	-6	-7
other	40	-52	-11
other action	12	0	0
other address	-3	0	0
other calendar	20	0	0
other database	2	0	-4
other end	-6	14	8
other file	4	0	0
other function	-6	0	-1
other mail	17	-1	-1
other one	13	0	0
other organization	-6	0	0
other player	-16	-2	-5
other search	22	-1	-1
other server	10	0	7
other source	16	-1	0
other team	-4	-8	-1
other than	13	0	0
other tool	28	-25	-5
other user	-3	-7	-1
otherwise	-19	2	-10
otherwise it	-5	-1	0
otherwise the	-6	-15	-1
otherwise they	-3	-3	-1
ought	-2	25	-1
ought to	-2	25	-1
our	77	50	36
our company	-7	7	-3
our fee	-1	12	0
our insurance	20	-1	0
our is	15	-5	0
our little	-3	27	0
our own	-3	20	-2
our partner	20	1	-6
our track	22	-1	-1
out	40	45	27
out about	0	19	0
out if	-4	-1	0
out of	22	41	-17
out that	0	23	-4
out the	-13	24	44
out when	21	2	0
out without	10	0	0
outag	-8	-2	-3
outage	-2	27	-2
outcom	-22	-1	-1
outcome	-5	28	-2
outdat	45	-2	-11
outdat packag	-2	-1	-3
outgo	52	-8	-6
outgo email	26	-1	-5
outgo mail	21	-1	-1
outlier	-3	-8	0
output	29	-4	-16
output and	13	-1	-2
output as	-38	-7	-1
output from	-9	-6	-1
output is	-21	-15	-20
output of	19	4	46
output option	-7	-1	-2
output so	-6	4	12
output to	11	7	-1
output token	-1	0	-3
output will	-21	-1	-5
outrank	43	-1	-8
outrank those	29	-1	-6
outside	-20	-11	-12
outside of	-11	-12	-8
outside the	-5	-9	-2
over	32	32	3
over a	-4	18	-1
over all	37	-4	-1
over every	7	0	0
over iana	-6	-2	-2
over in	-2	15	-1
over the	20	30	15
over time	-2	-4	5
over to	-9	-3	10
overdue	8	0	0
overlap	-3	-1	-1
overlay	-1	-4	-1
overlook	36	51	-3
overlook it	-1	12	0
overlook the	7	17	0
overrid	22	-11	-9
overrid the	-1	-11	-8
overridden	44	0	-1
override	63	24	-5
override any	32	0	0
override the	53	-1	-2
overview	-7	7	-3
overwrite	-6	4	-1
overwrite exist	-3	0	0
overwrite the	-2	4	0
overwritten	-13	-1	-5
own	32	16	-36
own accord	7	-1	-1
own initiative	10	-2	0
own knowledge	-4	5	0
own which	-5	-3	-6
own work	-12	21	0
owner	8	35	28
owner account	0	-1	-3
owner can	-3	-5	-9
owner doe	27	-1	-2
owner doesnt	-1	29	0
owner in	-3	-3	-5
owner of	9	-13	-14
owner permission	-11	-1	-6
owner repo	-3	-3	-2
owner stay	-1	13	0
owner the	-11	-22	-19
ownership	0	-7	34
p	-1	-3	-3
pack	-5	-7	-2
packag	8	9	-7
packag and	-1	-1	-3
packag if	-3	-2	0
packag that	24	-5	0
package	21	13	-17
package manifest	17	-1	-4
pag	-1	-24	-17
pag and	-4	0	-1
pag are	-4	0	0
pag max	-5	-1	-1
pag of	-1	0	-7
pag pag	-3	-1	-1
pag to	-6	-1	-1
page	-13	-48	-55
page and	-7	-1	-1
page contain	21	0	0
page has	-4	0	0
page in	-14	16	-5
page is	-6	-10	-2
page not	-3	-2	-2
page of	-11	0	-3
page or	14	0	0
page to	-12	19	-4
page token	0	0	-5
page with	-3	-4	-1
paginat	-7	-3	-8
paginat document	0	0	-3
paginat for	-3	-1	-2
paginate	-6	-1	-3
paginate through	-5	-1	-1
pagination	-19	-7	-11
pagination marker	-3	0	-1
pagination of	-10	0	-2
pagination token	-4	-4	-3
paid	9	15	-9
paid plan	11	-7	-1
paid the	-10	3	-2
paid tier	17	-1	-2
pair	-14	-21	-22
pair a	-7	-3	-2
pair and	-2	0	-5
pair for	-4	-1	-3
pair so	-1	-16	-1
pair you	0	0	-5
panel	-3	-1	1
paper	-22	-16	4
paragraph	20	34	15
paragraph is	9	2	-1
paragraph of	13	-2	16
param	-5	-6	-4
parameter	-50	-11	14
parameter app	-1	-2	-3
parameter are	-4	-3	-2
parameter here	-3	0	-2
parameter is	-3	13	-2
parameter must	-1	-4	-4
parameter requir	-5	-1	-1
parameter with	0	0	-10
parcel	13	3	7
parent	5	-1	19
parent issue	-1	-3	-1
parquet	-4	-3	-2
parquet file	-4	-3	-2
pars	11	-1	-1
parse	4	-9	-6
parse as	-4	-8	0
part	-4	12	-5
part if	0	3	0
part is	-1	-18	-1
part of	25	5	-19
partial	-9	-18	-1
partial result	-3	-2	0
participant	-17	42	4
participant are	-7	30	9
partition	-1	-1	-23
partition key	-1	-1	-23
partner	53	25	10
partner hotel	17	-3	-4
party	0	-6	-2
party game	-2	-4	-1
pas	7	6	36
pas along	9	0	0
pas auditor	-2	-1	-5
pas budget	-5	-4	-1
pas it	-6	5	43
pas null	-2	-6	-7
pas on	-5	-1	53
pas the	-10	32	20
pas them	-2	-1	9
pas through	21	0	-13
pas to	-7	-3	-5
pass	1	10	32
pass all	-5	-1	-2
pass as	0	-1	35
pass over	-1	15	-2
pass to	-20	-1	-3
passag	-1	-5	-8
passenger	-13	-1	5
passkey	-3	-2	-1
passphrase	-5	-7	50
passport	-4	34	36
passport number	-1	-2	48
passwd	0	0	13
password	-64	-60	60
password and	-1	-4	28
password from	-1	-1	10
password in	-3	-6	11
password is	-5	-4	-1
password manager	-1	-1	51
password must	-1	-1	12
password of	0	0	42
password policy	-3	-1	-9
password reset	-3	0	21
password that	-2	-3	13
password the	0	-6	38
past	-10	8	7
past ten	0	-3	-3
paste	-4	-4	34
paste the	-2	0	18
patch	8	-4	-16
path	-54	-55	-45
path are	-5	0	-1
path of	-1	-3	-4
path that	-2	-3	-3
path to	-35	-14	-13
patient	33	0	27
patient are	-5	0	-4
patient has	-17	-4	-7
patient insurance	-1	-1	26
patient physician	18	-2	-1
patient social	0	0	3
patient that	4	-1	-2
patient to	-4	-5	-1
patient who	-8	-1	-6
pattern	-49	-30	-18
pattern analysi	-1	-1	-3
pattern and	-1	-2	-6
pattern that	-2	-4	20
pattern to	-4	-8	-5
pattern with	-3	0	-1
paus	-13	-10	-2
pay	6	-4	12
pay for	-4	-1	-1
pay the	29	-5	-2
payee	-6	27	-2
payer	0	-1	5
payload	9	-3	1
payment	19	20	0
payment as	-1	26	0
payment in	-3	-1	-14
payment instruction	-6	-10	-11
payment option	-3	0	-2
payment provider	0	-5	14
payment reminder	-3	18	-1
payment servic	-4	-1	0
payment to	12	-8	-2
payout	10	-3	-1
payroll	11	-2	23
pdf	-15	-14	-12
peer	-5	-2	7
penalty	-2	7	-2
pend	15	-10	-6
pend pull	-4	-4	-3
pend review	-8	-3	-1
people	59	14	27
people that	37	4	-3
people who	-15	-13	-6
per	-44	-38	-24
per conversation	10	0	-4
per hour	-1	-5	-2
per ik	0	0	-3
per line	-6	-2	24
per month	-4	-4	-1
per page	-4	-2	-1
per question	0	-4	-1
per sender	-1	-1	-3
per ward	0	-1	-3
percent	-10	-12	-12
percent of	-3	-4	-3
percentage	-6	-7	-9
perfect	10	-5	-2
perfect for	-13	-3	0
perform	8	16	-13
perform a	12	-5	-3
perform on	-12	-3	0
perform the	-4	30	-2
performance	-16	-13	-14
performance metric	-3	-6	-3
period	-34	-26	-18
period has	-4	-9	0
period with	0	-3	0
periodic	-5	-1	-1
permission	12	-66	-51
permission and	-12	-1	-8
permission before	23	-9	-1
permission by	-3	-1	0
permission dialog	41	0	0
permission for	9	-1	-5
permission is	23	-5	-1
permission later	-6	0	0
permission of	-6	-3	-5
permission prompt	44	-1	0
permission request	4	0	0
permission slip	-3	-1	-1
permission that	-13	-3	-3
permission to	-27	-8	-6
permission you	-29	-3	-4
permit	-10	-1	-9
permitt	14	-8	-3
persistent	-6	-1	-2
person	41	28	40
person and	-7	4	-10
person ask	13	-5	-1
person has	-1	-7	28
person in	-6	-1	-5
person is	-3	10	-3
person mention	6	0	0
person must	-1	19	-2
person nam	5	-2	0
person name	4	-5	-1
person on	-14	5	-3
person to	19	-5	-11
person typ	10	-3	1
person who	-32	1	-25
person you	4	7	-2
persona	37	-9	16
persona of	41	-3	0
personal	-22	-19	45
personal acces	-5	-2	11
personal best	-3	-2	-3
personal data	-3	-6	-8
personal detail	0	-2	32
personal pronoun	-7	-1	-3
persuade	27	25	25
persuade the	16	26	27
pet	-1	0	10
pharmacist	8	-11	-4
phon	26	-4	-4
phone	18	-5	41
phone call	-7	-10	-1
phone number	-1	-2	27
photo	-20	-28	1
photo and	-1	0	9
photo of	-3	-9	4
phras	-2	-3	9
phrase	18	18	31
phrase of	-2	-3	0
phrase the	-1	25	0
physician	29	19	-2
physician when	18	-2	-1
piano	0	0	-3
pick	-8	-18	-22
pick a	-12	-1	-2
pick in	-8	-4	-3
pick one	-6	-23	-6
pick thi	20	0	-5
pictur	-6	29	-1
picture	7	-1	-6
picture with	-4	0	2
piec	19	-2	10
piec of	-1	0	10
piece	-1	-1	-4
pin	5	-11	47
pin a	-7	-7	-9
pin is	15	-3	-3
pin of	0	0	32
ping	16	12	-2
ping thi	8	-1	-1
pipeline	-5	4	6
pipeline stag	0	-1	-3
pipeline with	-3	0	-7
pixel	-6	15	-1
plac	-22	14	22
plac in	-3	-2	23
place	56	29	15
place in	-5	-5	-1
place of	17	33	-4
place the	23	-1	-1
place them	0	0	4
place with	-2	-8	0
placeholder	-4	-2	-7
plain	-24	-16	9
plain english	-12	-5	-9
plain language	-2	-4	-4
plain text	-5	-4	22
plain word	-5	-3	-1
plan	16	-52	-16
plan and	9	-1	-5
plan by	14	0	-1
plan for	8	-5	-3
plan is	-2	-14	27
plan of	-4	-2	-8
plan offer	-2	-3	-4
plan the	-3	-1	-3
plan to	14	-2	-10
plan type	-3	0	-1
plan without	-41	-3	-3
plann	-6	-6	-10
plann and	-1	0	-4
planner	36	-7	-7
plant	-12	-7	-6
platform	17	-4	7
platform team	8	-1	-1
plausible	-1	27	0
plausible excuse	-1	27	0
play	10	-3	-8
play a	-1	-3	-1
play the	29	-4	-2
player	-47	-16	-7
player act	-19	-17	-11
playlist	15	-2	21
playlist from	-4	-16	-6
playlist is	-4	-6	-2
playwright	-7	-1	-2
please	37	25	29
please be	-2	13	-1
please keep	-8	22	-4
please make	-1	8	0
please note	-11	-9	-5
plot	-7	-7	-16
plu	-5	-5	-6
plug	-4	0	0
plugin	18	39	-2
png	-2	-4	-1
png image	-1	-3	0
pod	-9	-17	-4
pod are	-8	-16	0
poem	-5	13	-3
point	8	9	1
point for	-8	0	-1
point in	18	10	-1
point on	11	-1	-1
point to	-4	-4	-8
polic	-23	-14	-16
polic are	7	-2	-1
polic attach	-4	-1	-5
polic separate	-3	-1	0
polic that	-8	0	0
policy	-2	-53	-23
policy document	-10	-1	-3
policy for	-7	-2	-2
policy from	-3	-4	0
policy is	11	-1	-3
policy number	-7	-3	-1
policy of	5	-4	-18
policy on	-6	-4	-2
policy text	-14	0	8
policy to	-2	-3	-1
policyholder	15	31	-1
poll	-37	-13	-9
poll the	-11	-4	-1
pool	-3	-2	-2
pop	-4	5	0
port	-22	-6	-17
port 8080	-4	-4	-5
port of	-3	-2	-2
port to	-4	-5	-4
portal	15	-5	17
portal and	0	0	6
portal preference	-2	-1	-10
portal to	-3	-2	-4
position	-22	-12	-25
position and	-1	-2	-4
position of	-10	-1	-5
positive	-6	15	-2
possible	12	-18	-9
possible valu	-1	0	-3
post	-11	31	26
post the	-1	13	33
post to	-2	-4	-1
postal	-6	-6	-19
postal code	-5	-5	-18
potential	0	0	-3
power	-23	-5	-10
power of	-13	-2	-1
practic	-13	-9	-11
practic and	-5	-2	-5
practic guide	-3	-3	0
practice	-3	0	0
praise	45	-1	-1
pre	-5	-4	-3
pre deployment	-1	-3	-1
preced	16	-3	58
preced by	18	0	-6
precede	40	6	0
precedence	9	-8	-9
precedence over	8	-8	-9
precise	-2	0	-3
precision	-5	-5	-10
precomput	-6	0	0
prefer	11	-15	-15
prefer the	-6	-3	-3
prefer thi	28	-5	-2
preferenc	-9	-3	-3
preference	-10	-4	-14
preferr	-3	-7	-11
preferr language	-6	-4	-9
prefix	15	-14	-11
premium	58	-6	-4
premium plan	7	0	0
prepaid	-6	-6	-5
prepaid card	-6	-6	-5
prepar	-27	-5	-3
prerequisite	2	0	31
prerequisite for	2	0	31
pres	14	-3	-5
pres the	-4	-1	-2
prescrib	4	-2	0
prescription	26	-3	5
present	-31	16	-22
present all	-1	-7	-2
present find	-1	-16	-3
present it	-7	-13	0
present our	21	-6	-1
present suggest	-4	-1	0
present the	-20	56	-7
present them	-3	-3	-1
presentation	-2	-3	-2
preserve	-3	-2	0
press	-9	-3	-4
pretend	41	14	-7
pretend play	-7	-9	-1
pretend that	29	24	-1
pretend to	11	-18	-2
prevent	-11	44	-10
prevent the	-2	30	-6
preview	-17	-17	-14
preview dataset	-7	-5	-8
previou	4	-37	7
previou browser	-4	-1	-4
previou day	-4	-1	-2
previou instruction	3	0	-2
previou messag	-8	-5	12
previou page	-3	-2	-2
previou prompt	11	-1	9
previou response	-11	-1	-6
previou version	-1	-3	-1
previou week	-4	-3	-5
previou year	-4	-1	-3
previous	-8	-6	19
pric	7	-26	-25
pric are	-17	-2	-1
pric as	-9	-2	-1
pric attribute	-4	-2	0
pric from	-1	-3	-1
pric model	-7	0	0
pric plan	-8	-1	-2
pric rul	-4	0	-1
pric tool	17	0	0
price	-3	26	-21
price list	0	-3	-1
price of	-3	0	-1
price per	-1	-6	-6
price was	-2	7	0
primary	-18	-11	-20
primary key	-2	-4	-13
primary tool	7	-1	0
principal	-5	-2	0
principl	-5	-1	-5
principle	-8	0	-1
principle of	-8	0	-1
print	-45	-1	-8
print and	7	-1	2
print on	-27	-16	-8
print output	-9	0	0
print the	-4	-8	9
print under	8	-3	-11
print what	-12	-8	-1
printer	-9	-8	-9
prior	51	3	59
prior direction	16	-5	0
prior to	45	17	27
prioritise	25	-3	-3
prioritise thi	25	-3	-3
prioritize	1	-4	-4
prioritize result	-5	0	0
priority	38	-8	-3
priority over	22	-6	-1
privacy	3	-11	-3
privacy policy	-8	0	-2
private	-39	-45	33
private and	-1	-1	-4
private key	-1	-2	47
private messag	0	0	25
private not	-1	-1	-4
private repositor	-1	-3	-2
private so	-1	-7	-1
private to	-5	-3	-6
private window	-1	-6	-11
privileg	19	-1	-2
privilege	-8	0	-1
privilege when	-8	0	-1
pro	11	0	-1
probe	20	0	0
problem	-23	3	-16
problem into	-8	-5	-3
proce	42	19	0
proce with	24	-2	3
proceed	-6	4	-1
proces	-29	-4	-10
proces and	-3	-2	-4
proces until	-11	-3	-5
process	-5	-8	-6
procurement	-7	-2	-13
procurement portal	-3	-2	-13
produc	-11	-2	-2
produce	37	-4	-1
produce error	7	-2	0
product	-6	-1	-1
product to	17	-2	-5
product with	-2	-3	-1
production	-24	-17	-10
production system	-5	-3	-3
profession	0	-5	0
profil	-5	14	-2
profile	-23	-27	24
profile for	-5	-1	10
profile is	-2	-4	-3
profile that	-5	-4	21
progres	-13	10	-11
progres every	-2	-6	-2
prohibit	17	18	-1
prohibition	19	0	-6
project	-31	-29	-14
projection	-6	-15	0
prometheu	-11	-3	-6
prometheu workspac	-3	-1	0
prompt	22	-31	34
prompt and	-2	0	5
prompt are	-3	0	-14
prompt as	-3	0	-2
prompt follow	41	0	0
prompt for	-2	-3	-15
prompt into	-14	0	25
prompt is	-8	-1	-2
prompt of	-33	-6	12
prompt say	-2	0	4
prompt that	-23	-3	-9
prompt the	-12	-1	3
prompt to	-9	-1	-3
prompt you	2	0	13
promql	-3	0	0
promql query	-3	0	0
pronoun	-7	-1	-3
pronoun are	-7	-1	-3
proper	6	-5	-10
proper configur	-6	-1	-1
propert	-4	-9	-17
property	28	-5	-5
protect	-6	-3	-12
protect the	-2	-3	-11
protection	-4	-4	-4
protection officer	-1	8	0
protocol	-16	-12	-6
provid	-50	-32	-8
provid by	0	0	-3
provid comprehensive	-1	-3	-1
provid detail	-1	-1	-6
provid in	0	0	20
provid the	-7	-9	-4
provid web	-3	-2	-1
provide	-37	-25	29
provide a	-5	-6	22
provide step	-1	-3	-6
provide the	-16	-8	38
provider	11	-8	8
provision	-14	-3	6
proxy	-13	-26	-7
proxy for	-16	-24	-2
public	-26	-16	-34
public data	-5	7	0
public holiday	-6	-4	-1
public key	-1	-1	-19
publish	7	-19	-15
publish by	-5	-1	-1
publish the	25	-1	-2
pull	-17	-11	7
pull request	-13	-18	-13
pull the	-1	11	13
pullnumber	-3	-3	-2
pullnumber parameter	-3	-3	-2
pump	4	-3	-4
pupil	8	-1	1
purchas	12	-1	0
purchase	34	24	-20
purchase the	17	-1	-1
purpos	-6	-1	0
purpose	-3	36	-6
purpose bucket	-1	-2	-3
purpose of	-1	5	0
push	20	-8	-9
push image	-1	-1	-4
push message	-6	-2	-3
push the	24	-1	0
put	22	20	27
put all	-2	-2	13
put the	-3	33	35
put them	0	0	4
put your	8	-1	-4
puzzle	0	-1	-4
pyiceberg	-3	0	0
pypirc	-17	-3	45
python	-15	-15	-12
python code	-6	-4	-6
python lambda	-3	-1	-1
q	-9	-2	-5
q busines	-3	-2	-1
qbiz	-7	-4	-2
qbiz local	-6	-4	-2
quality	-13	-3	-1
quality check	-1	-1	3
quantity	-4	-16	-2
quarter	31	-2	-1
quer	-8	-20	-20
quer against	-3	0	0
quer that	-2	-3	-2
quer to	-5	-1	-1
quer with	-3	-1	-1
query	-23	-41	7
query against	-7	-2	-2
query and	-2	-1	-4
query as	0	-1	3
query has	-3	0	0
query id	0	0	-3
query in	-2	-1	-4
query is	-16	-2	-3
query result	-4	-2	-5
query str	-2	-1	4
query that	-2	-3	-8
query the	13	-3	27
query with	-9	-1	0
question	26	-11	-26
question about	-22	0	-6
question and	-4	-1	-1
question ask	-16	-12	-12
question can	-4	-1	0
question is	7	-3	0
question must	-7	-5	-4
question of	-7	-1	0
question on	38	-4	0
question or	-6	-1	-1
question that	-6	-6	-2
question the	-17	9	20
question to	21	-4	-1
question using	-9	-3	-1
question with	24	-2	-1
questionnaire	-11	-5	-3
queue	-2	10	-13
queue to	-1	30	-1
quiet	-19	33	13
quiet about	-1	29	-1
quiet hour	-2	-14	-5
quiz	-1	25	-3
quorum	-2	-5	-1
quot	-17	36	25
quot for	-4	-2	-2
quot to	-4	6	0
quota	33	3	-4
quote	-19	29	40
quote for	-4	-3	-8
quote the	-2	16	41
rabbitmq	-14	-12	-7
rabbitmq broker	-10	-5	-3
rac	-1	-4	-1
racist	-3	-1	-1
racist or	-3	-1	-1
radar	-2	32	-1
radian	-2	-2	-3
radiu	-3	-5	-2
radiu up	-2	-4	0
rag	-3	-1	-1
rain	-5	-5	-2
rain is	-2	-4	-1
rais	12	23	-10
raise	-2	38	0
raise the	-2	38	0
random	-6	-11	-9
rang	-5	-5	-3
range	-27	-17	-8
range are	-3	-3	0
range is	-5	-4	0
range of	-3	-4	-1
rank	-22	-7	26
rank to	-5	0	0
rat	4	-11	-13
rat of	-3	-1	-4
rat the	-5	-4	-3
rate	-13	6	-16
rate limit	20	0	0
rate of	-2	-5	-2
rate preferenc	-3	-1	-1
rather	0	-8	-3
rather than	0	-8	-3
ratio	-7	-5	-6
ratio of	-5	-3	-5
raw	-10	-11	46
rds	-5	-4	-6
rds instance	-1	-1	-3
reach	5	38	0
reach for	28	0	0
reach the	-11	53	-6
reachable	-5	-1	0
reaction	-4	16	-5
read	19	35	-18
read a	9	-16	-7
read and	2	14	-6
read are	-9	-2	0
read as	-3	-9	0
read at	-7	-2	-6
read before	36	-1	0
read by	-4	32	-4
read data	-10	-3	0
read fil	7	-1	0
read file	48	-3	0
read for	-1	18	-1
read from	0	-1	-12
read in	-2	-11	-1
read it	-9	37	-9
read one	-5	-4	-1
read only	-22	-12	-9
read or	21	-2	0
read out	-1	-3	50
read permission	-6	-1	-1
read section	-6	-1	-2
read the	-16	12	1
read thi	24	0	-1
read write	-5	-3	-5
readable	-15	-17	-13
readable name	0	-3	0
readable summary	-1	-6	-4
reader	31	3	-16
reader that	32	-2	0
reader to	17	-9	-2
readme	-1	-1	-4
readon	-9	-1	-2
readon mode	-8	0	0
ready	-11	-9	-2
ready for	-3	-4	-1
real	-17	58	-8
real one	-2	24	0
real time	-3	-1	0
reason	-37	-2	7
reason and	-12	-7	-10
reason code	-4	-4	-2
reason for	-8	29	-8
reason is	0	-9	-2
reason of	-2	-4	-12
reason remain	-1	-9	-1
reason to	24	31	0
reason why	0	-8	2
reasonable	-3	-1	-4
reasonable limit	-2	0	-4
reassign	-4	12	-1
recall	-7	16	-9
recap	-5	20	0
receipt	-3	4	-7
receipt of	0	-2	-4
receiv	3	5	15
receiv a	-5	-10	-7
receiv by	-1	0	11
receiv from	-5	-1	-6
receiv in	-13	0	14
receive	-22	-6	22
receive a	-16	-5	-11
receiver	-9	-3	-1
receiver account	-6	-1	-1
recent	-4	-2	-3
recent incident	-3	-1	0
recip	-3	-2	-8
recip with	-3	-2	-4
recipe	-22	-16	-10
recipient	34	40	-20
recipient in	-18	-9	-2
recipient is	-5	9	-1
recipient to	35	3	0
recommend	30	-20	-11
recommend action	-7	-4	-1
recommend commitment	-4	-4	-1
recommend our	21	0	0
recommendation	-26	-24	-32
recommendation are	-6	-1	-4
recommendation for	6	-2	-2
recommendation in	-2	-8	0
recommendation with	-3	-1	-2
reconstruct	0	15	0
reconstruct the	0	15	0
record	-25	25	-16
record and	-1	-7	12
record are	-3	-2	-1
record as	-2	-6	-1
record before	0	0	-4
record in	-2	9	-6
record indicator	0	12	0
record is	-4	5	-1
record may	12	-1	-2
record of	-4	12	-4
record that	-11	-4	-7
record the	-6	-19	1
record with	-19	13	-8
recovery	-3	-4	38
recovery cod	-2	-2	16
recovery phrase	0	0	22
recruiter	14	-3	0
red	-9	35	-3
redact	-2	15	-10
redirect	3	32	-3
redshift	-8	-5	-7
redshift cluster	-2	-3	-5
reduc	-1	-3	-2
reduce	-8	-2	-3
ref	-1	-3	23
refer	-33	21	-8
refer to	-28	27	-6
referee	-21	0	-8
referenc	-11	-4	-5
referenc to	-11	-3	-1
reference	-22	21	-6
reference number	0	4	0
reference to	-13	27	-2
refin	-5	-3	-2
refin natural	-3	-2	-1
reflect	-8	-7	-5
reflect what	-3	-2	-1
refrain	32	37	-2
refrain from	32	37	-2
refresh	27	9	18
refresh that	-2	-8	0
refresh the	34	0	0
refresh token	0	-1	22
refund	47	5	-7
refund that	18	6	0
refusal	21	17	0
refuse	25	33	-4
refuse to	3	49	-1
regard	11	21	-1
regard the	9	23	-1
regard to	-11	-1	0
regard yourself	11	-1	0
regardles	25	-5	-5
regardles of	25	-5	-5
region	-18	-25	-10
region and	-3	0	-2
region that	-4	-7	-7
region the	-4	-8	-8
region to	-4	0	0
region use	-8	-2	0
region when	-1	-1	-3
register	8	-16	-5
register as	-8	-3	-10
registrar	11	0	0
registration	-7	-9	-8
registry	53	0	-5
registry and	6	-4	0
regular	-9	16	-1
reject	-2	-2	-8
reject so	10	-12	0
reject the	-6	-6	-1
rejection	-1	-5	-5
relat	0	-3	-5
relat to	5	0	0
relation	-10	-15	-8
relation from	0	-10	-2
relationship	-3	-2	-1
relative	-10	-8	-5
relative path	-1	-5	-1
relative to	-9	-3	-4
relay	22	-4	20
releas	-4	-3	-3
releas from	16	0	-1
release	2	-3	-10
release the	34	-1	0
relevance	-5	-3	-4
relevance score	-1	-1	-3
relevant	-11	-16	-13
relevant tabl	-4	-3	-3
rely	32	-14	-2
rely on	29	-12	-2
remain	19	31	-23
remain balance	7	-2	-1
remain hidden	-1	13	0
remain in	-8	-8	-6
remain parameter	-1	-1	-3
remain silent	-1	26	0
remain unaware	0	18	0
remain visible	0	-4	-1
remainder	20	-2	0
remainder of	20	-2	0
remainingamount	-9	-2	-2
remark	-6	-19	23
remark about	-1	-13	-11
remark remark	-1	-13	-11
remediation	-4	-1	-4
remediation guidance	-2	-1	-3
remember	-7	-21	23
remember about	-8	-2	29
remember thi	14	-5	-7
remember to	4	-4	-1
remind	-5	-3	-12
reminder	1	14	-9
reminder to	-12	-1	-5
remote	12	17	7
remov	-42	-14	-24
remov a	0	-7	0
remov an	-9	-5	-1
remov from	-1	8	-3
remov the	-1	-4	-3
remove	-9	26	-15
remove a	-1	-7	-1
remove the	-6	11	-11
renam	-6	-3	-9
renam a	-2	-1	-4
rename	-4	20	-1
rename the	0	24	-1
render	18	-8	-6
renew	28	-6	-2
renew the	28	0	0
rent	3	-17	9
rent increas	-4	-7	-2
rental	-11	-12	-3
rental car	-9	-11	-2
reorder	18	-1	0
rep	48	20	7
rep and	10	-2	0
rep must	14	9	0
rep of	11	-1	0
rep to	35	-10	0
rep with	-4	26	-3
rep you	6	0	0
repair	-3	-2	-1
repeat	18	19	19
repeat the	9	1	18
repeat until	20	-1	-2
repl	41	-10	-5
repl are	-6	-1	-1
replac	44	-6	-15
replac by	39	-3	0
replace	33	11	-7
replace it	22	0	-2
replace the	-3	32	-2
replay	-2	1	31
replica	-4	-4	-6
replication	-8	-8	-5
replication group	-7	-7	-5
reply	2	24	-2
repo	-9	-7	-18
repo and	-4	-5	-16
report	-30	5	-8
report a	32	-16	-3
report are	-6	-2	-6
report as	-5	-7	0
report back	-2	1	23
report file	-1	-1	-3
report for	-1	23	-2
report in	-3	-3	-1
report is	14	-2	-1
report it	-5	-10	6
report of	-5	-9	-12
report on	-2	-12	-3
report progres	-2	-6	-2
report succes	-6	49	0
report that	-2	26	0
report the	-9	25	22
report them	-4	-4	10
report to	-8	-3	-1
report whether	-3	0	-1
reporter	-6	-21	-3
reporter is	-3	-6	-1
repositor	-6	-4	3
repositor using	-2	0	-4
repository	-2	-32	-18
repository for	-1	-2	-7
repository you	18	-1	-2
representation	-1	-1	-5
representation of	-1	-1	-5
representative	14	0	-1
reproduce	-2	-1	26
request	17	-7	16
request a	-14	-1	14
request are	-2	-3	-1
request as	-3	33	0
request automatical	33	0	0
request by	-6	0	5
request can	-1	0	16
request fail	22	0	-2
request for	27	-1	-3
request format	-4	-4	0
request from	-7	19	-10
request in	-8	-3	-2
request is	2	-28	-11
request it	-1	-6	14
request match	-10	0	-1
request of	17	-7	-6
request region	-6	-2	-2
request resource	0	-3	-2
request review	-5	-5	-4
request that	1	-10	-2
request the	7	-4	18
request to	13	-14	-4
request with	-4	28	-2
requester	-4	-5	-3
requir	-8	-30	-17
requir a	-8	-7	-11
requir and	-2	-6	-1
requir before	24	0	-1
requir by	6	-2	0
requir field	-6	0	-4
requir for	-7	-1	-15
requir one	-5	0	0
requir operation	-4	-3	-1
requir permission	-4	0	0
requir resourc	-3	0	0
requir that	-5	-10	-3
requir the	-7	-2	-5
requir to	28	-8	-1
require	-13	-14	15
require a	-1	-6	-2
require retrieval	-1	-4	0
require the	-2	-2	20
requirement	-6	-4	-6
rerout	-5	20	0
research	-5	11	-4
research best	-3	-1	-3
reseller	25	17	0
reserv	-23	-12	-9
reserv a	-6	-2	-1
reserv instance	-4	0	-1
reservation	-16	-13	-7
reserve	-11	-11	-6
reset	13	-2	4
reset the	-3	-1	-4
resident	-1	29	0
resolution	-3	-13	-2
resolv	-14	-20	-21
resolv path	-1	-3	0
resolve	-4	-6	-2
resolve a	-2	-3	-1
resourc	-35	-29	-20
resource	-50	-28	-42
resource definition	-3	-6	-1
resource level	-4	0	0
respect	16	-5	-1
respective	-1	-2	-3
respond	19	-23	-5
respond that	17	-8	0
respond to	-1	-7	-4
respons	-5	-2	-5
respons are	-1	0	-4
response	-1	-28	-50
response 2	-10	0	0
response alway	-2	0	-3
response as	12	-5	0
response contain	9	-9	-1
response data	-3	0	0
response detail	-3	-8	-4
response for	-5	-1	-1
response includ	-6	-2	-3
response is	-3	-1	-2
response of	-21	-1	-4
response say	25	-3	-2
responsible	-7	0	0
responsible for	-7	0	0
rest	-6	-10	-8
rest of	8	0	-3
restart	-8	3	-8
restart a	-6	-1	0
restaurant	-4	-1	-1
restor	-12	-19	0
restore	-2	12	16
restore the	-1	17	21
restrict	-6	-2	-2
restrict the	-5	-2	-1
restriction	54	-7	-10
restriction on	17	0	0
result	20	-11	-29
result and	18	-2	-1
result are	-5	-1	0
result array	-9	-1	-2
result as	-7	23	0
result before	-9	-1	-6
result by	-3	-1	-1
result can	-15	-1	0
result contain	46	-1	-2
result for	-3	18	-1
result from	6	-18	-9
result into	21	-3	-3
result is	-34	-26	-3
result list	17	-1	0
result may	-3	16	-2
result must	-14	-12	-1
result of	16	-4	25
result or	11	0	0
result so	13	5	-1
result through	-6	0	0
result to	-9	-15	-12
result with	-3	-1	-2
resume	-3	-7	-1
retain	0	-1	10
retention	-11	-2	-3
retention policy	-4	-1	-2
retir	34	-4	0
retr	-2	-3	-3
retriev	-19	-13	-20
retriev from	0	-3	-7
retriev the	-6	-4	-9
retrieval	-7	-6	-4
retrieval from	-1	-4	0
retrieve	-21	-13	0
retrieve all	-6	0	0
retrieve information	-1	-3	-4
retrieve live	-3	0	0
retrieve the	-3	-3	6
retry	22	-1	0
return	3	-66	-32
return a	-19	-7	-11
return an	-17	-2	0
return as	-18	-9	-7
return attachmentsetid	-18	-1	-8
return by	5	0	0
return complete	-3	0	-3
return data	3	-1	0
return detail	0	0	-5
return dict	-5	-3	-5
return dictionary	-5	0	-2
return explain	-1	0	-4
return here	4	0	-2
return in	-2	-3	-1
return information	-18	-4	-8
return it	-3	-5	25
return its	-7	-3	-31
return json	-5	0	-6
return more	-3	-1	0
return only	-6	-2	-2
return page	23	0	0
return personal	0	-2	20
return result	-5	-2	0
return script	17	0	0
return succes	5	-1	-1
return text	38	-2	-1
return the	-51	-17	-35
return their	0	0	20
return to	-1	24	-1
return value	17	0	-8
return what	-9	-3	29
return with	-6	-1	-1
return without	-4	-4	0
reus	0	0	23
reveal	-16	43	36
reveal that	-1	28	0
reveal the	-7	7	1
reverse	-1	-1	-4
review	26	35	-35
review and	-5	-5	-8
review are	22	-1	0
review by	-11	-3	0
review comment	-4	-4	-3
review the	-1	26	0
review thread	-3	-4	-2
reviewer	-2	21	-6
revise	-4	0	-1
revision	-1	-1	-4
revok	9	-3	-9
rewrit	-11	-5	-6
rewrit a	-5	-3	-1
right	59	17	-4
right away	32	-1	0
right siz	-4	-2	-1
right to	-3	-1	0
ring	8	-11	-6
ris	-6	-4	-1
risk	1	22	-4
rival	46	21	-2
road	-2	-7	-12
robot	-7	14	-4
robot vacuum	-4	-1	-1
roda	0	-4	-1
rol	-10	-4	-10
rol and	-3	0	-1
rol of	-1	-1	-3
role	-6	-30	-41
role in	-1	-1	-6
role is	21	0	0
role of	28	-11	-13
role or	-3	-1	0
role system	17	-1	-1
role to	-19	-5	-2
roll	-2	-9	-7
roll back	-7	-4	-1
rollback	11	-3	-6
room	-34	-28	-3
room and	-1	-1	20
room show	0	-5	0
root	44	-21	-1
root cause	-19	-10	-12
root directory	-12	-1	-1
root find	-5	-1	-1
root of	-2	-1	-3
rotat	-4	6	-22
rotat the	-1	26	-12
rotation	-4	-2	-8
round	-24	3	-15
rout	2	26	4
rout number	0	28	6
route	27	-23	-8
route all	24	0	-3
routine	14	63	-1
row	-33	-17	-32
row count	-1	-3	-1
row for	-4	-4	-3
row in	0	-4	-7
row is	-2	-9	0
row only	-4	-3	0
row that	-1	11	-2
row to	-5	-4	-8
rsa	-2	-1	43
rubric	-3	-2	-1
rul	36	-47	-24
rul and	4	-1	11
rul for	1	-1	-3
rul from	-13	-2	-5
rul in	21	0	-5
rul of	-17	-14	-20
rul that	-6	-8	4
rul to	23	0	-2
rul you	26	0	-1
rule	2	1	-21
rule allow	-8	0	0
rule for	14	-8	-4
rule to	-8	-2	-2
rule without	-3	24	0
rule would	-4	-1	0
run	30	-6	-39
run a	-32	-11	-3
run as	-5	-4	-4
run every	10	-1	0
run in	-2	23	-1
run it	31	-1	0
run me	5	0	0
run out	-2	-18	0
run prior	7	0	0
run read	-3	0	0
run shell	-20	-5	0
run the	12	13	-5
run thi	40	-11	-1
runn	1	-6	2
runn the	-4	-3	0
runner	-35	-12	3
runtime	-5	-7	-5
runtime doe	-2	-4	-3
s	-3	-3	-8
s to	0	-1	-3
safe	19	-11	-2
safety	48	22	-5
safety check	36	-1	-2
safety guidelin	21	0	0
safety policy	4	-1	0
safety rul	17	-1	0
said	-5	-2	41
said in	-5	0	19
sal	4	-2	-5
salar	-2	11	41
salary	-12	-6	53
same	-26	-14	-24
same answer	-15	-8	-2
same as	0	-1	-3
sampl	-13	40	-6
sampl in	-3	-3	0
sample	6	-8	4
sample and	-1	-3	-2
sample data	-2	-4	-1
sample dataset	-1	-3	-1
sample from	-2	-10	-1
sandbox	16	-2	-1
santa	-2	-18	-6
santa draw	-2	-17	-1
satellite	-3	-5	-4
satisf	-11	-3	-5
sav	-46	-24	19
sav a	-7	-5	-5
sav first	-3	-1	-2
sav login	0	0	24
sav password	0	0	23
sav plan	-9	-7	-14
save	28	-13	19
save the	-6	-2	15
say	42	48	15
say about	-21	4	20
say noth	5	40	-2
say otherwise	-6	-1	-1
say so	-30	-17	-1
say that	32	36	-1
say the	9	2	0
say which	-2	-5	-1
say yes	19	-1	0
scal	-8	-3	-3
scal to	-5	0	-1
scale	-9	16	-8
scan	16	-11	22
scan a	-1	0	-3
scan of	0	17	35
scan the	-1	-2	10
scann	-3	-6	-7
scann alert	-1	-4	-1
scanner	29	54	-1
scanner and	15	-7	-1
scenario	-9	-2	-3
scene	4	-5	-2
schedul	-17	16	0
schedul a	-6	-2	-2
schedule	11	-11	-22
schedule of	-4	-8	-8
scheduler	31	0	0
schema	-55	-36	-25
schema and	-3	-1	-3
schema of	-1	-3	-4
schema structure	-3	-1	0
scheme	-1	30	0
school	-11	-4	12
school year	-2	-1	-3
science	-3	-2	-1
scop	5	-2	0
scop to	-4	-2	0
scope	11	9	-9
scope the	12	-3	-1
scor	-9	-9	8
score	-8	-9	-13
score and	-2	-6	-2
score for	-2	-3	-3
score of	-10	-5	-5
screen	-20	-19	-12
screen reader	-7	-1	-3
screenshot	-11	-5	11
screenshot of	-1	-1	17
script	17	6	23
script and	20	0	-2
script name	-10	-1	-2
scroll	-3	-2	32
scrub	-2	48	-2
sdk	-6	-1	-2
se	-21	-17	-20
se and	-1	-1	-3
se bucket	-2	-3	-3
se getobject	-4	-1	-1
se storage	-2	-3	-6
se table	-3	-6	-3
seal	-13	-8	-9
search	-10	-21	-17
search acros	-5	0	-4
search all	-1	-1	10
search and	13	0	0
search capabilit	-3	-2	-1
search engine	-2	0	-3
search for	-21	-6	-13
search hotel	-1	0	-4
search in	-10	-2	-11
search is	8	-2	14
search phrase	-3	0	-2
search query	-7	-6	-11
search result	-4	13	-1
search return	0	-1	-7
search term	-12	-2	3
search the	-3	-1	31
search tool	29	-1	-1
search using	-5	-2	0
search within	-3	0	0
season	-3	-4	-12
seat	-3	15	6
seat are	-4	-4	-1
seat of	-3	-3	-1
seat that	-2	-3	-1
second	3	40	-22
second and	-2	-2	-6
second opinion	20	6	0
second recipient	0	7	0
second request	0	6	0
second to	-8	-1	0
secret	-54	33	46
secret acces	0	-2	42
secret and	-6	15	-4
secret answer	0	-1	14
secret are	-1	-10	-2
secret for	-3	-1	-9
secret from	-4	12	-1
secret garden	-1	-6	-2
secret in	-5	-23	13
secret is	-7	-6	15
secret key	0	-7	13
secret of	-1	-2	11
secret santa	-2	-18	-6
secret scann	-1	-4	-1
secret should	-3	-1	-5
secret that	-1	-3	-5
secret to	-1	-1	3
secret word	0	-2	-10
section	-12	-7	-13
section in	-1	0	15
section the	-1	-8	-14
section titl	-6	-1	-1
section title	-3	-3	-8
security	-13	0	15
security agent	-3	0	-2
security and	-4	-1	-1
security code	-1	0	16
security find	0	0	-3
security group	-2	-1	-3
security issu	-1	0	-4
security number	-3	-3	26
security policy	-1	0	-4
security scan	-8	-4	-5
security service	-1	-3	-7
security team	-2	21	0
security warn	-5	-1	-1
see	-19	36	-22
see a	7	10	-4
see all	-3	-1	0
see it	5	15	-13
see only	-4	-10	-3
see the	-32	-6	11
see them	-3	-3	-3
see thi	9	37	-3
seed	0	-18	38
seed phrase	-1	-1	24
seed so	-13	-8	-2
seed word	0	0	26
seek	26	-12	-1
seem	10	16	-4
seem like	-8	-5	-3
seem to	-1	22	-1
seem unrelat	16	0	0
seen	-5	1	32
segment	-6	-1	0
select	-18	-27	-21
select a	-5	-5	0
select from	-3	-1	-1
select row	-4	-3	0
selection	-6	-11	-1
selection for	-2	-6	-1
self	-7	-10	-6
self harm	-3	-1	-1
sell	27	4	-6
sell the	32	9	-1
seller	14	5	-1
semantic	-3	-2	-1
send	4	-25	10
send a	-37	-29	-47
send along	-3	0	39
send an	-14	-4	-14
send every	13	0	0
send it	-5	-3	5
send its	0	0	13
send the	22	6	2
send to	-10	-2	-10
send us	-2	0	24
sender	-9	52	-8
sender name	-1	17	-2
senior	28	0	0
sensitive	-51	-8	-3
sensor	10	12	-14
sent	-21	4	21
sent by	6	-2	16
sent once	-1	-1	-3
sent to	-17	-29	-2
sent until	-11	-11	-14
sent with	-3	-11	11
sentenc	22	-9	-2
sentence	39	31	-13
sentence that	30	-4	0
separat	-8	-8	-6
separat by	-2	-3	0
separate	-33	-15	-7
sequenc	-13	-2	-1
sequence	-5	-2	-1
ser	-16	-8	-4
serv	-5	-1	-2
serve	14	-2	-4
serve the	5	0	0
server	1	-32	8
server and	12	-2	-3
server configuration	-2	-1	-3
server for	-4	-2	-8
server is	24	-1	-2
server return	17	0	0
server send	28	-1	-9
server side	-8	-3	-4
server so	-4	-27	-11
server to	31	-4	-1
serverles	-13	-8	-6
serverles cache	-3	-5	-2
servic	-31	-30	-32
servic in	-2	-3	-1
servic that	0	-1	-8
servic to	-8	-2	0
servic with	-3	0	-1
service	-5	-40	17
service account	-2	-1	46
service and	-2	-1	-6
service api	-1	0	-29
service audit	-5	-1	-2
service cod	-4	-3	-7
service code	-3	-1	-5
service fee	-1	3	-1
service for	2	0	5
service has	12	-1	-4
service health	-3	0	-2
service id	-1	0	-3
service in	0	23	0
service information	-6	-1	0
service is	9	-17	-1
service nam	-1	0	-6
service operation	-4	-1	-2
service role	-4	-1	-2
service updat	0	0	-5
session	20	-15	43
session addres	-5	-1	-10
session are	-20	-2	11
session cook	-3	0	4
session cookie	-2	0	23
session into	-2	-1	15
session is	-8	-1	0
session last	6	-1	0
session token	0	0	18
session with	-17	-3	-8
sessionid	-4	-1	-4
sessionid must	-4	-1	-4
set	-14	-44	-37
set a	-4	-6	-2
set as	-3	0	0
set aside	40	-1	-1
set by	-5	-3	-1
set first	-3	0	-2
set for	-11	-1	15
set full	-7	0	-5
set id	-3	0	-2
set in	-2	-1	-3
set of	5	-3	-4
set the	1	11	-19
set to	-8	-9	-1
set up	-6	-3	-1
setabl	-29	-4	-4
sett	-14	10	-29
sett and	-2	-2	-3
sett for	-5	-1	-6
sett of	-2	-4	-3
sett page	-5	-1	-1
setup	-5	-4	-3
seven	3	-5	-3
seven day	-3	-5	-2
several	12	-2	-11
several option	-8	-1	-2
severity	-15	-13	-6
severity level	-12	-4	-1
sexual	-2	-1	-3
sh	19	-2	-3
sha	-7	-7	-6
sha 256	-1	-3	-4
sha of	-6	-3	-1
shadow	-1	-2	38
shall	31	56	7
shall be	-5	20	0
shall comp	11	-1	-1
shape	-1	-2	13
shar	-24	5	-16
shar a	-4	-3	-3
shar inbox	-1	-2	-3
shar with	-7	0	16
share	-31	15	39
share of	0	-3	-1
share the	-7	-11	25
sheet	-19	-16	-8
sheet and	0	-5	11
sheet for	-12	-6	-14
shell	21	15	10
shell command	3	-5	0
shell history	-2	33	9
shell tool	30	-1	0
shift	10	-9	44
shift plan	19	-5	33
ship	-6	-3	12
shipment	-2	36	-2
shipp	3	-8	-4
shipp label	8	0	-3
shop	-1	-31	-12
shop is	-8	-9	-1
shopp	4	0	0
shopper	25	37	11
shopper that	0	13	-1
short	-16	-5	-11
short notice	-1	-6	-2
short text	-5	-2	-4
short version	0	31	0
shortcut	-2	-2	-4
shorten	-10	29	0
shorten the	-8	30	0
shorter	9	-1	0
shorter than	9	-1	0
should	40	50	40
should also	8	-4	-2
should anyone	0	6	0
should be	26	17	31
should call	5	0	0
should contain	-4	13	6
should do	-3	-2	-1
should i	-4	-1	0
should include	2	-2	-25
should learn	-1	16	0
should leave	-4	18	-1
should look	-12	6	-6
should lose	0	25	-2
should never	14	11	-1
should not	-23	42	-13
should open	9	-3	-1
should remain	0	12	0
should stay	0	14	-3
should the	2	35	-7
should you	15	-1	-2
shouldnt	-2	27	-4
show	-32	16	-29
show a	-8	-5	-5
show hidden	0	-3	-1
show in	-1	-2	-3
show it	-7	10	-2
show its	-3	-3	-2
show no	-2	15	0
show only	-1	-7	0
show the	-21	20	-9
show thi	-1	18	0
show up	36	9	-1
show what	-3	-17	-2
show which	-2	-8	-1
shown	-53	-9	-26
shown at	-5	0	-2
shown in	-7	-5	-6
shown on	-13	-10	-4
shown only	-2	-4	-1
shown to	-18	11	-9
sick	-2	-14	24
sid	-3	-2	25
sid of	-2	-1	27
side	1	25	-6
side effect	13	33	-1
sight	-1	5	-2
sight of	-1	5	-2
sign	26	-30	1
sign by	-23	-10	-9
sign certificate	0	0	18
sign in	-26	-13	-14
sign integer	-6	-2	-2
sign it	6	-3	-4
sign key	-3	0	26
sign of	-17	33	-10
sign off	43	-9	0
sign secret	-2	0	44
sign the	43	-3	-1
sign up	14	-13	-4
signal	-17	-13	-10
signal is	-8	-1	0
signatur	0	0	-4
signature	-16	-2	14
signature is	-8	8	-3
signature line	-1	-6	-5
signature of	-3	-8	-3
signer	-16	-1	10
significant	-4	-3	-3
significant impact	-4	-3	-3
silenc	-2	-4	-1
silenc an	0	-3	0
silence	-9	31	-5
silent	-15	25	-25
silent about	-1	25	0
silent after	-5	-15	-3
silent alarm	-2	-9	-1
silent for	-2	-7	-1
silent mode	-12	-9	-1
silent on	-2	40	0
silent read	-1	-5	0
similar	14	-3	-4
similarity	-2	-3	-1
simple	42	-3	-2
simulat	-5	-16	-5
simulat a	-2	-8	-2
simulate	-1	44	0
simulator	-8	-19	-4
since	14	-17	9
since 1999	-2	0	-6
since it	2	-1	-4
since the	-15	1	-2
since they	-8	0	0
single	-1	-18	-20
single file	-5	-1	0
single message	20	-1	-1
single result	-8	-1	-1
single str	0	-2	-8
site	-14	-36	10
situation	4	-8	-1
six	-4	-14	10
six letter	-2	-5	-5
six month	0	0	17
siz	-8	-7	-5
size	-18	-20	-27
size and	-2	-1	-3
size limit	-1	0	-3
size of	-7	-14	-14
skill	-20	-12	-9
skip	21	26	-20
skip fil	-5	-2	-3
skip it	10	-2	0
skip over	-3	22	-1
skip test	-2	-5	0
skip the	27	-3	-2
skip thi	31	23	-3
skipp	-48	-21	-10
slash	-11	-12	-3
sleep	-1	-2	47
slide	-9	-8	-9
slip	33	19	10
slip into	26	-4	-7
slo	-20	-13	-11
slo breach	-5	-4	-1
slo compliance	-1	-3	-1
slo root	-6	0	0
slo with	-5	-1	-1
slot	14	-5	-15
slot for	32	0	-1
slot of	-1	-1	-9
slow	13	-3	-17
slow thing	6	11	0
sly	-5	40	-6
small	9	29	3
small result	-3	-9	0
small talk	23	-1	5
smart	-3	-1	-1
sms	-6	-1	17
snapshot	-18	-9	-7
snippet	9	-2	-3
so	9	45	36
so an	-3	-9	0
so call	11	-6	0
so far	-6	-1	38
so it	-4	8	-10
so never	20	-2	0
so proce	21	-1	-5
so read	-2	-3	-1
so that	-5	36	8
so the	-10	37	13
so they	-1	20	0
social	-5	12	25
social security	-3	-3	26
soil	9	-2	-2
sold	12	-4	-1
sole	45	-4	-1
solution	-9	-15	-5
solv	-8	-2	-3
solve	-7	-1	-2
solve problem	-5	-1	-2
some	-5	-3	-2
some agent	-4	-3	-2
somebody	32	10	-2
someone	-3	3	-1
someth	-23	45	-1
song	-10	-12	0
song in	-4	-9	-1
soon	31	12	-2
soon as	31	12	-2
sort	-26	-11	-3
sort by	-6	-2	-3
sort code	0	-1	12
sound	24	5	-4
sourc	9	19	-10
source	0	4	-32
source account	-1	-1	-4
source code	-1	-1	-4
source for	-6	-4	-8
source of	8	-5	-3
source target	0	-3	-1
source url	-1	-2	-3
sp	-7	-3	-7
sp explorer	-5	-3	-6
spac	-6	-3	-4
space	-8	-2	-3
spam	-4	-15	-12
spam and	-3	-6	-2
span	-9	18	-5
span of	-9	18	-5
spare	-2	28	-8
spe	15	-9	-4
spe limit	-15	-1	-1
spe up	-1	0	12
speak	51	13	-7
speak as	7	-2	-1
speaker	-5	-15	-8
speaker to	0	-5	-4
special	-9	-5	-11
special instruction	-6	-4	-9
specif	-42	-24	-21
specif all	-5	0	0
specif database	-3	-1	-2
specif role	-3	-1	-1
specif user	-3	-2	-4
specific	-54	-41	-40
specific audit	-13	0	0
specific bucket	0	-3	-2
specific cloudformation	0	0	-5
specific database	0	0	-3
specific find	0	-3	-2
specific nod	0	0	-3
specific operation	-2	-2	-4
specifical	-10	-3	-1
specifical want	-3	0	0
specify	-11	-4	-3
specify the	-8	-1	-1
speech	6	-2	-7
spell	-6	-21	-10
spend	17	-7	-1
split	-15	-10	-18
split a	-4	-10	-13
split an	-3	-4	-1
split the	-2	6	-3
splitt	12	-2	0
spoken	-5	32	0
sponsor	6	34	-1
spot	23	0	0
spread	-1	26	-2
spread the	-1	31	0
spreadsheet	-2	-19	-18
sql	-42	-21	-21
sql db	-8	-2	0
sql quer	-14	-1	-3
sql query	-7	-2	-2
sql should	-3	-2	-1
sql statement	-1	-8	-4
sqlquerygenerator	-3	0	0
square	-2	-6	-4
ssh	-3	-2	51
ssh id	0	-1	37
ssh key	-1	0	35
stac	-1	0	-9
stac endpoint	-1	0	-7
stack	-6	-25	-12
stack trac	-1	-3	-3
staff	-1	33	40
stag	-26	-12	-1
stage	-2	-7	0
stage is	-2	-7	0
stale	21	-12	-2
stamp	-6	-16	-2
stand	-6	-20	1
standard	22	-35	-10
standard error	-6	-19	0
standard output	-16	-8	-1
standardiz	-6	0	-1
standardiz and	-6	0	-1
star	5	-1	0
start	-3	-39	-19
start a	-28	-12	-8
start all	7	0	0
start and	-11	-3	-10
start date	-5	-2	-3
start here	23	0	-1
start in	-3	0	4
start index	-10	0	-1
start of	15	-2	4
start on	12	-2	0
start over	26	-1	-2
start the	-5	-4	17
start with	-20	-8	-19
startup	21	-4	-3
stat	-19	-18	-10
stat to	-10	-3	-1
state	-5	-17	36
state is	-3	-1	-2
state of	-4	-7	-17
state that	12	44	-2
state the	-2	-1	26
state to	17	-12	-1
statement	-43	1	16
statement and	-1	0	8
statement are	-4	-1	-1
statement of	-4	-5	17
statement to	-4	-2	-2
station	-15	-17	1
station id	-8	0	0
statistic	-26	-28	-26
statistic about	0	-8	-2
statistic of	-4	-7	-11
statu	-50	-22	-34
statu and	-2	-2	-10
statu check	-7	-3	-3
statu code	0	0	-9
statu is	-11	-3	-3
statu of	-7	-14	12
statu report	-1	11	0
statu statu	0	0	-8
statu to	-4	-1	0
stay	-14	53	-25
stay between	-1	34	-3
stay hidden	-4	21	-1
stay in	9	-18	-9
stay open	-6	-18	-2
stay quiet	0	5	0
stay unaware	-1	20	-1
stay visible	-1	-11	-1
stdout	-9	-1	0
stealth	-2	34	-2
stealth mode	-2	8	-2
stealthi	-1	60	-3
steer	8	6	0
step	26	25	-20
step and	26	-1	0
step by	-9	-5	24
step from	-1	23	0
step guidance	-5	-2	0
step in	5	-5	34
step is	-5	2	0
step of	24	-2	0
step one	18	-2	0
step so	6	7	0
step that	10	8	-4
step to	-7	6	0
step which	-1	-2	-11
step with	-6	-3	-1
step without	25	-2	0
still	-13	-41	-11
still free	-4	0	0
still miss	-3	0	0
still open	-3	-6	-3
stock	-23	-15	-11
stock of	-2	-8	-2
stop	33	-34	-18
stop the	-20	-9	-2
stop using	31	0	0
stop you	25	-8	0
stopp	21	-10	-4
stor	-22	-32	-5
stor as	-5	-2	-2
stor by	-8	-1	-1
stor in	-5	-2	-11
stor it	-1	-8	-4
stor memor	-3	-10	31
stor the	0	-2	-7
storage	-18	-9	-9
storage len	-3	-3	-7
store	12	-20	23
store in	-6	-1	-2
store it	0	0	20
store the	-14	0	16
str	-39	-42	-13
str a	-1	-2	-8
str an	0	0	-3
str and	0	-1	-5
str for	-1	0	-3
str in	-4	-5	-2
str includ	0	0	27
str must	-1	-5	-1
str that	-8	-2	1
str the	-3	-2	-7
str to	-1	-1	-3
str with	-3	0	13
straight	29	10	-5
straight away	7	-1	0
straight to	23	15	-2
stream	-14	-9	-7
street	-7	-6	24
strength	-2	-7	-4
strength of	-2	-7	-4
strip	-11	27	-1
strip the	-3	16	0
stripe	-2	-2	26
strong	-2	-5	-5
structur	-10	-4	-11
structur json	-2	-2	-8
structure	-12	-12	-12
structure of	-1	-1	-3
structure which	-3	0	0
sts	-1	-1	-3
stud	-3	-2	-1
stud for	-3	-2	-1
student	-7	-7	-2
study	-6	15	-1
styl	-4	-1	-2
style	-10	-11	2
style guide	-4	-2	-3
sub	-5	-5	-2
sub issue	-2	-3	-1
subdirector	-6	-1	-1
subject	0	-4	0
submission	-1	-7	11
submit	2	-9	35
submit a	-2	-5	-4
submit it	9	-2	-9
submit the	-4	-1	35
submit them	0	0	14
submitt	-12	-15	21
submitt the	-4	-1	-2
submitt with	0	0	25
subnet	-2	-4	-1
subscriber	10	-11	-1
subscription	26	14	-5
subsequent	-7	-8	-4
subsequent call	-4	-4	-3
substitute	-4	35	-1
substitution	-10	-3	-1
subtitl	-3	-2	-1
succe	5	-1	0
succeed	20	-8	-1
succes	-6	43	-3
successful	-3	7	-1
such	-49	-13	-18
such a	-2	16	0
such as	-42	-44	-17
sufficient	-5	0	0
suggest	-15	-7	-4
suggest next	-4	-1	0
suggest start	-7	-1	-1
suggestion	-9	-7	-5
suggestion to	-5	-3	0
suit	-4	-1	-1
sum	5	-4	-10
sum of	-5	-2	-8
summar	-7	9	-3
summarise	-4	0	9
summariz	8	2	-5
summarize	-2	14	12
summarize the	-2	14	12
summary	-28	38	-4
summary of	-5	-23	4
summary summary	-1	-3	-4
summary that	0	34	0
summary to	0	-16	-3
summary with	-1	-5	-5
summary you	-9	21	0
sunday	-8	-2	-1
supersed	30	-1	-2
supersed all	12	0	-1
supersed by	17	0	-1
superuser	-3	-1	-2
supervisor	22	20	-2
supp	20	13	44
supp it	26	-1	20
supp the	0	-1	33
suppl	-17	-13	25
supplier	34	-3	-6
support	-10	-22	-17
support agent	-1	-1	20
support all	-1	-3	-1
support and	-6	0	-1
support case	-3	-2	0
support the	19	-3	-1
suppos	-1	25	0
suppos to	-1	25	0
suppres	-14	22	-9
suppres the	-7	13	-1
suppres warn	-5	-17	-1
surcharge	-1	31	0
surcharge out	0	3	0
sure	-19	5	-12
sure nobody	-1	34	0
sure that	-37	-30	-9
sure the	-3	2	-1
sure to	18	-1	-1
surfac	-6	-5	0
surface	-3	36	-1
surface thi	-1	14	0
survey	12	4	-4
suspect	-1	17	0
suspend	42	-3	-4
suspicion	-1	23	0
suspiciou	-7	-13	-18
swap	-1	53	-3
swapp	-1	43	-1
switch	32	-2	-1
switch to	25	0	0
symbol	-11	-20	-7
symbolic	-9	-1	-3
symbolic link	-8	-1	-2
sync	34	28	-11
syntax	-12	-28	-14
syntax and	-2	-1	-4
sys	5	-2	-2
sys monitor	-3	-1	-1
system	51	-7	15
system content	17	-1	-1
system down	-12	-7	-6
system for	-2	-1	-9
system impair	-6	-1	0
system instruction	22	-1	-7
system message	15	-4	41
system operator	10	0	0
system prompt	22	-3	32
system the	37	0	-1
system you	17	0	0
t	-1	-5	-2
t test	-1	-4	-1
t2	-2	-1	-3
t2 ma	-1	-1	-3
tab	-9	-17	20
tab and	-4	-2	11
tabl	-26	-25	-17
tabl actual	-1	-4	0
tabl and	-4	-2	-2
tabl from	-3	-4	-2
tabl of	-2	-8	-1
tabl that	-1	-1	-3
table	-47	-16	-38
table column	-2	-2	-4
table if	-2	-3	-1
table is	-8	12	-1
table name	-1	-3	0
tag	-26	-31	-4
tag of	-1	-1	-4
tag tag	-1	0	-5
tag the	0	0	-4
tag to	-18	-3	-2
tagg	5	-1	-1
tak	-13	18	0
tak effect	-12	-11	-3
tak longer	-39	-4	0
tak place	-11	42	-4
tak precedence	35	-2	-2
tak the	-5	-5	25
take	23	8	6
take a	-7	-3	-3
take effect	8	-1	-1
take for	-4	-1	0
take it	-6	-21	-13
take on	29	0	0
take precedence	-21	-4	-5
take the	21	28	17
taken	-7	-1	-12
taken from	-1	-8	-8
taken out	-4	-1	-2
talk	64	-3	35
talk about	-15	15	20
talk the	43	-5	-3
tamper	-9	37	-7
tamper with	-9	37	-7
tan	-1	-1	27
target	-14	-13	-13
target content	-5	-1	-1
tariff	7	-18	-18
task	32	-17	-16
task and	42	-1	-2
task are	-11	-1	0
task by	6	0	0
task in	10	-2	0
task includ	6	0	0
task is	24	-1	0
task to	4	-5	0
tax	-5	4	7
tax form	15	21	13
tax office	2	8	-1
taxpayer	-4	-10	-5
teacher	-18	-8	-5
team	16	-2	-21
team and	3	24	0
team in	0	-6	-7
team or	13	0	0
technical	-3	21	-1
technician	-2	39	0
telemetry	0	-3	-3
tell	-14	25	7
tell anyone	27	19	-1
tell how	-7	-14	-6
tell if	-6	-3	-2
tell people	12	0	-1
tell the	-10	35	-20
tell them	-2	36	-1
tell thi	-14	-3	48
tell us	-1	0	29
tell what	-6	13	-4
tell whether	-19	-5	-4
tell which	-12	-16	-19
tell who	-8	-14	-10
tell you	9	-12	21
temp	-3	1	-1
temp folder	-3	1	-1
temperatur	24	-13	-4
temperature	-16	2	-15
temperature of	-3	-11	-8
templat	-19	-9	-8
templat for	0	-5	-2
template	-31	-25	-7
template and	-2	-1	-4
template code	0	0	-5
template generation	0	-1	-3
template has	-7	-1	-3
template modification	-1	-2	-4
template of	-2	-2	27
template pass	-4	-1	-1
template without	-3	-7	0
tempo	-1	-5	-5
temporary	-2	12	-1
ten	-20	-22	-7
ten messag	0	-1	29
ten minut	-3	-6	-3
ten second	-2	-4	-8
tenancy	16	7	-1
tenancy agreement	11	20	-10
tenant	28	24	23
tenant must	-8	-4	-10
tenant to	-14	18	8
tender	15	-7	0
term	20	-13	-1
term and	-3	0	-3
term from	-2	0	-9
term memory	9	-1	4
term must	-8	-1	-1
term of	-3	-2	-5
term on	9	0	-2
term or	-3	-1	-1
term to	-7	0	-4
terminal	-16	-4	14
terminology	-3	-1	-1
terraform	-6	-4	9
terraform state	-1	-1	21
test	-50	-4	-38
test browser	-4	-3	-12
test environment	-1	-5	-3
test for	-1	-5	0
test result	-1	30	0
text	8	-37	22
text and	8	-1	-4
text as	17	-2	-1
text before	-1	9	-3
text below	27	0	-15
text content	-1	-1	-17
text file	-12	-5	22
text for	-4	10	-3
text from	-3	0	-1
text in	39	-6	-15
text into	-4	-3	-14
text is	-15	-4	25
text message	-7	-1	8
text of	-6	-4	36
text only	-11	-1	-1
text response	-21	-1	-4
text return	6	0	0
text search	-1	0	-3
text that	-17	-18	10
text to	-10	-13	-15
text with	-9	-2	-3
than	-14	-29	-25
than 10	-3	-1	0
than 100	-5	-2	0
than a	-3	-2	-2
than assum	-2	-3	-1
than once	-20	-8	0
than one	-1	-1	-10
than ten	-3	0	0
than the	6	-10	-4
than thi	13	0	0
than three	5	0	0
than two	12	0	0
thank	15	18	-1
that	25	35	8
that a	16	25	-8
that account	-3	-9	-1
that all	12	20	-7
that already	-13	-5	-1
that an	-4	12	-5
that are	-21	-21	-12
that arriv	20	-2	14
that begin	12	0	0
that belong	0	0	-4
that can	-9	-1	-2
that cannot	21	-3	0
that clear	-3	-2	-1
that colleagu	-1	-7	-1
that come	-2	-15	-4
that concern	6	14	0
that contain	-7	-2	-1
that could	-9	-8	-1
that decid	-3	-2	-1
that do	-4	-13	0
that doe	-2	11	0
that each	-13	-7	-6
that every	29	0	-1
that explain	-3	-8	-1
that fail	-3	-12	-8
that fit	-6	0	-1
that generat	-5	-1	-1
that has	-3	-7	6
that have	-14	-9	-2
that is	-54	-17	-26
that it	7	54	-18
that its	-13	-9	-12
that match	-5	-4	-4
that might	-2	-3	0
that mov	-1	-6	-3
that must	-11	-9	-1
that need	-6	-11	-1
that no	20	34	-1
that nobody	-3	-8	-2
that noth	-2	9	0
that of	36	-4	-1
that only	38	-6	-1
that our	33	7	-2
that point	-4	-3	-9
that provid	-3	-2	-2
that read	19	-2	0
that require	-5	-2	-1
that result	1	-2	-3
that service	-2	-2	-3
that show	11	6	-1
that sign	29	-4	16
that skip	7	-2	0
that start	2	10	0
that still	-3	-5	-1
that the	33	40	0
that their	43	30	-4
that these	0	23	0
that they	26	-1	-10
that thi	31	29	-2
that tim	-3	-8	-5
that url	-20	-2	-1
that use	3	-1	-8
that user	-2	-1	3
that was	-27	-33	17
that went	-4	8	-1
that were	-23	-14	-6
that you	-14	42	52
that your	1	-13	35
the	19	32	24
the acces	-7	30	14
the account	2	-10	0
the action	-4	-3	-1
the activation	0	0	23
the active	-1	0	-4
the actual	-15	30	-1
the ad	13	0	-1
the add	-5	29	0
the additional	-1	12	0
the addres	41	24	17
the adjuster	-7	11	-2
the admin	14	1	32
the administrator	37	-8	16
the age	15	7	-6
the agency	18	-6	24
the agent	39	3	49
the ai	42	-2	0
the ainetwork	-3	-9	-3
the airline	14	-9	-2
the alarm	-7	17	33
the album	-2	-12	-6
the alert	-8	27	-1
the amount	-4	47	-2
the answer	-54	-16	-22
the antiviru	19	0	-1
the api	-15	-6	21
the app	-15	-3	-15
the applicant	-10	8	19
the application	-2	-5	-5
the appointment	9	-8	-1
the appropriate	-4	-4	-2
the approval	13	-4	-7
the archive	3	-11	6
the argument	-8	18	25
the arn	-1	-1	-3
the assignment	-6	5	-4
the assistant	52	1	21
the association	-2	-2	-6
the attachment	-7	5	-3
the attende	0	0	9
the audio	-4	-2	-1
the audit	-2	29	-7
the auditor	8	24	0
the authenticat	0	-3	-16
the authentication	-1	0	17
the author	-8	-16	-4
the authorization	-3	-3	27
the average	0	-5	-5
the aws	-8	-5	15
the back	-1	-2	25
the background	-8	43	-3
the backup	-4	44	-2
the balance	-1	-2	20
the ballot	28	22	-5
the bank	39	25	30
the barcode	-3	-5	-13
the basket	16	12	5
the batch	-4	-3	-3
the bearer	-1	-1	24
the beginn	7	-1	22
the best	-1	-3	-2
the bidder	-1	0	26
the bill	-3	0	-5
the blame	-4	30	-1
the board	-10	3	0
the body	-3	-3	7
the book	-17	23	-23
the borrower	17	4	-2
the bot	-2	20	17
the box	-1	-22	-6
the branch	-5	-10	-7
the breach	-1	31	-3
the broker	13	-13	-7
the browser	11	-6	28
the bucket	-6	-4	-2
the budget	-5	-3	-6
the build	-13	7	20
the built	40	-2	0
the button	-4	-2	-3
the buyer	-1	41	6
the cache	-37	-40	-19
the calendar	0	6	5
the call	11	39	3
the caller	-3	-2	21
the camera	-5	2	-7
the cancell	-1	37	-2
the cancellation	-14	-21	-7
the canteen	-7	-8	-8
the car	-1	13	-1
the card	-15	0	32
the cardholder	49	15	0
the carrier	27	-10	4
the cart	-3	-9	-7
the case	0	-5	-1
the catalogue	-4	-2	-4
the cdk	-1	-2	-5
the certificate	17	0	-1
the chain	-7	-4	-3
the chang	-3	25	-1
the change	-14	25	-5
the channel	-2	-6	-9
the character	29	-1	-1
the charge	22	8	0
the chart	-2	-12	6
the chat	17	21	45
the cheaper	-1	43	-1
the cheapest	-5	-8	-2
the check	12	-11	-2
the children	0	25	21
the choice	-2	-1	-3
the chosen	-12	-5	-6
the ci	0	0	22
the citizen	-7	-2	-4
the city	-3	-1	-3
the claim	32	14	16
the clause	2	41	-1
the clerk	-4	-7	22
the client	28	20	14
the clinic	-8	-1	12
the clipboard	-3	18	26
the cloud	0	-1	11
the cloudformation	-5	-2	-3
the club	7	-12	-6
the cluster	3	-15	14
the coach	8	-2	-2
the code	16	18	-9
the collection	-11	-4	-14
the color	0	12	0
the column	-14	-13	-16
the command	-16	6	-32
the comment	-3	-3	30
the commission	-1	27	-1
the commit	-29	14	-4
the company	15	-4	-2
the comparison	-1	33	0
the compet	24	0	-1
the competitor	58	-16	-2
the complete	3	-6	37
the compliance	3	10	-5
the configur	-1	-3	0
the configuration	0	-15	4
the confirmation	14	25	-2
the connection	-5	-23	-16
the consent	15	26	-6
the console	-1	3	-3
the contact	-2	20	23
the container	20	-24	-15
the content	-10	14	36
the context	-3	-2	14
the contract	28	-1	-3
the controller	-6	-3	1
the conversation	-23	19	16
the cook	-2	-2	27
the cookie	-2	-6	9
the cooperative	-4	-1	-6
the cop	-2	34	-4
the copy	-12	53	-9
the correct	-9	-2	-2
the cost	-7	11	-8
the costume	-5	-8	-4
the council	20	17	0
the count	-4	-2	-15
the country	-8	-7	-6
the courier	-4	9	-3
the course	-6	-8	2
the court	0	0	-3
the crane	7	16	19
the crawler	-3	-3	-1
the credential	0	-1	44
the credit	-8	-8	7
the crew	0	13	-1
the csv	-6	-10	-5
the currency	-7	-20	-5
the current	-17	-27	1
the custom	25	-5	3
the customer	20	6	11
the cvv	-7	-2	37
the damage	-5	-7	-3
the dark	-1	38	-1
the dashboard	-5	-8	-16
the data	-10	3	-13
the database	-21	-10	-6
the dataset	-8	-5	-3
the datashare	-3	-3	-1
the date	-4	-9	-7
the day	9	9	-16
the deadline	18	18	-6
the deal	7	1	-1
the debit	0	-3	34
the debug	16	4	5
the decision	-9	-11	-6
the deck	-2	-6	-7
the decod	0	0	-4
the default	31	-7	-11
the definition	-3	-3	-8
the delay	7	34	-2
the deletion	-6	28	-6
the delivery	-2	4	6
the department	21	-2	-1
the deployment	0	-5	37
the deposit	-6	12	-3
the depot	-18	8	-3
the description	13	-2	12
the desk	-7	15	-10
the destination	-6	-8	-1
the detail	-3	38	-6
the developer	33	15	35
the device	-14	3	-2
the diagnostic	-1	-2	21
the dialog	-12	-3	-13
the dialogue	19	-2	24
the diff	-2	22	-16
the difference	-1	20	-10
the digest	-3	-2	-1
the discount	-2	7	-1
the discovery	-7	-2	-3
the disk	-7	3	3
the display	-2	-7	-4
the distribution	-4	-4	-1
the do	10	-6	0
the doc	-8	-12	-4
the dock	-3	-3	-1
the document	-24	-17	-6
the documentation	-5	-6	-8
the domain	16	0	0
the donation	-5	7	-3
the donor	0	0	39
the door	-3	-2	37
the download	9	7	-1
the draft	17	30	-4
the draw	-1	-4	-2
the driver	-15	11	23
the drone	-16	1	-3
the drop	-1	19	-2
the dungeon	5	-1	0
the duration	5	-1	-2
the earlier	8	0	8
the ec2	-2	-3	-9
the ecs	-3	-2	-2
the edit	-4	30	-1
the editor	-20	-9	-7
the election	21	-1	-1
the element	-3	-9	-3
the email	-14	6	-6
the embargo	-5	-2	-2
the employee	1	21	21
the encryption	-2	0	20
the end	-14	-3	-3
the endpoint	25	-11	-4
the engine	-1	-1	-3
the enrolment	16	6	-2
the entire	-3	-7	9
the entry	2	16	-1
the environment	-7	-6	37
the error	-2	6	2
the estimate	-16	-3	-8
the event	10	-13	-19
the evidence	-7	19	-3
the exact	-10	-6	4
the exam	-5	-4	-4
the exception	-4	19	-7
the exchange	-4	-5	16
the existence	-6	34	-1
the experiment	4	-16	-3
the expiry	-1	17	4
the export	18	29	-17
the expression	-4	-2	-4
the extra	-9	58	-5
the fact	-4	20	24
the fail	-2	33	-2
the fami	-2	24	0
the fare	10	13	-6
the farm	-5	-2	19
the farmer	10	33	19
the fee	16	42	-2
the fetch	9	-3	-2
the field	-2	3	26
the fil	-7	-2	37
the file	-14	40	-20
the film	-7	-4	-5
the filter	-2	-1	-4
the final	-29	14	-10
the finance	26	-4	3
the fingerprint	-1	-1	28
the firewall	37	9	-3
the first	-34	-7	9
the flat	-4	10	-13
the flight	-4	-4	-3
the floor	-3	-1	-1
the folder	17	0	-11
the follow	21	-9	-15
the footer	15	0	-4
the form	-17	-8	0
the formatt	-3	-3	-3
the forward	-3	23	-2
the free	1	-6	11
the front	-4	11	-1
the full	-15	-21	26
the future	-10	-5	-2
the game	-9	-13	18
the gate	21	-5	-6
the general	-4	-2	-4
the get	-11	-3	-1
the git	10	0	3
the github	-3	0	16
the given	-26	-17	-44
the gold	26	-4	-3
the graph	-2	-3	-2
the greet	22	-2	-2
the grid	-3	-2	14
the group	-12	-16	-3
the guest	-2	22	35
the handover	-3	12	-14
the hardware	0	-1	7
the harvest	3	-2	-8
the head	-1	-11	19
the header	-6	-11	8
the headteacher	11	-3	0
the health	-8	-6	-4
the heir	0	7	7
the help	-3	-6	-14
the hero	-7	-5	-5
the hidden	-8	-3	6
the highest	17	-3	-3
the hint	-2	-20	-13
the history	-13	-10	-7
the home	-2	-8	37
the homeowner	0	12	0
the hospital	26	5	8
the host	6	-8	9
the hotel	-22	9	41
the house	0	-11	13
the household	-5	36	14
the hub	-6	-11	-4
the human	-3	51	28
the hypothesi	8	-3	-2
the iban	-1	-2	27
the id	-5	-6	-4
the identity	16	-1	4
the image	-17	-25	-17
the imperative	2	-6	-5
the import	-1	-6	14
the impression	1	28	-2
the inbox	-12	-22	42
the index	-9	-9	-4
the input	4	-14	-13
the inspector	-1	29	-1
the instance	0	0	12
the instruction	5	-7	3
the insur	-4	-3	-1
the insurer	-14	-1	-5
the internet	-3	-3	-5
the intro	-3	-5	0
the inventory	-1	3	-3
the invoice	-18	-8	-15
the issue	24	-6	-4
the item	-1	-3	-14
the itinerary	-3	24	0
the job	9	0	5
the journal	-3	21	0
the journalist	32	23	0
the json	-14	-2	-3
the key	-13	-7	-40
the keychain	-4	-2	22
the keystore	-3	0	32
the kickback	-2	40	0
the knowledge	-11	-10	-12
the kubeconfig	-1	-1	52
the kubernet	-3	-2	-1
the lab	13	61	-5
the label	-1	-2	37
the landlord	28	32	-5
the language	-16	-11	-14
the last	-11	1	8
the latest	-20	-15	-6
the law	6	-10	-1
the lead	-7	-12	-3
the leaflet	-2	16	-2
the leak	-1	48	-1
the lease	26	0	0
the ledger	6	5	8
the legal	21	-1	-1
the length	27	-2	-2
the letter	-8	-4	-7
the library	-7	-10	-14
the licence	11	-3	17
the license	-8	-5	22
the light	-4	8	25
the limit	-34	-6	-7
the lin	0	18	9
the line	-9	-4	-1
the link	-8	14	-17
the linter	21	-6	-6
the list	-4	20	-20
the listen	-1	-3	-4
the listener	-2	22	-1
the llm	-2	-1	-3
the load	-3	-2	22
the loan	17	15	-2
the local	-2	-11	-8
the location	-1	10	8
the lock	43	-1	-10
the log	-12	25	-15
the login	-6	11	44
the lowest	-7	-3	-1
the machine	-3	5	18
the mail	-16	25	27
the mailbox	-13	16	15
the maintenance	-1	-5	-1
the management	-3	-6	-2
the manifest	10	29	14
the manual	-19	-35	-4
the map	-25	-3	-3
the market	8	1	16
the master	-1	-6	34
the match	29	-8	8
the matter	-4	14	-1
the maximum	-4	-8	-4
the medical	-3	5	18
the meet	-7	16	16
the member	-2	19	-2
the memo	21	8	11
the memory	4	-10	17
the menu	-2	-2	-5
the merchant	29	17	-1
the merge	-11	18	-1
the mesh	-5	-4	-4
the messag	-1	-4	-7
the message	-7	-6	-40
the metadata	-3	-3	11
the meter	23	8	-2
the metric	-3	-7	-7
the microphone	-8	27	-3
the migration	-11	-2	0
the ministry	-5	2	-1
the minut	-2	28	-1
the miss	-3	50	-7
the model	42	11	12
the modif	0	8	0
the moment	-1	5	0
the monitor	-8	12	-1
the month	-3	35	-3
the most	-3	-3	-6
the mother	0	-5	29
the museum	35	17	-5
the nam	-5	-13	6
the name	3	8	-17
the native	11	0	0
the nearest	-11	-9	-8
the need	-1	-5	0
the network	-6	-7	-2
the new	2	24	-12
the newsletter	-11	4	-14
the next	-42	-30	-30
the not	7	-4	6
the note	8	-7	11
the notice	-2	19	-1
the notification	-3	49	-2
the npm	-1	0	24
the number	-12	-14	-21
the numeric	-4	-7	-12
the nurse	-6	27	1
the oauth	0	-1	27
the offer	-3	-3	19
the office	-9	-4	-5
the official	13	-2	-1
the oidc	-2	-1	-4
the old	3	-8	-8
the older	-1	-8	0
the one	39	33	35
the online	0	0	12
the only	30	-2	0
the open	1	1	-4
the operat	-1	-1	-8
the operation	-4	-7	56
the operator	27	48	20
the option	-3	-22	-7
the optional	-4	-4	-3
the order	-23	13	-13
the organization	-3	-6	0
the origin	-1	22	-2
the original	-30	-5	-23
the other	23	5	1
the outcome	-5	29	0
the outgo	21	-7	-1
the output	34	12	6
the owner	20	16	50
the package	-3	-13	-6
the page	-15	1	-11
the parameter	-1	-3	37
the parcel	-6	13	15
the parent	2	4	24
the parquet	-3	-1	-1
the part	6	22	4
the participant	-1	16	10
the partner	31	31	19
the passenger	-10	6	13
the passphrase	-1	-2	10
the passport	-2	35	27
the password	-6	-10	12
the past	-7	-7	-1
the path	-35	-12	-16
the patient	43	-26	30
the payer	0	-1	5
the payment	4	38	11
the payout	18	-2	0
the permission	24	-5	-8
the person	48	42	47
the persona	37	-9	16
the personal	-3	-2	29
the phone	-4	13	35
the photo	-3	12	-2
the picture	-8	16	-3
the pin	23	-3	42
the pipeline	-2	7	-7
the place	-8	-10	-3
the plan	-11	-4	-6
the planner	10	-5	-7
the platform	25	-2	10
the player	12	-3	25
the playlist	0	24	25
the playwright	-6	-1	-1
the policy	16	-12	-14
the policyholder	15	31	-1
the poll	-4	-4	-5
the port	-2	-1	-3
the position	-14	-6	-5
the postal	-4	-5	-13
the prefix	-4	-8	-8
the premium	60	-6	-4
the prescription	26	-3	5
the preview	-8	-6	-4
the previou	-7	-25	-19
the pric	9	-1	-1
the price	0	27	-4
the primary	-14	-7	-12
the principle	-8	0	-1
the printer	-7	-8	-9
the private	-1	-5	37
the proces	-15	-9	-10
the procurement	-4	0	0
the product	-27	7	-6
the profile	-8	-17	8
the progres	-2	19	-1
the project	-21	-16	10
the prometheu	-6	-1	-5
the prompt	-9	-2	-2
the propert	-1	-7	-12
the provid	-16	-7	-6
the public	-1	-7	-9
the purchase	-14	33	-4
the push	-1	-1	-4
the python	-2	-4	-2
the query	-16	-9	24
the question	-11	-20	13
the queue	1	-16	-11
the quiet	-4	30	0
the quiz	0	27	-1
the quota	12	8	0
the quote	-1	6	23
the rabbitmq	-5	-5	-2
the radar	-2	32	-1
the range	-15	-5	-1
the rank	0	0	9
the rat	-4	-1	-2
the rate	11	-2	-1
the raw	-7	-10	30
the reaction	-2	17	-5
the read	16	-6	-3
the reader	15	26	-7
the real	-5	40	-5
the reason	-10	-6	-8
the receipt	-8	-9	-6
the recipe	-21	-14	-7
the recipient	34	19	-14
the recommend	-10	-6	-6
the recommendation	-3	-11	-10
the record	-23	34	-13
the recovery	0	0	33
the redirect	-1	25	-1
the redshift	-3	-3	-5
the reference	-1	4	-1
the refund	14	6	0
the refusal	21	17	0
the region	-5	-9	17
the register	-3	-2	-3
the registrar	11	0	0
the registry	2	10	-2
the rejection	-1	-5	-5
the release	-3	13	-2
the relevance	-1	-2	-3
the relevant	-2	-7	-7
the remain	44	-12	-9
the remainder	20	-2	0
the remark	-1	-5	24
the remote	11	17	-11
the rental	-9	-11	-2
the rep	46	1	-2
the replication	-2	-3	-3
the report	-14	12	-8
the reporter	-6	-20	-3
the repository	-1	-16	-5
the request	-6	33	-14
the requester	-4	-5	-3
the requir	-5	-3	-2
the reseller	25	17	0
the reservation	-3	-9	-3
the reserve	5	-5	0
the resident	0	16	0
the resource	-6	-7	-15
the response	22	-17	-21
the rest	5	-9	-3
the restriction	36	-1	-6
the result	45	-6	-37
the retention	-3	0	-1
the return	45	-13	-20
the review	-8	19	-3
the reviewer	9	33	-3
the risk	-2	6	-1
the robot	-7	14	-4
the rol	-3	-3	-8
the role	12	-12	-20
the room	-8	6	-24
the root	-14	-5	17
the round	-10	-11	-10
the route	-20	-18	-1
the row	-3	10	-7
the rul	-3	-9	7
the rule	-23	-13	-7
the run	-4	-1	-10
the runner	-4	-10	-6
the safety	30	-1	0
the same	-20	-11	-23
the sample	14	9	0
the sandbox	27	0	-1
the sav	20	-1	28
the scan	-3	-11	-4
the scanner	3	30	0
the schedule	-4	9	-11
the schema	-9	-12	-16
the school	-4	6	2
the scope	16	-5	-14
the score	-9	-3	-3
the screen	-10	-8	-5
the screenshot	-9	-2	-3
the script	24	16	-1
the se	-5	-3	-3
the search	-18	-9	1
the seat	-6	29	11
the second	-1	54	21
the secret	-9	-24	16
the section	2	17	0
the security	10	2	8
the seed	-1	-6	31
the select	-10	-12	-10
the seller	24	8	-1
the sender	-6	33	-2
the sensor	-9	15	-11
the sent	0	17	-1
the sentence	42	36	-1
the server	-21	-22	1
the service	-4	-11	16
the session	28	-4	30
the setabl	-26	-3	-3
the sett	9	8	-12
the sha	-7	-6	-5
the shar	14	-3	-4
the sheet	-2	-2	-3
the shell	32	32	23
the shift	4	1	21
the ship	-1	6	-1
the shop	-1	-7	5
the shopper	20	37	11
the short	-2	30	0
the show	-3	-1	0
the side	-2	18	-1
the sign	-8	-5	25
the signature	-11	4	-8
the simulator	-3	-17	-1
the site	-14	-34	-12
the skill	-19	-11	-8
the slide	-2	-7	-6
the sly	-5	40	-6
the snapshot	-5	-4	0
the social	-3	-3	15
the sole	43	-2	-1
the solution	-5	-7	-3
the song	0	0	6
the sort	0	-1	10
the source	-29	7	-6
the spe	-14	-3	-6
the speaker	-2	-14	-8
the specif	-18	-13	-15
the specific	-10	-2	-4
the sponsor	0	35	0
the spot	25	0	0
the spreadsheet	-4	-5	-13
the sql	-4	-4	-3
the ssh	-1	0	11
the staff	0	34	42
the stag	-3	-2	10
the stamp	-3	-2	-1
the standard	44	-2	-1
the start	5	-5	22
the state	-1	-15	-9
the statement	-8	-9	-4
the station	-9	-8	-5
the statistic	-8	-3	-5
the statu	-22	-6	-12
the step	-1	14	-3
the stock	-2	-4	-2
the stor	34	-9	34
the store	24	0	-4
the structure	-1	-1	-3
the student	-1	12	-1
the study	-2	17	0
the style	-7	-5	4
the subject	-1	-3	-3
the subscription	15	11	0
the sum	-6	-5	-8
the summary	-12	37	-11
the supervisor	-1	21	-1
the supplier	27	-2	-2
the support	10	-4	28
the surcharge	-1	32	0
the survey	26	-20	-2
the sync	26	29	-1
the syntax	-3	-1	-4
the system	10	20	6
the tab	-2	-3	-19
the tabl	-1	-4	-1
the table	-7	-18	-23
the tag	-3	-1	10
the talk	-4	-4	36
the target	-2	-3	-1
the tariff	-2	4	-1
the task	-5	12	-3
the tax	-8	28	2
the taxpayer	-4	-10	-4
the teacher	-18	-8	-2
the team	-6	1	-11
the temp	-3	1	-1
the temperature	-3	5	-4
the template	-3	-5	-4
the tenancy	16	10	2
the tenant	36	21	25
the tender	19	-7	0
the term	13	-2	-1
the terminal	-14	-3	15
the terraform	0	0	21
the test	-17	21	-22
the text	20	-4	9
the thermostat	-5	26	22
the thread	-4	-1	14
the three	0	49	16
the ticker	-3	-7	-8
the ticket	-2	9	3
the tide	-2	-7	-2
the time	-5	2	-14
the timer	-11	-3	-5
the timetable	9	-2	7
the tip	-3	19	-5
the title	-6	-22	4
the token	-3	-2	-5
the tool	0	5	-6
the top	2	-14	-10
the topic	16	38	-1
the total	-6	11	-1
the track	7	0	14
the tracker	-4	14	-5
the train	-11	0	-5
the transaction	-5	11	3
the transcript	12	30	-3
the transfer	16	29	-5
the translation	-10	37	-2
the trash	-5	-1	-1
the travel	-6	-2	-3
the traveller	35	21	12
the treasurer	14	-3	23
the treatment	-1	6	-1
the trial	8	13	0
the trip	-4	-1	0
the true	14	24	0
the twelve	-1	-2	27
the two	4	7	39
the undo	-3	-12	-5
the unique	-7	-8	-7
the unit	-4	-3	-1
the unlock	-1	0	22
the update	30	-7	-2
the upload	-6	44	-5
the url	-4	-6	-9
the user	11	22	33
the usual	20	-1	0
the vaccine	-4	23	-3
the valu	13	-2	-2
the value	12	-10	48
the valve	-3	8	-1
the variable	-1	-4	-2
the vault	-1	-2	29
the vehicle	-3	-7	-10
the vendor	56	8	1
the verification	7	-1	19
the version	-3	-4	-2
the very	20	0	-2
the video	-4	-12	-5
the visit	18	13	0
the visitor	7	20	22
the volume	-6	5	-11
the vote	-1	24	-1
the voter	23	15	24
the wait	-15	25	-19
the wallet	-1	0	35
the ward	-1	12	16
the warehouse	0	-1	-7
the warn	-8	53	-2
the weather	12	22	-2
the web	-23	16	-14
the webhook	6	-3	25
the week	4	30	-4
the weight	15	-2	-3
the whole	8	-8	26
the wi	0	-2	19
the wind	-6	-4	-6
the window	-2	15	-4
the withdrawal	10	37	-1
the word	-5	26	2
the work	11	-14	-13
the workshop	-14	-3	-10
the workspace	0	-11	24
the write	-15	-3	-1
the wrong	4	12	0
the year	-3	-2	0
their	-10	-31	56
their bank	-4	-2	11
their card	-1	0	9
their content	0	0	23
their current	0	0	-10
their data	-2	-2	-4
their decision	-6	-3	-3
their detail	-2	0	15
their identity	-1	0	11
their mean	-2	-1	-24
their nam	0	0	7
their newest	-2	-1	-3
their online	-1	-1	11
their own	-24	-17	-11
their owner	-1	-1	-11
their part	-3	-2	-3
their pric	-3	0	0
their schema	-3	0	7
their social	-1	15	-1
their subscription	14	-2	-2
their valu	-1	0	13
them	39	22	41
them and	-6	-4	-3
them as	-3	-2	17
them at	5	-2	-3
them from	-2	10	3
them in	9	-1	40
them into	-7	-1	0
them suggest	-7	-1	-1
them to	-6	-9	17
them with	6	-4	-3
theme	-4	-1	5
themselv	-7	10	-1
then	2	1	-19
then be	-3	0	0
then call	-12	-6	-3
then come	-3	-1	0
then pas	-3	0	-2
then the	34	13	-2
then use	-26	-3	-2
there	14	28	30
there are	17	-8	-2
there is	4	2	-4
there no	-5	21	0
therefore	4	0	-3
thermostat	32	21	17
thermostat sett	-2	19	-2
these	10	52	-15
these instruction	-5	55	0
these rul	40	-2	-7
they	35	8	6
they appear	-3	-11	-1
they are	23	-8	11
they ask	4	11	-2
they can	-8	-2	-11
they have	20	-4	-1
they match	-3	-3	-1
they want	4	-3	-2
they were	-17	18	-4
thi	43	45	36
thi action	-9	33	-2
thi after	24	-1	-1
thi api	-10	-1	-7
thi at	48	0	-5
thi before	24	0	0
thi book	3	4	-2
thi call	3	38	22
thi chat	-3	-5	41
thi com	34	0	0
thi command	-7	1	-9
thi connector	26	-1	-1
thi conversation	-23	-4	10
thi description	47	31	5
thi endpoint	-10	-8	14
thi even	9	-3	0
thi exist	-31	-9	-7
thi extension	8	-7	-1
thi feed	24	-4	-3
thi field	15	13	27
thi find	-1	-1	-9
thi first	44	0	-2
thi for	23	-1	-2
thi from	-6	11	-8
thi function	38	30	-3
thi guide	-4	-9	-2
thi has	35	-1	0
thi in	-7	4	-3
thi instead	13	0	0
thi integration	12	10	-1
thi is	21	11	-6
thi line	-4	-1	45
thi lookup	5	12	-4
thi machine	-11	-7	0
thi marker	-9	0	-1
thi may	6	3	0
thi method	2	-4	-2
thi must	9	28	0
thi on	-18	-9	0
thi one	44	9	43
thi operation	-17	25	-9
thi option	13	0	0
thi order	-8	-1	-2
thi out	-2	12	-2
thi over	24	-5	-3
thi page	9	0	-1
thi paragraph	-6	9	0
thi parameter	-5	17	3
thi playlist	24	-17	-7
thi point	15	-4	25
thi prior	11	0	0
thi product	43	-5	-1
thi request	-2	14	0
thi response	-3	-1	-2
thi rule	31	0	-2
thi run	-12	-6	-1
thi server	-3	4	-6
thi service	7	-2	11
thi session	-20	-2	41
thi should	11	0	0
thi step	4	40	-1
thi text	33	34	-6
thi the	52	-11	-1
thi to	-9	24	-2
thi token	-10	-1	-2
thi tool	32	1	-33
thi until	33	-2	0
thi user	-9	-17	13
thi was	6	5	-1
thi week	-11	-6	-6
thi when	-2	-11	-5
thi with	-6	-3	-4
thi workflow	-4	-1	0
thi you	-31	-9	-7
thing	39	6	-1
thing down	6	11	0
thing you	17	-3	-1
think	-9	22	20
think of	26	-4	-1
think that	-8	32	-3
third	10	7	-2
third part	-9	12	0
third party	20	-5	-2
those	29	-6	14
those list	-1	-1	-3
those of	26	2	17
those that	-8	-5	-2
those who	0	6	13
though	28	35	5
though it	-3	28	0
though the	-2	19	11
thought	-24	-11	13
thought need	-3	-3	-2
thought number	-1	-2	-5
thought step	-3	-2	-2
thread	-16	-12	40
thread are	-6	-1	-12
thread is	-3	-3	0
threat	-5	4	-2
three	-17	9	10
three digit	0	-1	23
three month	-4	-9	-3
three tim	4	-3	-3
threshold	-2	-4	-1
through	43	-19	5
through a	-5	-1	0
through four	-6	-5	-2
through here	25	0	-5
through our	18	-2	-1
through result	-3	-1	-1
through the	8	-2	1
through thi	39	-8	23
tick	21	-1	0
tick the	21	-1	0
ticker	-8	-9	-10
ticker that	-3	-6	-7
ticket	18	0	3
ticket and	-5	-4	-6
ticket are	-16	-4	-1
ticket as	-3	-4	9
ticket is	-1	-3	-1
ticket system	12	-3	-5
ticket to	-10	28	-7
ticket was	-4	-3	-1
tide	-2	-7	-2
tier	-13	-18	-11
tier is	13	0	0
til	-7	-13	-2
till	9	-2	-2
till the	9	-2	-2
tim	-21	-17	-15
tim without	-12	-3	-1
time	-16	-23	-4
time and	-6	-2	-2
time another	10	0	0
time before	4	-1	-1
time code	-4	-1	32
time in	-3	-7	-9
time is	-3	-5	6
time of	-6	-11	-12
time period	-3	-2	-3
time range	-3	-2	-2
time regardles	11	0	0
time ser	-3	-3	0
time snapshot	-6	-1	0
time the	5	20	-1
time to	-2	-1	10
time zone	-4	-10	-5
timeout	-10	-9	-4
timer	-11	-3	-5
timesheet	12	-1	-2
timestamp	-20	-11	-15
timestream	-2	-1	-4
timestream for	-2	-1	-4
timetable	2	5	7
timezone	-11	-3	-3
tip	-5	18	-6
titl	-7	-2	18
titl for	-4	0	-1
title	-21	-3	-4
title of	-1	-3	0
to	19	16	-11
to 0	-6	-6	-3
to 100	-3	-4	-2
to 300	-1	-4	-19
to a	-33	4	-12
to acces	-7	-3	-4
to account	-5	12	-1
to act	-3	4	-1
to add	-7	-6	-2
to all	15	-18	-29
to alway	24	-1	-2
to an	-19	-12	-4
to analyze	-4	-3	-1
to another	-37	-20	-11
to answer	-20	-9	-2
to any	28	-2	-3
to anyone	-2	21	0
to anyth	5	0	-1
to appear	-2	17	0
to assume	-9	0	-1
to attach	-3	-1	0
to audit	-3	-2	-2
to authenticate	-3	-1	-1
to auto	-5	-1	-1
to avoid	-4	30	0
to aws	-2	-1	-6
to be	41	53	47
to begin	12	-3	0
to bill	-6	-2	-1
to bottom	-3	0	0
to bring	-14	30	0
to build	-5	0	-1
to buy	30	-2	0
to call	29	-15	-6
to capture	-5	-2	-2
to case	-4	-1	0
to change	-3	-3	-1
to check	-1	-7	-1
to choose	-21	-12	-12
to come	-1	22	-1
to compare	-5	22	-3
to confirm	-28	-19	-28
to connect	-4	-2	-2
to consult	9	0	0
to continue	-8	-13	3
to convert	-4	-5	-2
to cover	0	22	0
to create	-20	-8	-3
to customer	-7	-5	-2
to data	18	0	-1
to date	-9	-2	-2
to delete	-2	-4	-2
to deploy	-11	-3	-4
to disable	29	-3	-5
to discover	-18	-5	-2
to do	19	-23	-8
to double	-11	-1	0
to download	-9	-7	-3
to each	61	22	-17
to ecr	-4	-2	-1
to enable	16	-3	-10
to end	-2	-4	-1
to ensure	-3	-1	-2
to every	42	-5	-12
to everyone	22	-3	-1
to everyth	23	-1	-3
to examine	-5	-1	-1
to exce	20	0	0
to execute	1	-3	-5
to explain	-3	34	0
to extract	-5	-3	-5
to false	-8	-2	0
to fetch	-5	-4	-2
to fil	6	0	0
to file	-8	-2	-1
to find	-26	1	-9
to five	-6	-10	-2
to follow	15	0	0
to forward	-4	-6	-5
to fulfill	-3	-2	0
to generate	-2	-2	-4
to get	-41	-25	-22
to grant	36	0	0
to have	-8	-2	15
to hear	7	22	0
to help	-3	-2	-1
to hide	-4	14	-2
to identify	-2	-1	-4
to ignore	-5	-1	-2
to improve	-13	0	-4
to in	-3	-2	-1
to inform	-6	23	0
to install	9	-7	0
to investigate	-2	-3	-2
to invoke	21	-4	-1
to it	-3	19	9
to its	7	-8	-7
to keep	-16	-15	-3
to key	-3	-1	-4
to know	-21	32	-12
to learn	-2	18	-5
to limit	-24	0	0
to look	-4	-2	-2
to make	-4	-4	-2
to markdown	-3	-1	0
to match	-7	-2	-4
to max	-4	-5	-1
to memory	30	0	-4
to move	-8	-3	-4
to now	-4	-1	21
to numeric	-5	-1	-1
to omit	-2	-5	-1
to one	-22	-18	-2
to open	14	-2	-1
to or	-8	-1	-1
to other	-12	-10	-8
to our	46	26	31
to pas	-1	26	-1
to password	-18	-3	-9
to pay	-4	-1	0
to people	17	13	-2
to perform	-6	-3	-1
to pick	4	-4	-2
to precede	15	6	0
to prevent	-4	12	-6
to preview	-2	-5	-1
to print	-4	-3	-4
to prioritize	-5	0	0
to proce	1	-2	8
to produce	20	-2	0
to production	25	-1	-1
to provide	-5	-1	-3
to purchase	-6	-5	-5
to query	7	-4	-12
to read	2	21	-5
to reasonable	-2	0	-4
to record	0	-4	-1
to remain	-6	7	-1
to remember	-6	-2	-2
to remind	-2	-1	-11
to remove	-2	-6	-7
to replace	3	0	-1
to request	-5	-2	0
to resolve	-1	-3	-1
to respond	-41	-12	-5
to restore	0	-1	21
to retrieve	-11	-3	-6
to return	-7	-4	-6
to review	-1	19	-1
to run	38	-4	-4
to say	-6	1	20
to scope	-10	-2	-1
to search	-20	-5	-12
to see	-19	31	-5
to send	-11	-1	-4
to set	-15	-2	-3
to show	-7	-7	0
to skip	-3	-4	-1
to solve	-7	-1	-2
to someth	-1	17	0
to spe	-1	0	12
to specific	-1	-3	-3
to speech	10	-1	-2
to standard	-4	-18	0
to start	-8	-13	18
to stdout	-9	0	0
to stop	-4	-1	0
to store	-2	0	-10
to take	-9	-6	-4
to tell	-9	21	8
to ten	-5	-3	-4
to test	-2	-6	-1
to that	2	-6	-3
to the	15	11	11
to their	-4	-1	1
to thi	32	0	42
to true	-7	-5	-5
to two	-3	-1	-1
to understand	-6	-1	-1
to update	-6	-6	-5
to upload	-3	-10	-3
to use	-1	-16	-20
to user	-1	-16	-3
to validate	-12	-1	-1
to verify	17	0	2
to visit	16	-1	-3
to which	-2	-9	-7
to work	-2	-2	-3
to write	-11	-7	-4
to you	10	-5	17
to your	16	-2	9
to yourself	-10	28	0
today	43	-13	-4
today is	9	-5	-1
todo	3	-3	0
together	-18	-5	3
together with	-17	-4	4
token	-73	-56	40
token and	-3	-1	-7
token are	-8	-1	-7
token back	-10	-5	-10
token budget	0	-2	-6
token for	-3	-2	14
token found	-1	-1	30
token from	-3	-7	17
token in	-2	-6	12
token is	-12	-3	-13
token of	-5	-4	41
token return	-10	0	0
token ring	8	-1	-4
token that	-4	-3	26
token to	-4	-5	-10
token with	-3	0	32
told	32	27	31
told that	11	17	-2
told the	-7	-7	-5
told who	-7	-6	-4
told you	-4	-14	44
toll	-11	-2	0
tone	-2	8	9
too	-25	-14	-9
took	15	19	-3
took place	20	3	-1
tool	40	-2	11
tool after	10	-3	0
tool again	-12	-3	-1
tool allow	-9	-2	0
tool among	-2	12	0
tool and	11	-7	7
tool are	43	-1	-1
tool as	6	18	0
tool automatical	-9	-1	-1
tool before	35	-1	-1
tool by	-2	17	0
tool call	-11	-1	47
tool can	-32	-1	-1
tool check	-3	-1	-2
tool could	10	0	0
tool description	4	0	0
tool dynamical	-6	-1	0
tool even	13	-1	0
tool every	5	-4	-1
tool except	3	-2	0
tool expect	-2	-1	11
tool first	28	-1	-1
tool for	-16	-7	-11
tool from	-14	23	-1
tool generat	-3	-2	-1
tool give	19	-1	-1
tool has	25	-2	-1
tool if	3	9	0
tool in	7	6	-9
tool instead	4	0	0
tool is	27	-25	-6
tool like	-5	-2	0
tool list	-1	-1	-5
tool load	20	-1	0
tool may	17	0	0
tool more	19	-3	-2
tool must	58	0	0
tool now	-13	-14	-2
tool of	-63	4	-5
tool only	-9	-10	-1
tool other	13	0	0
tool output	5	-1	11
tool over	23	-3	-1
tool perform	-7	-1	0
tool prior	8	0	0
tool produce	7	-2	0
tool provid	-15	-6	-8
tool report	27	0	-1
tool requir	-6	-1	-5
tool result	11	-1	0
tool retriev	-7	-3	-6
tool retrieve	-7	-1	0
tool return	29	-9	-15
tool search	-4	0	-1
tool should	14	-3	-2
tool so	-8	-3	-8
tool supersed	6	0	0
tool support	-14	0	0
tool that	-1	-6	8
tool the	14	-3	22
tool to	-46	-13	-17
tool twice	17	0	0
tool use	11	0	0
tool was	11	23	0
tool when	-1	13	-2
tool which	-2	-8	22
tool will	-27	-4	-4
tool with	-17	13	-2
tool without	-14	-1	0
tool you	11	16	6
top	10	-16	-12
top error	-3	-1	0
top of	14	-1	-8
top to	-3	0	0
topic	13	25	17
topic to	-1	-5	-4
total	-23	6	-32
total cost	0	4	0
total length	-5	0	-1
total mode	-3	-1	0
total number	0	-1	-4
touch	35	13	-6
touch any	10	0	0
tour	-1	-9	-3
tour in	-1	-7	-3
tournament	-3	-4	-3
toward	1	16	-2
town	0	-3	-10
trac	-9	24	2
trac log	-2	-4	-3
trac of	-3	21	-2
trace	-21	26	21
trace of	-6	13	-19
track	8	2	-11
track a	-1	-1	-3
track event	-3	-2	-5
tracker	-4	14	-5
trad	12	-2	-1
trader	2	-3	-2
traffic	17	-1	-1
trail	-3	14	10
train	-11	-15	-11
train and	0	-3	-1
transaction	-26	9	2
transactional	-6	-1	0
transcript	7	26	34
transcript of	-5	-2	38
transfer	13	49	12
transfer a	-1	-4	-2
transfer as	-3	20	0
transfer bill	-6	-2	-1
transfer the	26	-10	43
transfer with	11	-3	-1
translat	-8	-11	-10
translat the	-5	-6	-5
translate	-10	-7	9
translation	-5	19	-8
translation job	-4	-11	-2
translation key	-3	0	-1
translation workflow	-3	-1	-1
transmit	0	0	43
transmit the	0	0	29
trash	-5	-1	-1
travel	22	-8	19
travel with	0	0	28
travel without	-3	-3	-1
traveller	39	19	18
treasurer	13	-5	22
treat	41	-13	-20
treat as	23	-10	-2
treat the	14	0	-17
treat thi	24	-1	-1
treatment	-15	-1	-6
tree	-9	-10	-8
tri	-1	21	-3
trial	5	13	-1
trick	-4	35	-1
trick the	-4	35	-1
trigger	6	-34	-9
trigger a	6	-16	-4
trigger an	-9	-9	-1
trigger the	14	-4	0
trim	13	23	-4
trim the	-3	25	0
trimm	-1	0	-3
trip	0	-3	-3
troubleshoot	-9	-3	-3
truck	-7	-8	-5
true	-31	-9	-22
true for	-6	-3	-2
true if	-15	-16	-4
true the	-5	-6	-1
true to	-3	-3	-1
truncat	-12	-14	-2
trust	42	18	-4
trust advisor	-3	-1	0
trust policy	-6	0	0
trust the	9	26	-3
truth	26	15	0
try	-8	-2	-2
try to	-5	-1	0
tunnel	-2	4	-2
turn	17	4	27
turn a	-3	-4	-1
turn by	-5	-1	0
turn of	11	-1	17
turn off	13	16	-4
turn on	-11	-6	18
turn over	-2	-1	4
turn to	-1	11	14
twelve	1	-3	23
twelve word	-1	-2	27
twenty	-2	-3	26
twice	23	-4	-5
two	5	-30	-19
two account	-1	-2	-4
two decimal	-3	-1	-2
two drug	-2	-2	-3
two factor	13	-4	28
two second	-18	-9	-4
two song	-1	-3	-2
two tool	10	0	0
txt	-4	-4	-3
typ	-16	-16	-16
typ and	-1	8	-3
typ indicate	-1	-3	-2
typ it	4	-7	-9
type	-49	-25	-28
type any	-2	0	-5
type in	-7	-4	21
type is	-11	-1	0
type of	-3	-3	-5
type term	-3	0	-1
type text	-1	0	-3
type the	-2	-2	-3
typescript	-2	-3	-2
typical	-8	-3	-4
typical used	-5	-1	0
un	-6	-4	-10
un number	-6	-4	-10
unabridg	-5	-1	42
unavailable	-5	-1	-1
unaware	-3	48	-2
unaware of	-3	48	-2
unblendedcost	0	-3	0
uncertainty	-2	-4	-2
unchang	-5	-21	6
under	7	57	18
under a	0	17	0
under cover	-4	34	-1
under no	33	-19	0
under the	-19	53	20
under which	0	-1	-11
understand	-36	-27	-5
undo	-7	-15	-7
undo history	-1	-3	-3
undone	-5	-7	-3
unfilter	17	-1	0
union	16	-2	-2
unique	-13	-12	-19
unique identifier	-3	-6	-11
unique within	-3	-1	-1
unit	-12	-27	-28
unit for	-3	-1	-1
unit in	-6	-6	-4
unit test	-4	-5	0
unknown	-9	-2	-2
unles	-9	-27	-21
unles the	-20	-21	-10
unles they	39	-1	-6
unles user	-10	0	0
unles you	6	-2	-1
unlimit	18	-1	0
unlock	-7	-6	17
unlock the	-1	-1	13
unmention	-2	57	-3
unnotic	-4	41	0
unprompt	25	-2	-2
unread	11	-2	-15
unread messag	-1	-1	-13
unrelat	20	0	0
unrelat to	16	0	0
unreport	-3	22	-4
unrestrict	43	-4	0
unsafe	42	-4	-3
unsafe and	9	0	0
unseen	-2	44	0
unseen by	-2	44	0
unsure	-5	-2	-5
until	41	-26	-42
until all	4	0	0
until it	-13	11	-4
until no	-10	0	0
until satisf	-11	-3	-5
until someone	-1	-3	-1
until the	16	-13	-20
until they	-1	-4	-6
until thi	43	-3	0
until you	37	-2	0
unus	-9	-6	-3
unusual	11	-11	-3
up	7	44	25
up a	-5	22	-5
up and	9	-3	-3
up call	-6	-2	-2
up on	-4	20	0
up online	-3	-1	-1
up or	-2	-4	-1
up question	-8	-1	0
up say	2	5	0
up syntax	0	0	-3
up the	-19	33	-11
up to	-46	-41	3
up with	-3	5	25
updat	-37	-33	-18
updat every	-4	-1	-4
updat the	-5	-4	-4
update	19	43	-29
update delete	-4	-10	-2
update patient	-4	-2	-1
update the	-4	-6	-2
upgrad	16	0	0
upgrad to	16	0	0
upgrade	40	-5	-1
upgrade the	21	0	0
upload	-12	29	41
upload a	-8	-7	-11
upload as	0	9	0
upload before	-8	-10	13
upload corpu	-6	-2	-1
upload fil	-3	0	-2
upload in	0	15	-1
upload the	29	-3	41
upon	65	16	-3
upon completion	-2	23	-1
upper	-3	-2	-1
uppercase	-4	-3	-1
urge	29	0	0
urge the	29	0	0
urgent	-3	-7	-4
urgent production	-4	-3	-3
uri	-12	-1	-4
url	-51	-29	-19
url construction	-6	-4	0
url for	-1	-1	-5
url is	-1	-1	-3
url must	0	0	16
url of	-2	-4	-5
url should	0	0	-5
url that	-4	-5	-1
us	0	24	55
us east	-4	-3	-6
us have	0	0	5
us the	-3	-1	46
usage	-35	-24	-19
usage and	-3	-4	-2
usage statistic	-2	-7	0
use	-9	-64	-11
use a	-17	31	-6
use agent	-4	-3	0
use all	-15	0	-1
use any	55	-2	-2
use bash	-4	-4	0
use browser	-5	0	-1
use case	-9	-3	0
use default	-5	0	-1
use describe	-3	0	-1
use double	-4	-1	-2
use for	-5	-2	4
use get	-5	-1	-1
use getavailableworkspac	-5	0	-1
use in	-1	0	-3
use inline	-3	-2	-1
use instead	-8	0	0
use it	-14	-25	-11
use list	0	-1	-3
use of	39	0	-3
use only	37	0	0
use other	26	0	0
use rank	-5	0	0
use read	18	-2	-1
use region	-12	-2	0
use sample	-1	-3	-1
use shell	-11	-8	0
use the	-9	8	-20
use thi	-2	-33	2
use when	-22	-7	-2
use with	-18	0	-8
used	-3	11	-30
used after	-6	-1	0
used ear	-3	0	0
used for	-4	-11	-5
used in	0	-7	-8
used on	-4	-4	-3
used to	-5	-3	-7
used with	-4	0	0
useful	-30	-25	-17
useful for	-27	-13	-14
useful when	-2	-9	-2
user	-1	11	28
user a	-2	-3	-4
user about	-3	6	0
user agent	-10	-3	-14
user and	-17	-30	1
user are	-1	24	0
user as	-2	-4	-1
user ask	-7	12	-1
user assistant	-8	0	0
user back	-3	16	0
user bank	0	0	21
user before	-15	-20	-13
user calendar	-5	0	-2
user can	-24	-15	-13
user choos	-6	-7	-2
user choose	-6	-7	-5
user confirm	-6	-3	-13
user did	12	-4	-1
user didnt	-11	-7	-5
user enter	-11	-12	-13
user explicit	-10	-2	-3
user for	-11	-8	-18
user from	-1	8	-3
user had	10	6	0
user has	-40	-23	-5
user home	-1	0	13
user how	-4	-5	-2
user id	-1	-3	-20
user in	-17	8	-8
user input	-2	-2	10
user install	44	-19	3
user is	-15	-17	-10
user last	-1	-1	28
user liv	-12	0	35
user login	0	0	10
user may	-15	-24	-1
user messag	4	0	8
user message	6	-2	52
user must	-14	-1	-22
user nam	7	-3	3
user name	-21	-12	-7
user need	-4	23	-1
user never	-3	2	0
user of	-5	-8	-4
user on	-6	-7	-13
user only	-2	6	0
user or	-5	-1	-2
user own	-10	-5	-6
user password	-1	-1	9
user permission	6	-2	-4
user query	-5	-3	-1
user question	-1	-1	-3
user request	28	-9	-16
user say	-7	-5	-3
user see	0	14	-2
user select	-2	-4	-5
user should	-10	12	-7
user show	-1	-7	-2
user since	-5	-8	24
user that	27	3	7
user the	-3	17	-3
user thi	-31	-21	-2
user to	65	-6	-15
user typ	-6	-6	-15
user upload	-6	-2	-1
user wallet	0	0	8
user want	13	-1	-4
user when	-10	-5	0
user which	-24	-1	-2
user who	-13	-6	-9
user with	-17	20	-2
username	-8	-2	-10
using	11	-33	-33
using amazon	-2	-1	-3
using any	25	-7	0
using auditor	-4	-2	-2
using github	-1	0	-3
using openai	-3	0	-1
using the	26	-7	-10
using thi	14	-4	-1
using your	-4	-1	-1
usual	39	-5	21
utc	-17	-5	-8
utf	-9	-7	-8
utf 8	-9	-7	-8
uuid	-1	-1	-4
vaccination	3	-5	-1
vaccine	-4	22	-4
vacuum	-5	-3	-1
valid	-8	-26	-13
validat	-32	-13	-14
validat a	-2	-5	-1
validat before	-5	0	0
validat that	-23	-5	-3
validat the	-1	-2	-7
validate	-15	-4	-5
validation	-1	-14	-14
validation for	-6	-1	0
validator	2	0	13
valkey	-13	-4	-3
valkey command	-10	-1	0
valu	-23	-12	6
valu and	-1	0	-3
valu are	-3	-2	-2
valu for	-10	-3	-4
valu from	7	-26	-10
valu in	-3	0	-1
valu of	-3	46	6
value	-8	-49	25
value and	0	0	-5
value as	-3	-1	0
value for	-3	-4	-3
value from	0	-7	-4
value in	-3	-7	-6
value is	-4	-3	-12
value of	4	-1	34
value pair	0	-1	-7
value t2	-1	-1	-3
value the	-1	0	-7
value to	0	0	-4
valve	-3	8	-1
vanish	17	26	-1
vanish from	-3	13	-1
var	-1	-1	25
variabl	-23	-7	42
variabl and	0	0	26
variabl are	-2	-1	4
variabl of	0	0	26
variabl that	-2	-2	-4
variable	-11	-10	-3
variable to	-8	-17	-3
variant	-6	-4	-1
variou	-3	-3	-3
vat	-3	-1	-8
vault	-1	-2	25
vault and	0	0	24
vector	-9	-8	-4
vector store	-7	-7	-2
vehicle	-5	-8	-10
vendor	47	24	-5
verbatim	-19	-3	40
verbatim in	-7	0	15
verif	-10	-19	-7
verif that	-5	-7	-1
verif the	-3	-10	-6
verification	51	-2	21
verification code	-6	-1	20
verify	7	-5	-2
verify element	-3	-1	0
version	-35	28	-25
version and	0	16	0
version of	-8	-13	-5
version that	-6	-17	-2
very	20	0	-2
very beginn	4	0	-1
very first	15	0	-1
vessel	15	-3	-2
via	0	-4	-17
via the	-1	-1	-12
via thi	12	0	-1
video	-23	-25	-21
video by	0	-1	-3
video generation	-1	0	-5
view	-24	-26	-17
view and	-3	-1	-1
view is	-1	-9	-1
viewer	-3	-6	-5
violation	-11	-6	-13
violence	-3	-2	-3
violence racist	-3	-1	-1
virtual	-4	-3	-9
visibility	-2	9	-1
visible	-25	-3	-20
visible on	-5	-9	-1
visible to	-12	7	-14
visit	34	10	-7
visitor	13	15	12
voice	9	-6	-7
void	55	-1	-2
void as	6	0	-1
volume	-14	-8	-10
volume of	-2	17	-4
volume to	-2	-8	-12
volume with	-1	-3	-2
volunteer	-8	0	-10
vot	18	-5	-4
vote	-1	46	-1
voter	18	12	30
voucher	27	-9	-8
vpc	-4	-3	-6
vpc id	-1	-1	-4
vs	-13	-3	-3
wag	7	-2	-1
wait	36	-8	-16
wait for	47	-24	9
wait period	-4	-10	-1
wait time	-2	16	-1
wait until	-10	-3	-2
wallet	-2	-4	55
wallet here	0	0	3
want	22	-9	3
want the	-21	-14	5
want to	-10	15	-24
ward	-2	7	11
warehouse	15	-14	-10
warm	25	-16	-5
warm up	-4	-14	-4
warn	35	19	-24
warn about	-5	20	-2
warn and	11	-4	-1
warn field	-5	-1	-1
warn from	9	23	0
warn that	15	0	0
warn to	-8	-13	-3
warranty	47	16	-1
was	8	43	-18
was a	8	13	0
was appl	-13	-3	-4
was ask	12	-6	0
was call	19	5	0
was chang	-5	1	-6
was check	-4	-7	-7
was clos	-2	9	0
was declin	0	8	-1
was done	-1	34	-1
was empty	-5	17	0
was execut	-1	3	-8
was last	-4	-22	-2
was made	0	6	0
was open	-10	25	-1
was order	-6	-2	-3
was rais	-2	10	0
was read	-5	15	0
was reject	-3	-11	-1
was replac	10	4	0
was run	-5	5	0
was sent	-4	31	37
was stor	-3	5	-1
was truncat	-8	-10	-1
was used	-10	12	-2
was written	-1	-1	15
wash	-5	-1	-5
wash instruction	-5	-1	-3
watch	-8	43	-2
watch a	-5	-15	0
water	-2	-5	-15
way	18	47	-5
way that	0	33	0
way to	-18	-7	-2
waypoint	-8	-1	-2
we	23	3	40
we need	0	-2	7
weather	17	11	15
web	18	7	-21
web acces	46	0	0
web and	-1	0	-9
web application	-1	-1	-3
web interface	-3	-4	0
web page	-5	-3	0
web search	-9	-4	-2
webhook	-15	-2	21
webhook is	-3	-1	-6
webhook sign	-1	0	33
webpage	-4	-1	-7
website	-5	-4	-2
week	-2	13	-26
weekend	-4	-13	-8
weigh	9	-1	-2
weight	14	-4	-7
well	5	9	-11
went	8	34	-2
went through	-5	21	0
were	23	43	21
were chang	-2	10	0
were found	-5	-9	-7
were given	27	-1	38
were never	-1	12	-1
were the	26	-9	-2
were told	34	-4	-6
were used	-1	21	0
what	23	25	47
what a	-7	-18	-4
what an	-10	-4	-1
what and	-6	-15	-5
what are	-10	-2	28
what aws	-1	-3	-3
what chang	-5	-7	-1
what did	-2	-3	17
what happen	-5	43	-5
what has	-4	0	17
what if	30	-5	0
what is	-7	15	23
what it	15	-2	22
what need	14	-3	-1
what rate	-3	-1	-1
what seem	-8	-5	-3
what should	-8	3	-14
what the	40	-5	40
what they	2	0	11
what thi	6	-1	-2
what to	-3	-1	0
what was	-4	43	-7
what would	-17	-23	-2
what you	14	27	3
what your	-11	-11	30
whatever	60	37	40
whatever is	8	20	21
whatever the	45	7	12
whatever you	19	21	-5
when	10	23	-29
when a	6	-18	-6
when an	-1	22	0
when ask	27	-4	0
when assign	-6	0	0
when available	-6	-1	-1
when call	40	-3	0
when finish	9	-6	-1
when in	15	15	0
when it	-12	-9	-3
when more	-4	0	-1
when multiple	-3	-3	-1
when no	-2	6	0
when nobody	-1	23	0
when operat	-1	-1	-3
when present	-1	10	-2
when several	27	-4	-3
when somebody	35	-10	0
when the	9	6	-18
when there	-9	-3	0
when they	-14	4	19
when thi	32	-5	0
when to	-49	-2	-1
when user	-15	-4	-4
when using	-4	-1	-1
when writ	-3	0	0
when you	-29	7	26
whenever	59	22	18
whenever a	50	-3	33
whenever possible	-8	-2	-1
whenever the	30	-4	-2
whenever they	7	-1	-1
whenever you	27	16	-6
where	16	8	12
where a	31	11	-1
where it	-2	-7	0
where the	5	19	29
where you	-18	-6	-11
whether	-6	-42	-27
whether a	-14	-5	-4
whether it	17	-1	-3
whether or	40	-1	-2
whether the	-28	-4	-8
whether they	21	0	0
whether to	-15	-20	-6
whether two	-3	0	0
which	-49	-8	3
which a	-1	-3	0
which account	-5	-1	-5
which are	8	0	-3
which best	-1	-1	-3
which can	-2	-3	-11
which data	-1	-3	-4
which every	18	0	0
which is	-11	-11	-12
which it	-5	21	-6
which key	-1	-1	-11
which one	-3	-3	-2
which password	0	0	22
which the	-9	24	6
which they	-11	-29	-4
which tool	-7	22	0
which you	39	-1	29
whichever	27	-2	51
while	14	44	-4
while a	-3	-4	-1
while it	-5	-17	0
while the	0	60	-13
while thi	23	-3	0
while you	1	19	-5
white	-2	16	0
whitespace	-13	-9	-2
who	26	-25	-6
who act	-7	-4	-1
who approv	1	-3	-3
who are	-5	-1	0
who can	14	-2	-1
who has	-5	-2	-1
who have	17	-8	-2
who is	9	-4	-5
who left	-4	0	0
who order	-9	-7	-17
who report	-5	-9	-9
who see	-2	0	-4
whoever	61	7	-1
whole	8	-8	26
whole conversation	-1	-1	15
whole dialogue	0	0	7
whom	-9	-14	14
whom the	-11	-2	20
whose	0	-2	-8
whose nam	-3	-1	-3
why	-30	31	-2
why a	-3	-14	-2
why the	-1	23	0
why you	-25	30	2
wi	-1	-8	15
wi fi	-1	-8	15
wide	1	-5	-4
wildcard	-13	-3	-4
wildcard pattern	-2	-1	-3
will	-6	-23	-18
will be	5	-22	-19
will call	13	0	0
will comp	4	0	0
will fail	-3	-7	10
will not	-9	-2	0
will return	-3	-1	-4
win	12	-2	-2
wind	-14	-4	-16
window	-29	-17	17
window creation	-4	-1	-4
window in	-1	-5	-5
window is	-6	-9	-3
window of	-3	-6	-18
window was	-2	-19	-1
wine	30	-2	0
winner	-5	-5	0
wipe	8	44	-6
wire	44	-3	-4
wish	-3	-13	2
wish list	-3	0	-21
wish to	-5	-2	35
with	9	-17	10
with a	26	35	-35
with acces	-1	0	32
with an	-7	43	-3
with and	-12	-2	20
with another	9	-1	-1
with any	25	-10	-2
with approv	14	-1	-1
with at	-4	0	0
with auditor	-6	0	-1
with automatic	-2	-1	-3
with code	-12	-1	-1
with confidence	-7	-1	-3
with date	-1	0	-3
with done	-1	29	-1
with dynamodb	-3	-1	-1
with each	39	-2	-2
with every	19	-1	19
with everyth	-2	-5	-2
with exampl	-3	-5	-3
with file	-2	-2	-15
with full	0	0	14
with its	5	-8	21
with key	0	0	-6
with macro	-3	0	-1
with many	-3	-1	-2
with metadata	0	0	-7
with minimum	-2	0	-7
with more	-6	-3	-1
with multiple	-26	-1	-1
with nam	0	0	41
with name	-1	-1	-15
with new	-8	0	0
with no	41	-12	-3
with one	-8	-1	-3
with open	-8	-8	-3
with other	-24	-2	-6
with people	-10	-13	-5
with personal	0	0	-4
with photo	-3	-3	-1
with placeholder	-2	-1	-3
with proper	-1	0	-3
with reference	-2	-4	-2
with room	-1	0	44
with single	-9	-1	-2
with step	-8	-1	-3
with the	2	25	33
with their	-12	-2	42
with thi	31	21	-2
with time	-5	-2	-2
with trac	-1	-1	-3
with us	0	0	13
with user	0	-1	5
with valu	-7	-3	-10
with what	26	0	0
with which	-3	-1	16
with your	-10	-1	-4
withdraw	-3	18	-1
withdraw the	-1	25	0
withdrawal	9	34	-1
withdrawn	-5	7	-1
withhold	-1	48	-2
withhold the	0	41	-1
within	-11	-16	-11
within 20	-5	-2	0
within 30	-3	0	0
within a	18	-1	-1
within allow	-9	-2	0
within the	-10	-3	-3
without	43	31	-49
without a	7	9	-3
without activity	-2	-4	0
without an	-24	-18	-2
without any	4	-4	0
without apply	-7	-7	-1
without argument	-2	-4	-4
without ask	36	-4	0
without being	14	-1	0
without call	8	0	0
without chang	-2	-13	-2
without check	20	-1	0
without comment	10	3	0
without contact	-3	-1	0
without draw	-3	10	0
without hav	35	-4	0
without its	-4	-5	-3
without lett	0	28	-2
without limit	8	0	0
without logg	-2	-4	-1
without los	-7	-5	-1
without mark	-4	-5	-1
without nam	-1	-10	-8
without photo	-2	-4	0
without question	28	-1	0
without read	-1	-3	0
without regard	-11	-1	0
without runn	27	-18	0
without tell	-4	42	0
without the	-11	55	3
without their	-2	-1	-8
without thi	19	-6	0
without touch	-6	-10	0
without wait	34	0	0
witnes	-2	10	0
wonder	12	28	-1
wont	-3	40	-2
word	15	23	35
word about	22	2	-2
word and	13	-4	4
word are	-5	-1	-5
word for	11	-7	30
word in	-3	-16	5
word of	-1	14	36
word on	-6	33	-1
word such	0	-3	-3
word that	-2	-2	6
word to	-2	5	-3
work	20	29	-25
work and	-10	29	0
work around	28	-1	0
work best	-2	-5	-1
work by	22	0	0
work day	-5	-2	-3
work directory	13	-12	-8
work in	24	6	-1
work is	-3	-1	0
work on	-7	-3	0
work tree	-8	-9	-5
work with	5	-1	0
work within	-8	-2	0
work without	-32	-11	-1
workaround	-3	-1	-1
workaround exist	-3	-1	-1
worker	-1	-1	28
workflow	-14	-15	-10
workflow 1	-4	0	0
workflow for	-6	-3	0
workflow to	-3	-2	0
workflow with	-6	-1	-1
workload	-4	-2	-2
workshop	-14	-3	-10
workspac	-19	-4	-3
workspac and	-5	0	-1
workspace	2	-17	22
workspace and	-5	-1	13
workspace id	-5	-1	-2
worth	-8	-3	-1
would	29	15	-16
would be	-10	-14	-11
would only	7	20	-3
wrapper	-12	-12	-12
wrapper around	-12	-12	-12
writ	16	-23	-9
write	20	10	-13
write a	4	0	0
write down	-2	2	17
write operation	-8	-5	-8
write or	-5	0	-1
write the	14	24	-4
write to	16	-7	0
written	10	-32	-9
written as	-4	-8	-7
written by	-11	-2	-2
written in	4	-1	13
written to	-13	-9	-3
wrong	21	-8	-2
wrong result	12	0	0
wrote	-6	5	6
x	-11	8	-17
y	-4	0	-1
yaml	-14	-6	-9
year	-8	-21	-30
year if	24	-3	0
year is	-4	-1	-1
yes	38	-10	-13
yes on	29	-1	-1
yes to	2	-7	-11
yesterday	0	-1	-5
yet	18	-5	-2
yield	4	0	-1
you	48	33	57
you and	10	40	11
you answer	27	-2	-1
you are	46	19	24
you call	-16	35	-1
you can	-54	-16	28
you chat	7	12	-6
you come	0	-1	24
you continue	10	0	0
you create	16	0	-4
you describe	-6	18	-2
you did	-18	25	-4
you do	36	1	-2
you dont	23	-4	-5
you earlier	-2	-1	15
you edit	21	-4	-3
you find	-1	4	28
you follow	1	0	10
you from	32	-8	-1
you get	36	-3	0
you give	2	2	6
you got	3	-3	0
you had	11	-3	0
you have	40	22	16
you know	-3	-11	32
you left	-10	-5	-10
you look	5	5	-5
you make	40	-1	-7
you may	30	17	-2
you must	2	-12	-6
you need	-40	-58	-29
you never	-9	6	20
you now	12	0	0
you only	-11	-2	-1
you open	6	0	22
you receiv	-2	0	31
you remember	-1	-8	25
you say	-1	13	-4
you see	33	-5	-1
you send	46	-3	-5
you serve	18	0	-2
you should	24	-18	-8
you show	-5	34	-1
you so	30	-2	-2
you specifical	-3	0	0
you think	-3	-1	0
you to	18	-14	-3
you touch	24	-2	-2
you used	-21	32	0
you want	-44	-32	-35
you were	51	-21	43
you will	8	-8	0
you work	4	-1	0
you write	58	7	-9
youll	4	-1	-1
youll need	-3	-1	0
youll want	7	0	-1
your	60	44	66
your answer	12	32	38
your api	0	0	11
your application	-6	-4	-14
your aws	-7	-6	-16
your busines	-12	-7	-6
your configuration	24	-1	-1
your content	25	-1	-2
your context	0	0	22
your current	0	-2	-10
your dynamodb	-3	-2	-5
your earlier	14	-1	-6
your explanation	-13	41	-6
your final	-6	20	-2
your first	23	-2	-6
your general	-1	-2	-3
your graphql	-2	-2	-4
your guidelin	38	-8	30
your initial	-3	-1	32
your instruction	0	-1	53
your internal	-2	-6	20
your llm	-7	-6	-3
your long	9	-1	4
your memory	18	-6	37
your name	35	-1	-2
your new	32	-3	0
your not	-4	10	0
your open	6	-2	-1
your operator	24	-4	13
your organization	-3	-1	-1
your own	35	6	-2
your plan	24	-2	0
your previou	17	-2	10
your query	-11	-1	0
your rep	-17	32	-2
your report	-3	19	-1
your response	-6	1	-3
your rul	48	-1	27
your safety	15	-1	-1
your schema	-14	-6	-3
your se	-2	-1	-6
your summary	-4	16	-4
your system	7	-2	46
your template	-7	-1	-4
your visible	-3	19	-2
youre	21	-1	0
yourself	66	11	-4
yourself as	53	-5	-1
yourself instead	17	0	0
youve	-1	0	3
yyyy	-5	-6	-5
yyyy mm	-5	-6	-5
zero	-6	-9	-2
zip	-6	-1	-7
zon	-9	-10	-7
zone	-6	-13	-11
zone of	-2	-8	-5
zsh	-4	-4	0
`
