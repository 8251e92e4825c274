/** Written by `npm run train:wordings`. One feature per line, with its weights for each kind of sentence. */
export const trainedWeights = `
0	-26	-18	-18
0 and	-1	-2	-5
0 for	-5	0	0
00	-7	-2	-4
000	-7	-3	-6
0008	0	0	-5
0008 per	0	0	-4
01	-3	-2	-3
06	-4	-3	-3
0600	-3	0	-5
1	-35	-28	-29
1 to	-6	-7	-6
10	-21	-6	-8
100	-7	-5	-13
1000	-4	-1	-1
11	-1	-3	-2
123456789012	-1	-2	-3
15	-7	-1	-5
16	-3	-2	-4
16 gib	-1	-1	-3
180	-2	-4	-3
180 day	-2	-4	-3
2	-29	-21	-30
20	-6	-3	-5
200	-5	-4	0
2026	-5	-3	-4
2026 06	-3	-3	-3
24	-8	-8	-3
24 hour	-5	-7	-2
256	-1	-3	-3
3	-35	-20	-20
30	-22	-16	-6
30 day	-1	-5	-1
30 second	-16	-7	-2
300	-2	-6	-18
31	-2	-2	-3
32	-10	-3	-4
4	-18	-17	-15
4217	-2	0	-3
5	-13	-13	-19
50	6	-3	-4
500	-8	-1	-1
60	-3	-1	-5
64	-4	-3	-5
64 bit	-3	-2	-3
7	-4	-2	-1
768	-6	-1	0
8	-15	-7	-13
8 000	-3	0	-4
8 gib	-3	-2	-2
8 text	-7	-3	-3
80	-2	-2	-3
8080	-3	-5	-5
8080 of	-3	-5	-5
8601	-3	-2	-4
8601 datetime	-2	-1	-3
9	-3	-3	-4
90	-5	-7	-3
90 day	-3	-2	-3
^0	-4	-4	-4
^00	-7	-2	-4
^000	-7	-3	-6
^0008	0	0	-5
^1	-24	-17	-16
^10	-3	-2	-4
^11	-1	-3	-1
^16	-2	-1	-3
^2	-21	-15	-26
^2026	-4	-3	-3
^3	-32	-13	-13
^32	-3	-2	-3
^4	-16	-12	-7
^5	-7	-9	-16
^64	-3	-3	-3
^7	-3	-2	-1
^768	-6	-1	0
^8	-3	-2	-2
^9	-3	-2	-3
^a	-36	-26	36
^about	-2	20	-2
^absolute	-1	-5	-2
^accept	54	-10	-3
^acces	-3	-2	-4
^account	-11	-5	-11
^acknowledg	-12	-12	-4
^act	30	45	-6
^action	-4	-3	-1
^actionable	-2	-3	-1
^add	24	-14	-4
^addres	-12	-9	-12
^admin	3	0	-1
^adopt	34	-2	0
^advise	34	-1	0
^after	2	-2	-3
^age	-2	-1	29
^agent	34	41	26
^aggregate	-2	-5	-1
^ai	7	-1	-2
^all	21	-12	53
^allow	-9	-4	-11
^also	9	-5	-4
^alternative	-6	0	-4
^although	-20	21	-2
^alway	22	-20	-17
^amazon	-4	-3	-4
^amount	-10	-3	-3
^an	10	-17	24
^analysi	-3	-4	0
^and	-26	-7	-44
^anomal	-4	-5	-2
^answer	25	41	-18
^any	22	17	12
^api	-1	-1	-13
^app	-3	-2	-6
^append	7	-13	26
^appl	-8	-2	-2
^approv	14	-1	-1
^approve	41	-9	-1
^are	-4	-2	-2
^area	-3	-2	-3
^arg	-10	-12	-21
^argument	-15	-23	-32
^arn	-3	-3	-3
^array	-10	-1	-2
^as	2	-14	-1
^ask	-43	-16	26
^assemb	-3	-2	-1
^assign	-1	12	-3
^assistant	14	-4	-10
^assume	51	-1	-2
^assure	38	-8	0
^asynchronou	-1	-1	-4
^at	-9	-3	-5
^attach	5	5	25
^attachmentsetid	-5	0	-2
^attende	-1	-6	0
^attention	26	-12	-6
^audio	-1	0	-3
^audit	-13	-3	-6
^authentication	0	0	22
^author	-3	-1	-2
^auto	-7	-4	-1
^automatic	-2	-2	-3
^automatical	18	-1	0
^automation	-14	-4	-3
^available	-12	-9	-8
^avoid	7	32	-15
^aws	-5	-7	-36
^back	-4	-5	-5
^backfill	-3	-2	-2
^background	-3	-19	-10
^balance	-3	-1	-3
^bank	-2	-2	17
^basic	-9	-6	-3
^be	3	56	-4
^because	15	-5	0
^before	17	12	3
^begin	22	-1	-1
^behave	17	-1	0
^between	-1	-2	-4
^bid	-2	-1	-4
^bill	-8	-4	-3
^binary	-3	0	0
^birthday	-1	0	14
^bit	-1	-3	0
^blame	-1	15	-1
^blind	6	-11	-3
^block	-3	-4	-2
^boolean	-9	-5	-7
^both	-7	-6	-3
^branch	-1	0	11
^break	8	-8	-3
^bucket	-1	-4	-4
^build	-6	-2	-8
^bury	-3	31	0
^busines	-7	-3	-7
^but	-15	-4	-9
^by	-12	-5	-9
^c	-3	-4	-4
^calculat	-7	-3	-3
^call	33	-21	-20
^can	-2	-1	-3
^cancel	-4	-2	-1
^cancell	-2	-12	-3
^candidat	-2	11	-5
^cannot	-5	-4	-2
^card	-2	-1	-12
^carry	32	-2	-2
^case	-3	-2	-2
^catch	-3	0	-1
^cdk	-6	-1	-2
^chang	-1	9	-1
^change	21	-1	-1
^character	-3	0	-2
^chat	-2	-1	-3
^check	-21	-14	0
^choose	27	-2	-2
^claim	30	7	-1
^claude	8	0	-1
^claus	-3	6	0
^clear	-5	8	-28
^click	10	-8	-3
^clos	-2	-1	-3
^close	-5	22	-1
^cluster	-2	-3	-4
^code	-2	0	-3
^collect	-1	28	13
^color	-5	-1	-8
^column	-4	-3	-8
^com	-15	-14	-11
^combine	-3	-2	-1
^command	-6	-6	-1
^comment	-4	-3	0
^commit	-10	-6	-6
^common	-33	-9	-2
^communication	-3	-1	0
^compar	-4	-4	-5
^compet	40	-1	0
^complete	-6	14	-6
^completion	-1	-1	-10
^compliance	3	-1	-1
^comprehensive	-4	-3	-4
^conceal	-2	30	-3
^condition	-5	-2	-1
^confidence	-2	-3	-3
^configur	-1	-3	0
^configuration	-2	-1	-5
^confirm	11	-8	-9
^confirmation	17	-8	-3
^consent	0	-9	-5
^consider	35	-4	-7
^consult	21	0	0
^content	24	-3	-23
^context	-3	-2	-3
^continue	16	-1	-1
^convert	-7	-7	-5
^convince	36	-2	-1
^cookie	-4	-1	-3
^cop	-19	-15	13
^copy	6	-13	36
^cost	-3	-6	-4
^count	-15	-4	-9
^cover	-7	23	-11
^cpu	-4	-1	-1
^creat	-6	-12	-19
^create	-9	-9	-7
^creation	-2	-1	-6
^credential	-1	0	26
^credit	-6	-1	-3
^critical	-11	-4	-7
^ctx	0	-1	-3
^currency	-6	-3	-5
^currencyamount	-4	-1	-1
^currencycode	-3	-1	-1
^current	-5	-2	-9
^custom	-15	-6	-7
^customer	0	-2	3
^dai	-4	-2	-2
^dat	-6	-4	-8
^data	-6	-8	-14
^database	-7	-5	9
^date	-2	-2	-4
^deep	-2	-2	-3
^default	-21	-13	-14
^defaultvalue	-8	-1	-9
^delet	-15	-9	-14
^delete	-12	33	-9
^deletion	-5	0	-1
^delivery	-8	-4	-2
^demonstrat	-6	-3	-5
^den	-1	-2	-3
^deny	-12	40	-1
^deploy	-1	-1	-3
^deployment	-5	-3	-3
^deprecat	-6	0	-1
^describe	9	4	12
^description	-16	-7	-12
^detach	-3	20	-1
^detail	-12	-23	-3
^detect	-4	-6	-4
^developer	8	-4	-9
^dict	-5	-3	-3
^dictionary	-7	-1	-5
^digit	-3	-1	-1
^direct	-4	-1	-1
^disable	4	5	-4
^discard	21	0	0
^disclose	-8	-5	29
^discount	-11	-6	-10
^disguise	-1	34	-1
^dismis	13	-4	0
^display	-5	38	-4
^disregard	40	-1	-5
^do	15	36	-17
^docker	-2	-1	-3
^dont	5	53	-7
^download	9	-6	-8
^draw	-1	-21	-8
^drop	15	-1	-8
^dry	-6	-3	-1
^dump	0	0	27
^dynamodb	-7	-1	-2
^e	-17	-14	-19
^each	10	-11	-8
^earlier	3	0	-1
^ec2	-3	-3	-3
^ecr	-3	-3	-3
^edit	8	-8	-2
^eliminat	-3	-5	-1
^encod	-3	-1	-4
^encryption	-1	-1	-5
^end	4	-8	-9
^engine	-2	-3	-4
^ensure	18	-4	-8
^enter	-2	-1	21
^entr	-4	-2	-2
^env	-4	-1	26
^environment	-3	-7	-32
^erase	-4	37	-2
^error	-7	-11	-9
^estimat	-3	-2	-7
^estimatedamount	-3	-1	-1
^etc	-12	-5	-14
^even	25	-5	25
^event	-4	-2	-1
^eventtype	0	0	-4
^every	35	-13	41
^everyth	-16	4	28
^exact	-4	0	-1
^exampl	-3	-4	-2
^example	-9	-10	-10
^exclud	-13	-22	-6
^exclude	-16	17	-4
^exclusion	-1	-9	-1
^execut	-4	-3	-3
^execute	25	-9	-8
^execution	4	-1	0
^exhaustive	-3	-1	-1
^exist	-3	-1	-2
^exit	-3	-6	-13
^expand	-2	-4	0
^explain	12	-6	-9
^explore	-3	0	0
^export	-2	-5	2
^ext	-6	0	-1
^extend	5	0	0
^external	-3	-3	-3
^extract	-9	-5	-4
^fail	8	-16	-2
^fake	-1	35	0
^fall	-3	-1	0
^fami	-1	-3	-4
^fast	-3	-3	-8
^fee	-7	-4	-1
^feedback	-3	-1	0
^fetch	-9	-4	7
^field	-10	-7	-11
^fil	-11	-1	6
^file	-12	-7	-6
^fill	31	-5	21
^filter	-8	16	-8
^final	0	-5	-6
^find	-13	-10	8
^first	-11	-3	-5
^fix	-5	-3	-2
^flatrate	-6	-1	-2
^focu	-7	-5	-3
^follow	21	-14	-5
^for	-2	-31	-4
^force	-5	-2	0
^forecast	-7	0	-1
^foreign	-4	-5	-8
^forget	50	-1	-5
^format	-6	-2	-4
^forward	4	15	0
^free	27	0	0
^from	21	-2	-5
^ful	0	-1	-3
^full	-4	-1	3
^g	-16	-13	-17
^gather	-4	34	17
^general	-5	-1	0
^generat	-2	-1	-6
^generate	-7	-7	-5
^get	1	-17	-12
^getobject	-4	-1	-1
^give	34	21	41
^go	9	-7	-7
^grad	-4	-2	0
^grant	37	-4	-1
^group	-3	-3	-3
^hand	-4	5	39
^harvest	-2	-1	15
^have	19	23	32
^health	-1	-1	-10
^help	-8	-3	-3
^hid	-8	-25	-21
^hidden	-9	-2	-3
^hide	-2	34	-5
^high	-6	-2	-1
^highest	-5	-1	-1
^hint	-5	-1	-1
^historical	-1	-1	-3
^history	-3	-7	-18
^hold	-3	-3	-3
^hover	-9	-6	-1
^how	-4	-3	-2
^however	13	12	-1
^html	-6	-3	-6
^human	-2	-3	-1
^i	11	0	-2
^iam	-3	-1	-5
^id	-2	-5	-15
^ideal	-1	-3	-1
^identif	0	-1	-3
^if	14	-11	-19
^ignor	-9	-3	-3
^ignore	25	-15	-11
^imag	-3	-1	-1
^image	-2	-1	-5
^imagine	32	0	-1
^immediate	26	-1	-2
^import	-3	-7	-10
^important	-1	-16	-18
^in	16	3	-5
^includ	12	-27	2
^include	9	-7	42
^inform	28	-3	-1
^information	-2	10	0
^initial	-2	-2	-3
^input	-20	-21	-25
^insert	8	2	9
^inst	35	0	0
^install	-15	13	-2
^instancetype	-3	-2	-5
^instead	24	-1	0
^instruction	19	-5	-2
^int	-2	-2	-4
^internal	0	-6	0
^invoice	-4	-2	-9
^invoke	44	0	-1
^is	17	26	50
^iso	-3	-2	-1
^it	26	-3	-17
^item	-5	-3	-2
^its	-6	-1	38
^jina	-4	-5	-2
^job	-1	-4	-5
^json	-6	-6	-9
^just	15	-1	0
^keep	17	39	-10
^key	-8	-10	-2
^kind	16	-2	23
^knowledge	-4	-8	-6
^l2	-1	-3	0
^label	-2	0	8
^lambda	-3	-2	-4
^language	14	-1	-1
^leave	-12	35	-6
^legal	-5	-1	-1
^let	30	24	20
^lie	-2	31	0
^limit	-4	-2	-5
^link	-5	-5	-3
^list	-45	-55	-58
^llm	23	0	-1
^location	-4	-8	-6
^lock	-11	-4	-4
^log	-6	-29	-7
^login	0	0	3
^long	-3	-2	-2
^look	-1	-12	21
^lost	0	-5	-2
^low	-5	-3	-2
^ma	-1	-1	-3
^make	24	46	-3
^manag	-3	-1	-2
^map	-2	-1	-5
^mark	-8	-12	-14
^markdown	-3	-2	-2
^marker	-3	0	-2
^mask	-3	49	-12
^master	-3	-1	-8
^match	-3	-2	-3
^max	-15	-8	-17
^maximum	-3	-3	-12
^may	-4	-1	0
^mcp	0	-1	-3
^md	-1	-4	-6
^medical	-5	-8	1
^medium	-3	-3	-3
^member	-3	-8	-2
^memory	-10	-3	-18
^mention	27	-11	-2
^merg	-3	-2	-4
^merge	21	-2	-3
^messag	-3	-2	-5
^message	-11	-18	-22
^meter	-6	-1	0
^metric	-5	-4	-8
^mislead	0	29	-1
^miss	-3	-7	-1
^mode	-3	-1	-1
^model	8	-3	-1
^monitor	-3	-3	-4
^mov	-10	-15	-4
^move	-1	7	0
^multi	-4	-2	-6
^music	-2	-3	-1
^must	18	-21	-8
^my	-2	-2	-3
^n	-1	-1	-3
^nam	-4	-4	8
^name	-27	-28	-27
^navigate	-3	-1	-3
^need	18	-4	4
^never	29	47	-26
^new	16	-2	-3
^next	-4	-2	-3
^no	20	21	-11
^nobody	-6	42	0
^non	-14	-3	-7
^none	-9	10	-4
^normal	-4	-1	0
^not	11	-6	10
^note	9	-12	-5
^noth	-1	23	-4
^null	-2	-2	-3
^number	-8	-12	-47
^numeric	-7	-8	-9
^obey	52	-15	-3
^object	-3	-1	-3
^obtain	-5	-7	41
^of	12	-2	-9
^offer	7	-3	-1
^older	-2	-6	0
^omit	-14	13	-5
^on	0	-4	-2
^once	33	-1	-4
^ondemand	-7	-1	-2
^one	-14	-13	0
^only	11	-19	-16
^open	-4	-5	4
^operat	-8	-4	-4
^operation	-3	-2	-3
^optional	-16	-13	-19
^or	-23	-17	-14
^order	-11	-3	-4
^other	33	-2	-1
^otherwise	-14	-12	-2
^our	14	-1	0
^outdat	-2	-1	-3
^output	-13	-12	-11
^overrid	-7	-3	-3
^override	43	-4	-5
^owner	-1	-2	-3
^pag	-4	-1	-2
^pagination	-3	-1	-3
^parameter	-2	-6	-21
^parent	-1	-7	-2
^parse	-6	-8	0
^participant	-6	33	-1
^partition	-1	-2	-17
^pas	-34	-4	29
^password	-3	-1	-12
^paste	-2	-1	25
^path	-8	-4	-5
^pattern	-5	-1	-2
^payment	-9	-8	-12
^perform	9	16	-4
^performance	-3	-3	-5
^permission	-28	-3	-4
^personal	-8	-4	4
^persuade	17	34	-4
^pick	-2	-5	-9
^pin	-3	-6	-8
^plac	-6	-2	0
^play	19	16	-3
^player	-2	-5	3
^please	33	27	36
^point	-3	-1	-1
^policy	-3	-2	-3
^poll	-8	-5	-1
^port	-7	0	-1
^prefer	22	-12	-3
^preferr	-7	-7	-12
^pres	17	-1	-1
^present	-16	20	-6
^pretend	35	17	-2
^preview	-3	-1	0
^previou	19	-2	-8
^pric	-8	-3	-2
^price	0	-1	-6
^primary	-2	-1	-3
^print	-3	-6	3
^prior	24	-4	12
^prioritise	24	-4	-2
^private	-4	-5	14
^problem	-3	-5	-4
^proce	-3	-1	-1
^procurement	-1	-1	-8
^product	-8	-4	-6
^production	-6	-3	-5
^prompt	-16	-5	6
^provid	-1	-4	-7
^provide	-9	-12	28
^provision	-4	-1	7
^public	-7	-2	-10
^pull	-2	-1	9
^put	39	14	39
^pypirc	-13	-4	44
^python	-2	-2	-3
^qbiz	-4	-3	-2
^quer	-2	-2	-4
^query	-9	-7	1
^question	-9	-2	0
^quiet	10	-7	-2
^quot	-4	-2	-2
^quote	-1	-3	1
^rabbitmq	-8	-8	-3
^rais	-5	-8	-1
^rank	-4	-2	-2
^rat	-2	-3	-1
^raw	0	0	24
^read	-8	-35	12
^recipient	-18	-3	-1
^recommend	21	-6	-3
^recommendation	-13	-2	-3
^record	-8	0	5
^recovery	-2	-3	-5
^redirect	10	-1	-1
^redshift	-3	-1	-1
^refer	-1	17	0
^refrain	34	32	-1
^refund	-3	-4	-4
^refuse	3	49	0
^regardles	20	-1	-1
^region	-5	-13	-13
^regular	-1	-3	-1
^reject	12	-4	-1
^relat	-4	0	0
^relation	-7	-5	-5
^remain	0	24	0
^remainingamount	-8	-3	-2
^remark	-6	-15	-3
^remember	24	0	-2
^reminder	-8	-2	-1
^remov	-1	-11	-3
^remove	-4	13	-7
^renam	-2	-1	-4
^rename	-1	5	0
^rep	33	-15	0
^repeat	33	-10	22
^repl	-14	-5	-2
^replac	-10	-1	-1
^replace	19	13	-2
^replication	-1	-3	-2
^report	-19	-17	-19
^request	2	-8	14
^requir	17	-5	-11
^research	-2	-1	-3
^reserv	-3	-1	-2
^reset	25	-1	-5
^resolv	-7	-7	-2
^resource	-4	-3	-3
^restart	-6	0	0
^restriction	7	0	0
^result	-22	-4	20
^resume	-3	-8	-1
^retain	0	0	12
^retriev	-3	-3	-6
^retrieval	-6	-2	-4
^retrieve	-3	-6	11
^return	-66	-27	-39
^reveal	-3	-10	-7
^review	-8	-2	-1
^rewrit	-6	-5	-8
^right	-5	-3	-2
^role	-11	-8	-6
^roll	-5	-5	-3
^room	-4	-1	0
^root	-7	-6	-6
^rotat	-1	0	-7
^round	-6	-2	-2
^rout	-3	-1	0
^rul	-29	-6	-6
^rule	-3	-2	-1
^run	20	23	-6
^s	-1	-3	-2
^safe	-8	-1	-1
^safety	29	-1	-1
^sav	-8	-5	-6
^save	30	0	-1
^say	49	21	-3
^scan	-3	-2	-6
^schedul	-3	-3	-2
^schema	-3	-6	-10
^scor	-3	-1	-3
^score	-1	-2	-5
^script	-2	-1	-3
^se	-6	-2	-7
^search	-15	-7	2
^secret	-6	27	-7
^section	-7	-3	-5
^security	-8	-2	-5
^see	-1	-8	-2
^seed	-11	-10	7
^select	-3	-2	-1
^send	-24	-7	27
^servic	-1	-1	-3
^service	-14	-6	-20
^session	-2	0	9
^sessionid	-4	-1	-2
^set	9	-14	-19
^setabl	-3	-2	-1
^shar	-10	-6	-9
^share	0	-2	19
^shell	-20	-3	-5
^should	5	21	50
^show	-28	-16	-15
^sign	14	-1	-6
^silent	-7	30	-3
^simulat	-4	-12	-3
^simulate	-1	30	0
^since	18	9	-3
^size	-4	-3	-7
^skip	-21	18	-8
^slo	-4	-4	-4
^snapshot	-5	-4	-1
^so	9	-7	-6
^some	-4	-3	-2
^sort	-14	-6	-3
^source	-2	-6	-3
^speak	50	-1	0
^special	-4	-4	-5
^spell	-1	-14	-4
^split	-9	-5	-7
^ssh	-1	-1	37
^stack	-2	-11	-8
^standard	-12	-6	-3
^start	9	-15	-21
^state	15	38	22
^statistic	-3	-2	-4
^statu	-4	-5	-18
^stay	22	30	-1
^step	-4	-6	-1
^stop	14	-14	-7
^stor	-6	-6	-6
^storage	-3	-3	-5
^str	-7	-10	-23
^strip	-11	19	0
^subject	0	0	5
^submit	-1	-3	8
^succes	-2	-3	-1
^such	-16	-21	-15
^suggest	-10	-5	-2
^summar	-5	14	-1
^summariz	-2	-5	-2
^summary	-5	-14	2
^supp	-3	0	36
^support	-9	-9	-12
^suppres	-10	35	-4
^system	61	-3	-6
^t2	-1	-1	-3
^table	-7	-6	-4
^tag	-9	-4	-6
^tak	-5	-11	-18
^take	24	3	10
^target	-1	-2	-3
^task	-5	-3	-2
^team	12	-1	0
^tell	40	2	28
^temperature	-3	-1	-1
^test	-8	-1	-3
^text	0	-4	-25
^that	-6	-5	-2
^the	-24	-6	21
^their	-7	-1	-1
^then	-12	-11	-14
^there	8	20	-4
^these	-2	-3	-4
^they	8	-1	0
^thi	-2	-10	-57
^through	-4	-3	-1
^time	-5	-5	-4
^timestamp	-3	-6	-2
^to	23	-8	7
^together	-3	0	16
^token	-5	-1	0
^too	-2	0	-6
^tool	-12	-4	-7
^top	11	0	-2
^total	-3	-2	-7
^trac	-2	-4	-3
^trace	-1	-8	-13
^track	-4	-1	-1
^train	-6	-4	-2
^transfer	14	-11	17
^translat	-7	-6	-7
^transmit	0	0	9
^treat	33	4	-12
^trigger	-11	-9	-7
^trim	-5	8	-1
^true	-10	-10	-4
^trust	7	-2	-1
^turn	-27	27	-5
^type	-7	-11	4
^typescript	-1	-3	-2
^typical	-3	-2	-4
^unabridg	-3	0	28
^under	28	12	0
^unique	-1	-1	-3
^unit	-4	-2	-3
^unles	-6	0	0
^unlock	-4	-5	-9
^up	-5	-6	-3
^updat	-3	-4	-7
^update	-1	-12	-15
^upgrade	5	-3	-1
^upload	21	-13	0
^urge	33	-1	-1
^urgent	-5	-3	-3
^url	-5	-9	-11
^us	-4	-4	-7
^usage	-15	-4	-4
^use	8	-29	-34
^useful	-17	-16	-14
^user	-26	2	-22
^using	-4	-2	-6
^utf	-8	-3	-6
^validat	-3	-4	-6
^validate	-4	-2	-4
^valu	-11	-4	2
^value	-6	-2	-12
^vector	-8	-4	-3
^vendor	-8	-5	-3
^verif	-3	-2	-2
^verify	-7	-5	-3
^view	-6	-1	-2
^violence	-2	-2	-3
^volume	-3	-2	-3
^vpc	-1	-1	-3
^wait	-35	-6	-4
^warn	7	-11	-5
^we	0	0	23
^web	15	0	-1
^what	6	6	40
^whatever	39	-4	21
^when	10	-3	18
^whenever	48	-4	-4
^where	57	-4	-4
^whether	-5	-19	-11
^which	-14	-22	21
^while	6	-1	0
^who	-5	0	0
^whose	11	-1	-1
^with	13	-2	2
^withdraw	-5	16	-1
^withhold	-2	48	-2
^within	-3	-1	0
^without	-2	40	5
^word	13	-3	19
^work	-33	18	-3
^workflow	-10	-1	-1
^workspace	-1	0	-3
^writ	-10	-3	-6
^write	-4	3	15
^yes	-3	-1	-1
^you	37	-21	-40
^your	44	37	57
a	-22	-21	-47
a background	-6	-7	-1
a base6a	-1	-1	-3
a batch	-3	-1	0
a bed	0	-3	0
a bill	26	-2	-1
a brand	-8	-17	0
a browser	-2	-8	-2
a bug	-3	3	-1
a cache	-2	29	-1
a calibration	-2	0	7
a call	25	-3	-2
a card	-2	-3	-3
a case	-3	0	0
a certificate	-5	-2	-2
a change	-5	-8	-1
a channel	-4	-2	-2
a claim	-3	-4	-1
a code	-5	-5	-11
a colleague	-1	24	0
a column	-1	-5	-1
a command	25	-11	-1
a comment	-5	-4	-1
a commit	1	-3	-11
a complete	-7	-2	-1
a confirmation	1	11	0
a connection	-3	-1	-1
a contact	-4	-3	-2
a contract	7	-1	-2
a conversation	-5	-8	-16
a cookie	-6	-3	0
a copy	9	11	7
a custom	-3	-3	0
a customer	-6	-6	-2
a database	-2	-4	-4
a day	-3	-1	0
a default	-7	-1	0
a deployment	-4	0	-1
a descriptive	-2	-2	-3
a detail	-5	-6	-3
a device	-8	-1	-4
a dialog	16	-1	-1
a dictionary	-1	0	-4
a different	38	17	-2
a directory	-4	-2	-1
a discount	-1	33	0
a doctor	-6	0	-1
a document	-4	-4	0
a draft	-5	-6	-6
a fact	-6	0	-5
a false	-4	43	-1
a feature	-9	-3	-1
a fee	-5	10	0
a few	-8	-3	-7
a field	34	0	-1
a file	-1	-32	-23
a folder	-3	-5	-4
a follow	8	-1	0
a form	-4	-1	-4
a full	-7	-3	6
a function	-8	-1	-1
a game	8	-1	0
a general	-6	-3	0
a github	-3	-3	5
a given	-12	-3	-5
a habit	7	-1	0
a health	0	12	-1
a heartbeat	-5	-13	-10
a host	-6	-9	-1
a human	12	-2	0
a job	-6	-1	-1
a json	-3	-6	-2
a key	-3	-5	-11
a known	-4	-2	0
a label	-3	-1	-1
a leave	-1	-3	-3
a line	29	-3	-3
a link	-4	-2	-4
a list	-15	-7	33
a local	-4	0	0
a long	0	19	0
a low	-1	13	-1
a machine	33	-3	0
a meet	-1	-4	-2
a member	-2	-10	-3
a message	-18	-8	-12
a model	-5	-1	-1
a moderator	-1	-9	-1
a month	-3	-2	-1
a multi	-9	-2	0
a namespace	-1	-1	-3
a network	15	30	0
a new	-18	-14	-6
a no	-2	-3	0
a node	-3	-14	0
a non	-2	-4	-3
a note	12	13	-1
a notification	-2	-16	0
a number	-2	-3	-3
a page	-3	0	0
a paid	11	-8	-1
a parcel	-7	-2	-2
a parent	-3	-2	-1
a password	-8	-8	23
a path	-1	0	-3
a patient	-9	41	-2
a pattern	-4	0	-1
a pdf	-5	-5	-9
a pend	-6	-6	-1
a person	-8	-4	-7
a phone	-4	-6	-2
a photo	-4	-7	17
a picture	-6	-1	-2
a plan	-3	-1	0
a plausible	-2	21	0
a player	-4	21	-3
a policy	-2	-4	-3
a port	-1	-3	-2
a portal	-1	-3	-3
a power	-15	-4	-2
a prefix	-5	0	-1
a prerequisite	4	0	26
a product	-6	-5	22
a prompt	-11	0	-3
a promql	-3	0	0
a proxy	-9	-11	-2
a public	-5	-2	-3
a pull	-6	-4	-4
a purchase	-4	-7	-3
a query	-14	-2	-3
a question	-3	-13	-3
a quote	-5	23	0
a random	-2	-4	-4
a range	-5	-3	0
a read	-3	-3	0
a real	0	-3	0
a reason	-1	-7	-2
a recommendation	17	-5	-3
a record	-7	-7	-1
a reference	-2	16	-3
a refin	-3	-2	-1
a refresh	-2	-6	0
a reminder	-3	-1	-1
a rep	-10	-2	-1
a request	-3	-6	-5
a result	4	-7	-1
a review	3	-3	-2
a room	-7	-8	0
a root	41	0	0
a route	-5	0	-1
a routine	-2	28	0
a rule	-9	-4	-1
a run	-8	-17	-1
a runn	-3	-1	-1
a sample	0	0	4
a scan	0	-1	27
a search	-10	13	-6
a second	60	18	0
a secret	-3	20	9
a security	-2	-4	28
a senior	24	0	0
a separate	-7	0	0
a service	-3	0	-2
a session	-3	-1	0
a shipp	12	0	-3
a similarity	-1	-3	0
a single	-21	-10	-13
a song	-6	-1	-3
a source	-11	24	0
a specif	-4	-4	-3
a specific	-13	-7	-5
a sql	-6	-2	-1
a stock	-3	0	0
a str	-2	-1	22
a student	-2	-8	0
a summary	-1	34	-6
a symbol	-2	-1	-4
a system	22	-1	0
a table	-5	-4	-2
a tag	-7	-2	-1
a task	3	0	0
a template	-6	-6	-6
a text	-17	-8	-12
a ticket	-1	18	20
a time	-9	-4	-3
a timestamp	-2	-6	0
a title	-3	0	-1
a token	-2	-5	-9
a tool	-11	19	-1
a transcript	-1	-1	39
a transfer	-2	-7	0
a unique	0	0	-4
a url	-2	-4	-10
a user	2	-4	-4
a valid	-5	-5	-2
a value	-2	-5	-5
a vector	-3	-4	0
a video	-3	-2	0
a ward	0	-3	0
a way	-2	24	0
a web	-8	-6	0
a website	-6	-1	0
a word	1	33	-5
a workflow	-4	-2	-1
a workspace	-7	-5	0
a wrapper	-7	-7	-13
a year	-6	-3	-2
aa	-5	-1	-1
abnormal	-4	-1	0
about	28	53	36
about cloud	-5	-4	-4
about current	-13	-7	-1
about data	-1	18	0
about deletion	38	-10	0
about each	-6	-2	-2
about it	-7	48	-3
about pric	29	-4	0
about provision	-3	0	0
about refund	16	-13	0
about the	-36	50	26
about thi	-28	49	17
about to	-1	-16	-2
above	37	-13	30
above thi	-23	0	38
absent	-3	-13	-3
absolute	-2	-5	-4
absolute or	-1	-5	0
absolute path	-1	-1	-4
accept	14	19	-19
accept a	-6	-4	-1
accept by	-31	-6	-4
accept the	15	-1	-1
acces	4	-31	26
acces and	3	-13	-2
acces fil	-5	-2	-3
acces is	-2	0	-5
acces key	-1	-1	24
acces log	-7	22	-1
acces pattern	-7	-1	-5
acces plann	-4	0	0
acces the	-5	-2	-2
acces to	-25	-12	11
acces token	-1	-1	33
accessibility	-3	-1	-2
accessible	-9	-7	-8
accompany	0	0	19
accomplish	-6	-2	-2
accord	9	-10	-8
accord to	-27	-9	-6
account	-16	-23	17
account addres	-4	-1	-4
account and	0	0	7
account are	-5	0	-2
account credit	-2	-7	0
account from	-1	-6	-3
account holder	22	17	10
account id	-2	-2	-10
account in	14	-2	6
account is	8	-7	-4
account manager	-5	-1	-2
account must	-3	-1	12
account number	-1	-1	17
account of	9	-9	-25
account on	-10	-4	-3
account that	0	0	-3
account the	-4	-5	-16
account with	-4	-1	-2
accountid	-5	-2	-2
achievement	-2	-3	0
acknowledg	-15	-12	-5
acknowledg an	-12	-12	-4
acknowledge	-1	20	0
acl	-4	0	-1
acl for	-4	0	0
acros	-23	-15	-2
acros all	-7	-2	-8
acros the	-5	-6	-3
act	21	36	-24
act as	14	15	-13
act in	5	-6	-5
act like	30	12	0
act on	-7	-15	-4
action	18	6	-22
action in	22	-2	-1
action is	-4	34	0
action of	16	0	-1
action perform	-10	-1	0
action to	-4	-3	-1
action with	-4	-1	-1
actionable	-7	-6	-3
activation	-1	-2	6
active	-5	-19	-16
active voice	-7	-5	-5
activit	-3	-9	-1
activity	-9	21	-4
actor	-8	-2	-7
actual	-27	1	-3
actual exist	-2	-6	-1
actual sender	-2	39	0
adapt	-3	0	0
add	11	1	15
add a	-15	-4	-14
add attachment	-6	0	-2
add context	-1	-2	-9
add more	-6	-4	-2
add the	32	34	33
add to	-11	-5	11
additional	3	-3	-3
addres	42	6	0
addres and	-2	-1	30
addres from	10	-2	-5
addres in	26	0	0
addres of	-14	-11	-13
addres set	-3	0	0
addres to	2	20	-5
address	-13	-6	14
address and	0	-1	8
address of	-4	-2	16
adjust	-2	-2	-3
adjustment	0	15	0
admin	32	2	9
administrator	40	-9	13
administrator and	8	0	0
administrator can	-10	-1	0
administrator of	26	-6	-2
admit	-3	45	0
adopt	34	-2	0
adopt the	34	-2	0
advance	7	-1	0
advice	26	-4	0
advis	-13	-14	-3
advise	34	-1	0
advisor	-3	-1	-2
affect	-16	-5	-1
affect row	0	-4	0
after	6	6	-23
after 30	-1	-5	0
after a	-10	-6	-2
after any	8	0	0
after complet	-6	-1	0
after creat	-13	-2	0
after discount	-1	-5	-1
after each	40	0	0
after every	31	-1	0
after it	-9	-13	-2
after reach	-3	-1	-2
after read	-2	48	0
after the	-29	-17	6
after they	-14	-5	0
after thi	10	-3	0
afterward	2	49	-4
afterward so	-1	19	0
again	14	-7	-7
again after	-9	-2	0
again without	-1	-6	0
against	-1	-3	-13
against a	18	-4	-2
against the	-8	-4	-6
age	-4	-8	19
age of	-2	-7	-10
agent	45	18	32
agent about	-5	-4	-4
agent and	5	-4	3
agent are	0	20	-9
agent call	10	-1	0
agent cloud	-5	-4	-4
agent has	21	0	0
agent must	25	3	0
agent name	-10	-7	-4
agent not	5	-3	26
agent on	-17	-10	-7
agent shall	3	17	-3
agent should	2	-6	30
agent space	-6	-2	-2
agent that	17	-5	0
agent to	-50	-9	-13
agent workflow	-3	0	0
aggregate	-4	-6	-2
agree	6	-7	-1
ahead	45	-2	-2
ahead and	30	0	0
ahead of	32	-1	-2
ai	47	-8	-8
ai agent	7	0	-2
ai assistant	11	0	0
ai model	9	0	0
ainetwork	-7	-5	-5
ainetwork blockchain	-7	-5	-5
airline	15	-11	0
alarm	6	-12	25
alarm code	-1	0	31
album	-2	-14	-6
alert	-6	12	-3
alert are	0	-3	0
all	46	-3	38
all 3	-1	-1	-3
all acces	-6	0	-1
all account	-3	0	5
all alternativ	13	-1	-3
all audit	-1	-7	-2
all available	-7	-2	-1
all aws	-3	0	-1
all cach	-2	-2	-4
all cas	4	0	0
all command	7	0	0
all cook	-2	-2	-16
all earlier	15	0	21
all email	3	-1	23
all env	0	0	40
all environment	-3	-1	43
all fil	17	0	-6
all file	17	-1	-2
all find	-1	-7	-2
all for	-8	-2	-6
all if	-7	0	0
all inline	-4	-1	-6
all invoic	-8	0	-1
all is	9	0	0
all key	0	0	16
all member	-8	-1	-6
all messag	14	-2	11
all of	-4	-4	13
all other	43	-1	-1
all outgo	18	-1	-1
all parameter	-1	-1	-4
all previou	-1	0	19
all question	39	0	0
all region	-11	-1	0
all remain	19	-1	-1
all repl	23	-2	3
all request	5	0	0
all requir	-10	0	-4
all rul	27	-1	-2
all servic	-6	-1	-3
all statement	3	0	0
all step	-39	-5	-1
all stud	-3	-1	-1
all task	8	0	0
all that	-4	-3	20
all the	-4	-1	-10
all tier	-1	0	-3
all tool	19	-1	36
all user	1	-9	-6
all valu	-3	0	-4
all your	20	-2	-2
allergen	-7	32	-1
allocation	-4	-3	-3
allow	-9	-11	-30
allow director	-6	-3	0
allow the	-4	-1	-1
allow to	-3	12	-9
allow you	-11	-7	-2
along	31	18	42
along the	0	0	7
along with	25	-2	18
already	-23	-20	-20
already exist	-6	-4	-1
already own	-8	-3	-9
also	10	-13	-9
also be	-8	-5	-1
alternativ	34	-5	-3
alternativ field	-5	0	0
alternative	17	-7	-11
alternative text	-6	0	-4
although	-22	32	-2
although it	-4	20	0
alway	26	-31	-29
alway add	24	0	0
alway ask	-32	-3	-2
alway be	18	-1	-2
alway call	14	-3	-1
alway check	-6	-1	-2
alway display	-7	-4	-5
alway giv	-10	-10	-2
alway in	-10	-1	0
alway on	-6	0	0
alway print	-11	-1	0
alway provide	-4	-1	-3
alway run	20	0	0
alway show	-3	-4	0
alway shown	-3	-4	0
alway start	-6	-1	0
alway use	-11	-1	-2
amazon	-13	-10	-14
amazon elasticache	-2	-4	-2
among	-5	17	-1
among the	-2	10	0
amount	-5	-9	-8
amount are	-4	-1	-1
amount of	-7	-3	-3
an	-14	-19	-54
an account	-13	-9	-5
an action	-4	-1	-1
an addres	-10	-2	-1
an agent	21	-1	-1
an ai	23	-1	0
an already	-2	-3	0
an answer	13	-5	-1
an application	-3	-3	0
an array	-9	-1	0
an assistant	22	-1	-1
an async	-5	-7	-1
an element	-3	-4	-1
an email	-11	-6	-22
an employee	6	-8	-1
an empty	-9	23	-1
an episode	-2	-8	-1
an error	-7	-12	-3
an exist	-14	-9	-5
an hour	-4	-7	0
an iam	-6	-4	-3
an identifier	-2	0	-3
an image	-5	-4	-2
an incident	-13	-13	-4
an independent	-2	14	0
an inline	-4	-5	-1
an input	0	0	15
an interview	-5	-2	-2
an invitation	-5	-3	-1
an issue	-2	-3	-1
an item	-1	-4	0
an optional	-3	-3	-1
an order	6	-5	-1
an owner	9	-1	-1
an ssh	0	0	32
an unrestrict	43	-7	0
an update	-3	27	0
analys	-7	-1	-1
analysi	-28	-28	-34
analysi and	-2	-1	-11
analysi audit	0	0	-3
analysi pas	-1	-1	-5
analytic	-3	-1	-4
analyz	-10	-2	-3
analyze	-11	-5	-2
analyze store	-2	-3	0
analyzer	-4	-1	-1
and	6	-24	27
and 100	-1	-2	-3
and a	-15	-10	-10
and acces	-2	0	-3
and accessible	-2	-3	-5
and act	5	0	0
and action	-5	-1	-1
and add	-1	0	17
and after	-1	-5	-3
and all	-3	0	5
and alternative	-5	0	-3
and any	0	0	12
and architectural	-3	-1	-3
and are	-4	-1	-5
and ask	-11	-6	-2
and assign	-12	-15	-4
and call	14	0	0
and can	26	-1	-3
and cannot	-7	-3	-9
and charg	0	0	-3
and check	-1	-1	-4
and combine	-5	0	0
and compliance	-4	0	-3
and confidence	-1	-3	0
and configuration	-1	0	-3
and confirm	22	0	0
and contain	-5	0	-1
and continue	4	-3	-2
and convert	-1	-1	-5
and cost	-6	-2	-2
and data	0	0	-3
and date	-2	0	19
and delet	-3	-1	-1
and design	-2	-2	-5
and detail	-3	-2	-3
and display	-6	-1	-2
and do	40	32	-1
and doe	-1	-3	-1
and dont	2	25	-1
and drop	3	-3	-1
and end	3	-2	-13
and enter	0	-3	17
and error	-2	-1	-3
and every	6	0	0
and exampl	-1	0	-3
and execute	25	0	-1
and follow	20	-1	-3
and get	-3	0	0
and give	-2	6	11
and go	22	0	-1
and hand	15	0	7
and has	2	17	-1
and have	11	0	-2
and health	0	0	23
and home	0	0	4
and includ	-3	-1	-2
and include	-1	0	36
and insurance	0	0	19
and is	-18	5	-15
and it	-1	10	0
and its	-3	-1	30
and join	-1	0	11
and keep	22	-5	-4
and last	-2	-1	-6
and line	-1	-2	-11
and list	-4	-6	18
and merge	3	0	0
and must	8	-3	-8
and name	-2	-4	-1
and need	28	-8	0
and never	15	-11	-1
and no	9	-1	-1
and not	-20	44	-4
and noth	-3	27	-4
and number	0	0	-6
and once	10	0	0
and only	9	0	0
and optional	-3	-1	-2
and other	-4	0	-4
and pas	4	-2	40
and passport	-1	0	16
and password	0	-1	33
and phone	0	0	23
and place	-1	0	18
and provid	-2	-2	-3
and put	0	-1	11
and query	16	-3	0
and reason	0	0	-10
and relay	-4	0	17
and report	-3	-4	7
and retrieve	-1	-1	-5
and return	-37	-11	6
and rout	0	0	6
and say	-1	45	0
and security	-3	0	-2
and send	-4	-2	25
and shar	-4	-1	-1
and should	36	-1	-1
and show	-1	-2	-3
and sign	6	-3	-5
and skip	13	-2	-1
and source	-1	-1	-3
and start	29	-1	-1
and stor	0	-2	-9
and store	0	0	16
and submit	-3	0	14
and submitt	0	0	13
and supp	-1	0	20
and talk	31	0	-1
and tell	-23	-24	-8
and that	13	-9	-3
and the	-19	17	24
and their	-6	-4	-7
and thi	32	-3	-3
and tim	-2	-1	4
and time	-4	-1	-5
and total	-1	0	-10
and use	-4	0	-1
and user	-1	-2	-3
and valu	0	0	24
and wait	-28	-4	-5
and when	-1	-13	-4
and who	-8	-1	25
and without	-6	-1	-3
and you	9	-1	-4
anew	27	0	-2
annotat	-9	-1	0
annotation	-3	-1	-3
announc	15	-5	-2
anomal	-6	-6	-3
anomal mark	-4	-5	-2
anonymou	-7	-7	0
another	26	-11	-16
another addres	-6	-2	0
another and	-2	-3	-1
another month	-5	-2	0
another server	37	-1	0
another tool	49	17	-2
answer	22	10	-7
answer a	-1	-5	-1
answer as	9	23	-2
answer before	-12	-5	-1
answer from	17	0	0
answer in	4	12	13
answer is	-12	-6	-2
answer key	-1	-2	-8
answer of	-4	-4	9
answer only	-11	19	0
answer question	7	10	-2
answer should	1	9	-1
answer the	-7	30	0
answer to	0	-5	-1
answer user	-3	-1	0
answer with	19	-3	-2
answer within	-5	-2	0
answer without	20	-2	0
answer yes	9	0	0
any	43	33	40
any competitor	19	-1	0
any data	-2	-5	-12
any database	10	0	0
any file	16	-1	6
any instruction	9	0	0
any mention	6	18	-3
any number	0	0	-3
any of	-18	-12	-10
any other	47	-5	12
any question	9	12	0
any reference	-8	19	-1
any task	11	0	-1
any time	-5	-4	-9
any use	6	-2	-2
any warn	-6	-1	-2
anybody	24	26	0
anymore	30	-1	0
anyone	26	56	-3
anyone ask	0	6	0
anyth	36	-11	-3
anyth call	11	0	0
anyth else	31	-4	0
anyth relat	7	0	0
anyth that	18	-4	0
anyway	5	-2	-1
anywhere	7	27	-2
apache	-2	-2	-4
apache iceberg	-1	-1	-3
api	-52	-40	14
api call	-12	-11	-4
api key	-1	-1	25
api operation	-6	-1	-3
api return	0	0	-4
api to	-4	-1	-2
api token	0	0	16
app	-9	-21	30
app before	-20	-8	-8
app to	-1	-2	-5
appear	-4	32	-8
appear in	-10	17	-6
appear only	-7	-2	0
append	17	-16	51
append a	-1	-2	-4
append the	17	-1	37
append to	-8	-10	22
appl	-9	-24	-9
appl a	-6	-1	-1
appl in	-3	0	0
appl to	5	-13	-4
applicant	-12	21	13
application	-35	-23	-25
application 2	0	-2	-8
apply	-7	-5	-1
apply it	-6	-5	-1
appointment	0	-20	-1
approach	-8	-2	-4
appropriate	-5	-4	-8
approv	-18	-15	-12
approv by	-3	-7	-5
approv in	-7	-1	-3
approval	20	-3	-19
approval of	-5	-2	-6
approve	52	13	-4
approve or	-4	25	0
approve the	24	-3	0
architectural	-4	-2	-7
architectural guidelin	-2	-1	-3
architectural pattern	-1	-1	-4
archiv	-11	18	-2
archive	23	-16	9
are	2	-57	-70
are a	18	-1	28
are about	-19	-13	-2
are accept	-31	-1	-2
are add	-12	-3	-1
are alway	-5	-4	-1
are an	25	0	0
are answer	-14	-1	0
are appl	-3	-7	-1
are ask	0	23	0
are assign	-3	0	0
are available	-9	-3	-2
are behav	-4	-1	0
are being	-3	17	0
are cancell	21	-1	-2
are carr	-2	-4	0
are clos	-3	-1	0
are collect	0	36	9
are compar	-3	-1	-1
are comput	-5	-7	-11
are confident	-3	-1	0
are count	-5	-2	-2
are delet	-3	-1	-2
are deprecat	24	0	0
are display	-2	-4	-3
are doing	5	-1	0
are evaluat	-11	0	0
are exclud	-3	-4	-1
are expect	4	0	16
are fetch	-3	0	0
are forward	-27	-5	-3
are given	-6	-1	-4
are hereby	45	0	-1
are hidden	-24	-3	-3
are ignor	-15	-4	-3
are in	7	0	-1
are includ	-4	0	-16
are install	-4	-1	0
are kept	-5	-10	-2
are left	-19	-7	-3
are list	-11	-17	-4
are load	-3	0	-3
are mark	-6	-2	0
are mask	-1	-6	-14
are miss	-1	-2	-9
are never	-8	-11	-4
are no	26	-3	0
are not	-21	7	-17
are now	28	0	-1
are oblig	13	0	0
are offer	-3	0	-1
are omitt	-6	-4	-1
are open	-14	-1	-1
are outdat	44	0	0
are print	-4	0	-2
are private	-11	-3	-4
are proper	-3	0	0
are reject	-3	0	-1
are releas	8	-1	-1
are remov	-3	-2	-1
are replac	22	-2	-1
are report	-5	-10	-2
are requir	10	-4	22
are return	-27	-8	-5
are runn	-11	0	0
are sav	-6	-2	0
are scal	-4	0	0
are sent	-20	-9	-6
are shown	-13	-1	-4
are sort	-4	-1	-2
are still	5	0	0
are stor	-10	-5	-2
are the	6	-4	0
are to	45	26	46
are told	-6	-6	0
are unsafe	20	0	-1
are updat	-8	0	-1
are valid	-6	-2	-1
are validat	-4	0	0
are visible	-4	-3	-1
are written	3	-2	-3
area	-8	-4	-6
arg	-10	-12	-21
arg ctx	0	-1	-3
arg key	-1	-1	-5
arg request	-3	-2	-7
argument	-32	7	44
argument for	-15	-23	-10
arn	-28	-16	-14
arn arn	-2	-3	-3
arn as	-8	-3	-3
arn of	-3	-3	-4
around	-9	-11	-14
array	-29	-4	-6
array of	-2	-2	-3
array with	-9	-1	-2
arrival	-3	-3	-8
articl	-4	-2	-2
article	-3	-1	-4
artifact	-6	-9	-6
arxiv	-11	-4	-2
as	22	30	20
as a	6	22	35
as absent	-3	-13	-3
as admin	-8	-2	-6
as an	34	63	11
as base6a	-5	-1	-1
as bucket	-8	-3	-3
as command	9	0	-1
as confidential	-4	-2	0
as context	0	0	24
as decimal	-6	-8	0
as free	0	17	9
as half	-2	-3	-3
as if	27	43	-2
as in	-5	-7	-9
as input	-2	0	21
as it	-3	-12	-7
as json	-4	-6	19
as list	-3	-2	-12
as markdown	-5	-2	-3
as new	3	-1	0
as no	-4	-4	-1
as null	-3	-1	0
as of	5	-1	-2
as pdf	-7	-3	-2
as read	-8	-13	-9
as soon	21	16	-2
as system	16	-1	-10
as tag	0	-2	4
as text	-20	-8	4
as the	47	5	30
as they	17	-3	-2
as thi	-5	-4	-1
as though	9	37	-1
as well	12	-4	-8
as wrong	-5	-2	0
as yaml	-8	-4	-3
as your	1	29	-1
aside	29	-1	-1
aside the	26	0	-1
ask	43	40	25
ask a	-3	-4	0
ask about	40	19	-1
ask by	-8	-9	-6
ask for	36	39	15
ask say	-19	26	0
ask the	-42	-9	25
ask to	14	-3	-2
ask whether	28	3	-1
ask which	-10	14	0
assemb	-3	-2	-1
assemb instruction	-3	-2	-1
assessment	-6	-5	-11
assign	-31	-7	-12
assign a	-1	-5	-1
assign it	-12	-12	-4
assign permission	-6	0	0
assign to	-7	-1	-2
assignment	-5	4	-5
assistant	53	-18	-7
assistant i	12	0	0
assistant is	8	0	0
assistant or	-10	-1	-1
assistant read	5	-1	0
associat	-8	-5	-7
associat with	-4	-2	-4
association	-2	-2	-6
assum	0	-8	-7
assume	38	-15	-5
assume role	-16	0	-1
assume that	3	-8	-2
assume the	31	0	0
assumption	-5	-12	-2
assure	38	-8	0
async	-5	-7	-1
asynchronou	-4	-3	-4
at	15	-23	-6
at a	-7	-2	-3
at any	-5	-3	-9
at least	-3	-6	-12
at midnight	-3	-1	-5
at most	-20	-7	-12
at night	-3	25	-1
at once	43	-4	-7
at rest	-1	0	-5
at risk	-7	-2	-3
at the	18	-12	25
at two	-9	-3	-4
at what	-5	-1	-2
attach	-6	-1	49
attach a	-8	-4	-7
attach fil	-5	0	-4
attach polic	-4	-2	-2
attach the	21	11	19
attach to	-7	-4	21
attachment	6	-2	-16
attachment set	-5	-1	-2
attachment to	14	-2	-4
attachmentsetid	-20	-1	-6
attachmentsetid as	-5	0	-2
attempt	-13	11	-4
attempt to	-10	-3	-1
attende	-5	-7	-1
attende are	-1	-6	0
attention	17	41	-7
attention to	-3	26	0
attorney	-13	-4	-1
attribut	-3	-1	-2
attribute	-8	-7	6
attribute valu	-4	-3	-1
audience	0	30	15
audio	-13	-5	2
audio to	-4	-1	-2
audit	-16	7	-21
audit any	0	0	-3
audit latency	-3	0	0
audit log	-2	1	-4
audit result	-1	-7	-2
audit servic	-5	0	-1
audit service	-5	0	-1
audit slo	-6	-1	-1
audit workflow	-3	-1	-1
auditor	-10	1	-12
auditor all	-12	-3	-9
auditor for	-3	0	0
auth	-2	-1	5
authenticat	0	-4	-12
authenticate	-2	-2	-3
authentication	20	-4	21
author	-20	-19	-16
authoris	10	-1	0
authorit	-8	-1	-4
authority	11	0	-1
authorization	-3	-4	27
authorization code	-2	-1	-5
authorization header	0	-3	33
auto	19	-8	-4
auto detect	-3	-1	-1
auto paginate	-3	-1	0
automat	-9	-2	-3
automatic	-7	-5	-8
automatic batch	0	-1	-3
automatical	22	-14	-11
automatical includ	18	0	-1
automation	-20	-7	-6
availability	-2	-1	-4
available	-18	-4	-34
available after	-3	-2	-3
available and	-2	-3	-6
available before	-4	-1	0
available bucket	-2	-4	0
available filter	0	0	-3
available in	-6	-1	-1
available prometheu	-3	-1	0
available section	-3	-1	-1
available to	-6	-3	-3
available workspac	-5	0	-1
average	-4	-5	-12
avoid	21	43	-16
avoid any	-2	38	-3
avoid ferr	-10	-15	-1
avoid mention	-8	15	0
avoid tell	-3	16	0
aware	-2	17	-1
aware of	-1	18	-1
away	26	21	-6
away from	9	1	-2
aws	-52	-39	-40
aws acces	0	0	-17
aws account	-7	-6	-20
aws api	-3	0	-1
aws budget	-1	-3	-1
aws cli	-5	-2	-1
aws documentation	-4	-1	-2
aws profile	-2	-3	-2
aws secret	0	0	17
aws security	-4	-1	-3
aws servic	-2	-3	-2
aws service	-1	-1	-3
back	-1	22	-15
back of	0	0	19
back on	33	-5	0
back ten	-1	-4	-6
back the	-10	27	-3
back to	-22	-15	-16
back up	-4	-5	-5
backfill	-7	-5	-3
backfill request	-3	-2	-2
background	-19	16	-9
background and	-3	11	-1
background color	-2	-6	-6
background task	-5	-7	-1
backup	-7	7	14
backup cod	-1	0	20
balance	12	-6	14
bank	29	-7	43
bank account	16	-1	19
bank app	-24	-9	-2
bank detail	-3	-2	26
bank password	-1	0	13
bank statement	0	0	27
banner	6	-12	-7
bar	-3	-5	-1
bas	-18	-21	-11
bas on	-28	-16	-8
base	-23	-24	-5
base6a	-12	-7	-7
base6a encod	-1	-1	-3
bash	-4	-4	0
bash zsh	-4	-4	0
basic	-10	-6	-3
basic music	-8	-4	-2
basket	6	7	10
batch	-16	-5	-6
batch call	-8	-1	0
batch translation	-5	-2	-1
bcc	14	-2	-1
be	24	30	12
be a	10	-23	-25
be accept	4	-8	-3
be add	-2	-7	13
be an	5	-4	-1
be answer	2	-13	-6
be append	-2	-1	27
be approv	-10	-4	-6
be ask	12	0	4
be attach	-1	0	13
be available	-2	-3	-5
be avoid	8	13	0
be book	5	-2	-2
be built	-3	-1	-1
be call	37	-1	-1
be cancell	-8	-2	-1
be careful	-3	8	-2
be carr	23	-2	0
be chang	1	-4	-7
be clear	-3	-6	-7
be combin	-7	-9	-2
be consider	21	-1	0
be consult	50	-18	-1
be creat	-3	-2	-3
be delet	9	0	-1
be deliver	-6	-14	-4
be discard	27	0	-1
be download	-4	-1	0
be dropp	-2	36	0
be edit	-8	-1	-1
be enabl	-4	-3	-1
be execut	28	-1	-1
be fetch	-1	-1	4
be filter	-4	-8	-1
be forward	18	0	12
be from	-10	-17	-4
be given	-8	-10	22
be identif	-1	-3	17
be in	-14	-12	-10
be includ	0	0	24
be inform	9	41	-1
be invok	20	-3	-1
be kept	-5	28	-3
be left	26	19	-2
be logg	-6	4	28
be made	-2	18	-1
be mention	-3	31	0
be migrat	-1	-3	-2
be open	-34	-2	-14
be paginat	-4	0	-2
be pass	-4	8	6
be paus	-9	-1	-1
be plac	0	0	23
be provid	-1	-2	15
be quer	11	-2	0
be quot	-5	6	3
be read	-6	-12	6
be receiv	-4	-1	-2
be record	0	11	0
be reject	9	-7	-1
be remov	-13	9	-7
be report	-17	-8	19
be request	-7	0	5
be resolv	-3	-2	4
be restor	-1	-1	4
be return	-10	-2	-2
be rout	7	0	0
be run	34	-1	-6
be search	-4	-2	-1
be seen	-2	6	-1
be sent	11	-18	34
be shown	-4	28	-1
be sign	-6	-2	-11
be skipp	4	0	0
be stat	-3	-9	-7
be submitt	-1	-7	14
be suppl	-4	-6	32
be sure	-18	-9	-8
be the	5	-16	-27
be told	5	40	-1
be true	-4	-1	-1
be trust	7	0	0
be undone	-10	-12	-3
be up	-6	-3	-2
be upload	-10	-9	17
be uppercase	-3	-3	-1
be used	30	-17	-7
be visible	-3	7	-2
be written	-4	-6	-6
bearer	0	-1	29
bearer token	0	-1	29
because	13	-5	0
becom	-11	-16	-4
becom active	-10	-3	-1
become	9	-5	-4
bed	-1	-3	-8
been	14	12	-9
been approv	-23	-7	-3
been call	3	8	0
been confirm	-12	0	0
been discuss	-3	0	12
been establish	-3	-1	-1
been execut	10	0	0
been generat	-4	0	0
been grant	-6	0	0
been merg	-4	0	0
been shar	-6	-5	0
been upgrad	23	0	0
before	21	-10	-6
before a	-14	-3	-11
before all	10	0	0
before and	6	-5	-3
before answer	16	0	0
before any	13	0	0
before anyth	-22	-8	-3
before call	-23	-27	-15
before compar	-7	-2	-3
before creat	-3	0	0
before delet	12	-2	0
before deploy	-4	0	0
before deployment	-3	-1	-1
before each	16	-2	-5
before every	49	-1	0
before execut	-19	-2	-5
before execution	-4	0	0
before it	-45	-32	-17
before plann	7	-1	0
before query	-4	-1	-2
before read	29	0	0
before send	17	0	-1
before the	-36	40	5
before they	-5	-1	-2
before thi	19	-5	58
before today	-5	0	0
before touch	4	0	0
before using	15	-5	0
before you	44	10	-9
beforehand	5	16	-1
beforehand in	5	-1	-1
begin	21	-6	-5
begin and	-8	-1	-2
begin with	12	-4	-2
beginn	25	-1	26
beginn of	22	-1	-2
behalf	39	-9	-4
behalf of	36	-7	-4
behav	-4	-1	0
behav abnormal	-4	-1	0
behave	22	-3	-1
behave as	17	-3	-1
behind	-9	36	17
behind the	-4	41	-2
being	-6	34	-5
being analyz	-3	0	0
being the	-2	-5	-1
being used	-1	-4	-3
believe	-3	24	-2
belong	-5	1	35
belong in	-2	17	20
belong to	-3	-12	-11
below	22	-12	-12
below the	-16	-8	-6
beneficiary	-1	23	0
beneficiary is	-1	23	0
best	-8	-5	-19
best effort	-6	-6	0
best if	-1	25	0
best practic	-15	-9	-12
best practice	-3	0	0
better	5	24	23
better if	-1	0	8
between	-29	19	-29
between 0	-1	-2	-5
between a	-1	-2	-6
between the	-6	-10	4
between two	-6	-14	-7
between you	-3	47	-2
beyond	-2	-3	-1
bid	-2	-1	-4
bidder	-3	-1	31
bill	-8	-18	-20
bill group	-5	-4	-2
bill period	-16	-6	-9
bill receiver	-5	-1	-1
bill transfer	-7	-2	-1
bill view	-6	-5	-3
binary	-6	0	-3
binary fil	-5	0	-2
bind	44	-14	-2
birth	-2	-2	43
birth dat	0	-1	27
birth with	-1	0	10
birthday	-1	0	14
birthday and	-1	0	14
bit	-5	-6	-6
bit sign	-3	-2	-2
blame	-6	32	-1
blame on	-4	15	0
blind	6	-11	-3
block	-17	-8	-20
blockchain	-7	-5	-5
blockchain database	-7	-5	-5
blurr	-5	-1	-2
board	-7	-13	-17
body	10	-8	-21
book	-3	15	-8
book and	-5	-3	9
book by	5	-2	-2
book is	-1	12	0
book tool	8	0	-2
boolean	-11	-6	-9
boolean indicat	-6	-3	-4
boolean operator	-5	-3	-3
bot	11	-2	15
bot are	-3	0	0
both	-24	-20	-8
both sid	-1	-2	18
both start	-3	0	-1
bottom	-4	-7	-2
bound	0	-4	-1
bound by	6	0	0
boundar	-11	0	0
box	4	-14	-8
box for	21	-2	0
branch	-19	-19	-3
branch if	-1	-1	-3
branch that	-3	-5	-2
brand	13	-18	-8
brand color	-4	-1	-8
breach	-5	19	-11
break	5	-9	-6
break down	-5	-2	-2
breakdown	-3	7	-1
bridge	12	-1	-2
bring	-11	45	0
broken	5	-3	0
broker	-4	-23	-18
broker is	-4	-2	0
broker on	4	0	0
brows	-6	-5	-1
browser	21	-18	21
browser history	-3	-1	-3
browser sav	0	0	21
browser tab	0	0	5
browser tool	21	-1	-8
browser window	-5	-1	-2
bucket	-18	-18	-16
bucket and	-1	-1	-3
bucket arn	-8	-5	-4
budget	-19	-16	-10
budget action	-3	-3	-1
budget name	-5	-6	-1
budget notification	-2	-4	-1
budget with	-5	-4	0
bug	-3	3	-1
build	1	-21	28
build and	14	0	-6
built	29	-11	3
built and	-2	-2	-4
built in	35	-2	-3
bundl	-4	-2	-3
bury	-3	31	0
bury the	-3	31	0
busines	-16	-16	-14
busines critical	-7	-2	-3
busines is	-11	-5	-6
busy	-15	14	-2
but	-14	-20	-14
but not	-3	-15	-4
but only	-9	-6	0
but the	8	-6	-5
button	-3	-3	-6
buy	6	-4	-2
buy the	13	0	0
buyer	14	36	8
by	2	-28	-22
by a	-21	-7	-5
by call	26	-9	-1
by comma	-1	-2	7
by default	-6	-2	-2
by email	-9	-9	-12
by execut	-4	0	0
by hr	-11	-2	0
by its	-1	0	-12
by name	5	10	-7
by one	-5	-1	-1
by other	-11	0	-1
by replac	-3	0	0
by step	-11	-3	-4
by text	-3	-1	14
by the	22	25	4
by their	-4	0	-5
by thi	41	-8	-7
by turn	-4	0	0
bypas	8	0	-2
bypas the	15	0	0
byt	-17	-12	-12
c	-3	-4	-7
cach	-8	-7	-9
cach database	-1	0	-4
cache	-28	-12	-21
cache cluster	-4	-3	-2
cache for	-15	-4	-1
cache server	-1	-4	-1
calculat	-20	-6	-4
calculat the	-14	-5	-3
calculation	-2	-12	-6
calculator	22	-1	0
calendar	21	6	-3
calendar tool	19	0	0
calibration	-2	0	14
call	41	28	4
call add	-5	0	-2
call after	-5	-1	0
call agent	-13	-23	-30
call any	15	-1	-1
call at	9	-1	-1
call audit	-12	-1	-1
call before	-18	0	27
call for	-7	-1	-2
call from	-1	28	-1
call get	-3	0	0
call in	37	23	-6
call is	21	13	0
call it	39	-9	-2
call list	-2	-6	-1
call me	7	0	0
call of	-1	-6	-5
call on	35	-2	0
call or	-1	13	0
call out	-1	13	0
call per	-6	0	0
call the	3	-10	-5
call thi	42	-20	-15
call to	34	-5	-2
call with	-9	-7	-11
caller	-21	18	-1
caller has	-5	-3	0
caller is	0	0	7
caller must	-3	-6	-4
came	34	5	-1
came from	7	6	-1
can	-51	-65	-22
can act	-4	-1	-1
can app	-2	-1	-4
can ask	-4	-3	-5
can assume	-15	-8	-2
can be	-5	-34	-12
can choose	0	0	-3
can filter	-4	-1	-4
can find	0	-5	24
can handle	-5	-2	0
can help	4	-2	-3
can include	0	-1	-5
can query	0	-1	-3
can read	-3	13	16
can see	-1	-3	-1
can still	-3	-6	-2
can take	-3	0	-1
can then	-3	0	0
can use	-6	0	-2
canar	-4	-1	-4
canary	-7	-5	-4
canary failur	-6	-2	-2
cancel	37	-6	-2
cancell	-1	10	-7
cancell only	-3	-1	-1
cancell order	0	12	-1
cancellation	37	-4	0
candidat	-3	11	-5
candidate	-5	7	-2
candidate issu	-1	-3	0
cannot	-12	-20	-24
cannot be	-28	-12	-18
cant	-16	-9	-3
cant be	-11	-14	-2
cap	-2	-1	-3
capabilit	-7	-4	-2
capability	-5	-2	-4
capacity	-3	-5	-6
capp	-4	-2	-2
capp at	-3	-2	-1
caption	-2	-1	-5
capture	-8	-2	-2
car	-9	5	-4
card	-28	-21	43
card and	0	0	13
card as	-1	-1	-5
card in	0	0	15
card is	-6	-1	-10
card number	-14	-5	40
card of	9	-4	-39
card on	0	-1	-8
card with	0	0	18
cardholder	39	14	0
cardholder can	39	14	0
careful	-3	8	-2
careful to	-3	0	-1
carr	-8	23	-22
carr out	9	30	-6
carr over	-8	-2	-6
carr the	-5	-3	-9
carrier	25	-8	-3
carry	25	16	-9
carry out	27	0	-2
cart	-6	-12	-8
cart id	0	-3	-2
cas	-1	-4	-8
cas token	0	0	-4
case	12	-15	-16
case id	-3	-1	-2
case of	24	0	-1
case then	-5	-3	-1
cash	-3	-1	-1
catalogue	-1	0	-3
catch	-4	5	-2
categor	-11	-19	-11
category	-14	-3	-12
category name	-3	-1	0
category valu	-8	-1	-9
caus	-1	-4	-7
cause	-13	27	-12
cause analysi	-8	-6	-9
cause investigation	-2	-1	-3
caution	-5	-2	-1
cc	10	-3	-4
cdk	-18	-9	-17
cdk app	-1	-1	-4
cdk best	0	-3	-4
cdk code	-1	-1	-4
cdk construct	-6	-1	-1
cell	-8	-4	-2
cell in	-7	-2	-1
celsiu	-2	-4	-3
cent	-11	-6	-2
center	-2	0	-3
certif	23	-3	-1
certificat	0	-1	30
certificate	13	-2	13
certificate and	18	0	17
chain	-1	-5	-2
chain of	1	-3	-1
chang	-31	4	-36
chang and	-4	-1	0
chang at	-1	-1	-3
chang in	-3	14	-2
chang made	0	7	-1
chang not	-2	-9	-1
chang the	-7	-1	0
chang to	7	-14	-2
change	-23	14	-26
change of	-13	-2	-14
change the	21	-1	-1
channel	-1	-12	-14
channel are	-2	-3	-1
chapter	-3	-5	-3
character	4	-22	-25
character and	16	-4	0
character are	-3	0	0
character limit	-4	-2	-1
character of	28	0	0
character to	-3	-1	-2
characteristic	-13	-3	0
charg	-24	-12	-10
charg station	-1	-5	-3
charge	6	1	-7
charge is	-5	13	0
chart	-12	-8	-6
chart as	-8	-4	-3
chat	34	15	57
chat history	-1	-1	41
chat is	4	1	0
chat log	-1	-2	30
chat must	20	0	-5
chat your	17	-1	-5
cheaper	30	20	-2
cheaper than	-3	-2	-1
cheapest	-8	-9	-2
cheapest option	-3	-5	-1
cheat	0	-5	-1
check	-1	9	-25
check a	-3	-1	-2
check acces	-2	-1	-3
check and	-10	-2	-6
check digit	-2	-2	-5
check for	-1	-1	-4
check have	17	-6	-1
check if	-31	-5	-2
check in	-3	-7	-3
check that	-7	-2	-1
check the	-11	-5	27
check was	-4	23	-2
check with	33	-11	0
checkout	16	-6	-2
checksecurityservic	-8	-2	-2
child	-4	-10	-5
children	-6	19	-1
choice	9	-9	-7
choice for	-5	0	0
choice of	2	-5	-2
choos	-9	-4	-2
choose	31	-19	-10
choose an	-4	-1	-1
choose one	-8	-2	-4
choose thi	42	0	-1
chosen	-13	7	-6
chosen arn	-8	-3	-3
chunk	-3	-3	-10
chunk of	-3	-3	-9
ci	-3	-7	13
circumstanc	30	-16	0
citation	-3	-1	0
citizen	-11	-2	-6
city	-7	-1	-7
claim	33	11	2
claim that	36	8	-1
clarification	-4	-1	-1
clas	-4	-4	-3
class	-4	-1	-7
claude	8	0	-1
claus	-6	6	-1
claus that	-3	6	-1
clause	17	26	-1
clause is	20	-3	0
clean	23	17	-1
clear	-20	-6	-17
clear reflect	-3	-2	-1
clear text	-4	-1	28
clear the	-3	10	-13
cli	-38	-4	-4
cli command	-37	-3	-1
click	4	34	-4
click on	-7	39	-2
client	-17	22	17
client execut	-6	-7	-2
client has	-2	-2	16
client must	0	12	0
client secret	0	-2	5
client the	0	19	-2
clinic	22	13	7
clos	-14	-11	-10
clos a	-1	-1	-3
close	-7	19	-1
close link	-1	-3	0
close the	-2	22	-1
cloud	-5	-6	7
cloud agent	-5	-4	-4
cloudformation	-23	-14	-22
cloudformation and	0	-1	-5
cloudformation templat	-8	-1	-1
cloudformation template	-2	-1	-7
cloudwatch	-2	-9	-5
cloudwatch log	-1	-8	-2
club	10	-7	-3
cluster	-26	-30	-13
cluster identifier	-8	-4	-6
cluster is	-11	-5	-2
cluster must	-2	-3	-5
cluster statu	-4	-1	0
cluster to	-2	-3	-4
co2	-1	-2	-6
coach	14	3	-2
cod	-9	-8	22
cod are	-2	-3	-3
cod from	0	-1	6
cod of	-1	0	16
code	-4	-51	28
code and	-3	-1	4
code execution	16	0	0
code fix	-1	0	-5
code from	-5	-2	62
code is	14	-1	0
code of	-13	-6	7
code review	-1	0	-3
code that	4	-10	14
code to	-6	-1	4
code with	-3	-1	-4
code without	-4	-5	-4
codebase	-3	0	-1
cogniswitch	-3	-4	0
cogniswitch servic	-2	-3	0
colleagu	-4	-4	9
colleague	-1	24	0
collect	-3	52	43
collect the	-1	26	35
collection	-2	-2	-13
color	-8	-7	-17
color font	-6	-1	-9
colour	-8	-1	0
column	-21	-23	-30
column in	-8	-9	-4
column that	-3	-1	0
com	13	8	-13
com before	2	-5	-1
com en	-5	-4	-4
com first	16	0	-1
com from	6	28	0
combin	-19	-15	-4
combin with	-6	-9	-2
combination	-5	-3	-4
combine	-8	-2	-2
come	7	-8	12
come acros	0	0	19
come back	0	-4	0
come from	16	-15	-1
comma	-6	-5	3
command	15	-26	-46
command and	-3	0	-1
command are	-4	0	0
command at	17	0	0
command for	-5	0	0
command found	18	0	-1
command from	37	-1	-1
command in	24	-1	0
command need	-3	-2	0
command on	-32	-3	0
command that	17	-6	-1
command through	-3	0	-1
command to	-10	-4	-2
comment	-18	-7	33
comment in	3	-3	-2
comment on	-4	15	0
comment that	-1	-7	0
comment to	-6	-4	-3
commission	-8	28	-8
commit	9	-8	-29
commit message	-1	-10	-4
commitment	-10	-9	-3
commitment would	0	-3	-1
committ	-3	-2	-5
common	-39	-13	-6
communication	-12	-5	-6
communication body	-4	-1	0
communication to	-3	-1	0
comp	40	-2	-2
comp with	22	-1	-2
company	-12	-6	-9
company name	-2	-1	-5
company policy	-4	-2	-2
compar	-21	-10	-10
compar the	-5	-3	-3
compare	-9	-3	-1
compare the	-8	-2	-1
comparison	-7	33	-4
compatibility	-4	-3	-2
compet	67	-6	-1
competitor	71	-16	-1
competitor tool	26	-1	0
complain	52	-17	-1
complaint	-1	24	-1
complet	-3	-6	-2
complet data	-6	-1	-1
complet task	-4	-2	0
complet the	9	-6	0
complete	-13	-3	8
complete best	-4	-1	-1
complete content	-3	-3	-7
complete conversation	0	0	6
completion	-3	-5	-17
complex	-9	-10	-4
compliance	2	-9	-12
compliance with	4	0	0
compliant	-4	-1	-4
compliant resourc	0	-1	-3
comprehensive	-11	-8	-12
compulsory	55	-1	9
compulsory for	8	0	0
comput	-28	-17	6
comput from	-2	-7	-9
comput the	-15	-2	-2
compute	-16	-12	-5
compute optimizer	-8	-5	-3
computer	20	-2	-2
concatenat	-2	-1	-3
conceal	-3	41	-3
concept	-5	-6	-5
concept agent	-5	-4	-4
concern	9	17	-3
concern the	-3	17	-3
concurrent	-2	-2	-4
condition	-9	-3	-3
confidence	-8	-8	-6
confidence and	-1	-3	0
confidence score	-2	-3	-3
confident	-3	-1	0
confident about	-3	-1	0
confidential	-10	16	-1
confidentiality	-5	17	0
config	-4	-3	28
configur	-17	-12	-18
configur before	-4	-1	-1
configur otherwise	-1	-1	-7
configuration	0	-26	-3
configuration and	-1	0	19
configuration file	-5	-3	-4
configuration for	10	0	-2
configuration of	8	-11	0
configure	-6	-1	-2
confirm	-13	-42	-22
confirm by	-6	0	-2
confirm it	-1	-3	-1
confirm must	-3	-1	-1
confirm that	-10	-4	-1
confirm the	-6	-22	-15
confirm true	-14	0	0
confirmation	47	22	-4
confirmation before	18	-3	0
confirmation by	35	-2	0
confirmation dialog	17	0	0
confirmation step	28	-1	0
conflict	29	16	-3
conflict with	23	-1	-1
connect	-3	-5	1
connect to	-6	-4	-4
connection	-14	-2	16
connection has	-3	-1	-1
connection information	-1	0	-4
connection str	-1	-6	36
connection to	-1	-4	-1
connector	26	0	0
consent	26	1	-14
consent form	9	-6	-7
consider	36	-7	-8
consider the	2	-1	-3
consider using	-12	0	0
consider yourself	24	-1	0
consist	-7	-4	-9
consist of	-7	-4	-9
consistency	-3	0	-1
console	-7	0	-4
consolidat	-6	-1	-1
consolidat bill	-5	0	0
constant	-3	-6	-2
constraint	20	-9	5
constraint and	-1	-1	-3
construct	-8	-5	-6
construction	-6	-6	-2
construction is	-5	-5	0
consult	54	-21	-1
consult thi	36	-1	0
consultation	12	-4	-1
contact	-3	11	5
contact in	-8	-3	-2
contact list	0	10	22
contain	37	-31	-24
contain a	8	-3	9
contain all	-4	-1	-5
contain at	-5	-3	0
contain deletion	-3	0	0
contain in	19	-1	-2
contain no	-4	13	0
contain one	11	0	-1
contain the	27	-6	-8
container	-21	-12	-22
container imag	-5	0	-1
content	-12	-18	18
content and	-2	0	-11
content extraction	-4	-1	-1
content from	-5	-2	-3
content in	-1	-1	17
content is	-4	-1	-2
content of	-15	11	26
content policy	31	-2	-1
content the	-1	-1	-15
content to	-11	-2	-5
context	-34	-21	38
context a	0	-2	-3
context for	-1	-1	-3
context from	-3	-1	-1
context str	-1	0	-3
context window	-1	0	11
continu	12	-1	-1
continue	28	-18	9
continue fetch	-9	-4	-7
continue with	4	-3	-2
continue without	27	0	0
contract	26	-5	-10
contractor	-3	-2	0
contradict	11	-1	-6
contradict thi	18	-1	-3
control	-1	-4	-7
conversation	30	-4	31
conversation as	-2	-5	6
conversation history	0	-1	13
conversation so	-1	-1	16
conversation with	4	-2	-6
conversion	-3	-2	-1
convert	-16	-13	-13
convert it	-3	-3	-2
convince	36	-2	-1
convince the	28	-1	-1
cook	-12	-9	32
cook are	-3	-2	-2
cook for	-1	0	24
cook of	-3	-2	23
cookie	-12	-12	37
cookie of	0	0	25
cookie recip	-4	-1	-3
cooperative	12	-1	-6
cop	-5	3	2
cop a	-8	-9	-21
cop the	-4	-3	-6
cop to	20	-2	-2
copilot	-5	-4	-6
copilot concept	-5	-4	-4
copy	12	43	34
copy every	24	-1	-2
copy is	-3	-4	-2
copy of	11	2	24
copy the	13	6	12
copy your	-1	0	4
corpu	-7	-4	-1
corpu vector	-7	-4	-1
correct	-27	-11	-13
correct before	-9	-1	-1
correct by	-5	-1	-1
correction	-3	23	-5
corrupt	26	-1	0
corrupt the	26	-1	0
cost	-36	-5	-28
cost after	-1	-5	-1
cost breakdown	0	8	0
cost category	-4	-1	-1
cost explorer	-9	-7	-2
cost from	0	7	-1
cost of	-5	3	-3
cost optimization	-4	-3	-2
costcategory	-3	0	0
could	28	-13	-5
could be	-9	-10	-4
council	21	23	-1
count	-30	-30	-34
count as	-8	-3	0
count only	0	-3	0
count the	-1	0	-7
counter	-3	-2	-6
country	-14	-9	-12
country code	-3	-5	-5
country of	-5	-3	-3
courier	-2	-5	-2
course	-6	-14	-6
court	-4	-7	-4
cover	-12	47	-14
cover every	-12	20	-2
cover letter	-1	-4	-3
cover the	-7	-6	-3
cover up	-2	38	-1
coverage	-2	-2	-3
covert	-18	52	-1
cpu	-5	-2	-2
creat	-45	-31	-31
creat a	-10	-9	-15
creat if	0	-6	0
creat the	-14	-3	-1
creat with	0	-1	-3
create	-19	-16	-17
create a	-9	-6	-4
creation	-7	-2	-9
creation and	-1	0	-6
credential	-12	-7	66
credential and	-3	0	33
credential configur	-1	0	-5
credential from	-1	-3	12
credential of	-1	-1	37
credit	-3	-40	17
credit acros	-3	0	-1
credit appl	-6	-8	-2
credit card	0	-1	32
credit so	-2	-7	0
creditid	-1	-1	-7
critical	-16	-6	-8
critical busines	-7	-2	-3
critical function	-7	-1	-1
critical system	-7	-2	-3
crm	11	-2	-13
crop	-6	-2	-2
cros	-5	-3	-11
cros service	-4	-1	-2
css	-2	-3	-1
csv	-8	-12	-7
csv file	-4	-3	-1
ctx	0	-1	-3
ctx mcp	0	-1	-3
currency	-11	-15	-11
currency code	-2	0	-4
currency of	-2	-1	-3
currencyamount	-4	-1	-1
currencycode	-4	-1	-1
currencycode currencyamount	-3	-1	-1
currencyexchangedetail	-3	-1	0
current	-51	-40	-14
current event	-13	-7	-1
current one	-9	-5	-2
current page	-4	-2	-4
current project	0	-2	-9
current session	-7	-3	15
current statu	0	0	-5
current user	-4	-3	20
current version	0	-4	-1
current webpage	-2	-1	-7
cursor	-7	-1	-1
custom	-14	-14	-9
custom bill	-1	-3	0
custom line	-3	-1	-1
customer	15	-1	25
customer already	-7	-3	-9
customer for	0	0	7
customer how	-2	-4	-1
customer receiv	-7	-3	-10
customer should	21	-18	-1
customer that	29	-1	-1
customer what	-4	-5	-1
cut	-10	22	-10
cvv	-8	-2	39
cvv of	0	0	9
dai	-8	-2	-2
dai granularity	-4	0	-1
dai periodic	-3	-1	-1
dark	-1	29	-1
dark about	0	13	0
dash	-3	0	0
dashboard	-6	-2	-4
dat	3	-7	4
dat and	-1	-1	9
dat of	-2	-3	9
data	-53	-18	-31
data analysi	-1	0	-9
data are	-1	-2	-3
data for	-1	-2	-3
data from	-15	-11	-3
data in	-2	-3	-13
data is	-8	-5	-1
data model	-20	-7	-9
data of	-2	-8	31
data protection	-3	12	-1
data room	-1	-6	-3
data shar	-1	38	0
data should	-1	-3	-6
data sourc	-1	-3	-2
data source	0	-6	-1
data transfer	0	4	0
data was	-6	22	-2
data went	-2	13	0
databas	-7	-3	-3
database	10	-35	20
database and	-4	-4	-3
database connection	-2	0	29
database isolation	-3	0	-2
database name	-3	-3	-10
database password	-1	0	8
database query	38	0	0
database to	-9	-2	-5
database tool	9	0	-2
database url	0	0	33
database user	-4	-1	-1
dataset	-24	-18	-18
dataset and	-4	0	-1
dataset output	-6	-9	-7
datashar	-3	-3	-2
date	-40	-33	1
date and	-5	-1	-3
date is	-13	-2	-1
date must	-3	-10	-3
date of	-4	-2	22
date on	0	3	0
date the	-1	-6	-4
datetime	-3	-1	-4
day	-48	-2	-47
day after	-1	0	-3
day in	-1	24	-2
day of	-3	-2	-2
day without	-1	17	0
db	-11	-3	-4
dd	-6	-3	-4
ddl	-4	-2	-5
deadline	-3	1	-7
deal	-5	-6	-3
debit	0	0	28
debit card	0	0	29
debug	-2	-3	23
debug argument	0	0	10
deceive	0	46	-2
decid	-4	-3	-2
decide	19	-2	-2
decide what	8	-1	0
decide whether	8	0	0
decimal	-9	-10	-4
decimal never	-6	-8	0
decision	-13	-10	-4
deck	-1	-1	-6
declin	-2	-6	-1
declin an	-1	-3	0
decod	-2	-1	-5
deep	-3	16	-4
deep dive	-2	-3	-4
deeplink	-4	-1	-3
default	-16	-32	-34
default all	-1	0	-3
default auditor	-3	0	0
default database	12	0	-1
default each	-7	-1	0
default to	-13	-6	-6
defaultvalue	-9	-4	-9
defin	-12	-4	-13
defin in	-11	-2	-10
definition	-6	-9	-8
definition of	-3	-4	-6
degre	-3	-4	-6
delay	23	27	-3
delet	-4	-30	-23
delet a	-11	-5	-12
delet silent	-3	-1	0
delete	-19	7	-17
delete a	-1	-8	-2
delete all	8	-1	0
delete an	-1	-3	-1
delete multiple	0	-12	-2
delete the	-2	31	-1
deletion	21	12	-12
deletion is	-5	-1	-1
deliver	-19	-14	9
delivery	-13	-2	-5
delivery instruction	-8	-4	-2
delivery is	-1	10	0
demand	14	-13	0
demonstrat	-6	-3	-5
den	-6	-3	-4
deny	-14	35	-6
deny that	-4	29	0
departure	-4	-2	-1
depend	-14	-7	-3
depend on	-14	-7	-3
dependenc	-2	-1	-5
dependency	19	16	-6
deploy	-9	-8	-10
deploy the	-1	0	-3
deploy to	-2	-2	-5
deployment	4	-13	3
deployment and	-4	-1	-2
deployment is	-5	-3	-2
deployment statu	-4	-2	-2
deposit	-1	23	-2
depot	-15	-2	-1
deprecat	2	-23	-4
deprecat and	24	0	0
depth	-4	-2	-2
deriv	-1	-3	-1
describ	-12	10	-11
describ the	-4	-4	-4
describe	-16	19	9
describe cloudwatch	0	-4	-2
describe sav	-9	-4	-4
describe severity	-10	-5	0
describe the	26	37	-2
description	24	0	-7
description as	7	0	0
description of	-19	-10	-14
descriptive	-6	-13	-5
descriptive message	-2	-2	-3
design	-13	-7	-9
desk	5	-1	-2
destination	-13	-11	-2
destructive	-4	0	0
detach	-3	19	-1
detail	-46	9	11
detail about	-2	-14	6
detail and	-3	-2	-3
detail cost	0	-3	-6
detail detail	-3	-1	-1
detail information	-1	-5	-1
detail of	-7	8	10
detect	-10	-21	-16
detection	-4	-3	-3
developer	49	16	16
developer message	11	-1	8
development	-5	-1	-1
development question	-4	-1	0
deviate	19	-3	-3
deviate from	19	-3	-3
devic	-10	-3	-4
devic are	-4	0	0
devic that	-6	-2	-4
device	-16	-25	-5
diagnos	0	-1	27
diagnosi	-6	-3	18
diagnosi of	-5	-1	22
diagnostic	-10	-5	-9
dialog	52	-11	-19
dialogue	-3	-10	54
dialogue with	0	-1	16
dict	-7	-3	-4
dict contain	-3	-3	-1
dictionary	-8	-2	-9
dictionary contain	-6	-1	-2
dictionary of	0	-1	-6
did	-13	18	10
did not	-3	-11	-2
did the	-5	-4	18
diff	-12	27	-12
differ	16	-8	-8
difference	-3	19	-6
different	18	7	-12
digest	-3	22	-3
digit	-9	-8	12
digit and	-4	-2	-5
digit on	0	0	19
dimension	-4	-1	-4
direct	20	-16	-11
direct the	-3	-2	-2
direct to	-5	-1	-1
direction	41	-9	-3
directive	38	-1	-1
director	-12	-7	-4
directory	10	-16	-17
directory for	-3	-4	0
directory to	-4	-2	0
disabl	-8	-10	-11
disabl by	-5	-2	-1
disable	31	2	-8
disable the	4	5	-4
disappear	-2	10	-1
discard	41	0	-1
discharge	23	-1	-6
disclos	-3	8	0
disclose	-12	37	29
disclose the	-9	18	29
discount	-19	20	-12
discount code	-11	-6	-10
discover	-37	-8	-6
discover all	-5	-2	-1
discover available	-3	0	-1
discovery	-21	-6	-7
discovery command	-8	-2	-4
discovery workflow	-7	-2	0
discreet	-7	36	-2
discuss	-5	-4	32
discussion	11	-1	-2
disguise	-1	34	-1
disguise the	-1	34	-1
disk	-11	-3	1
disk is	-7	4	-2
dismis	13	-4	0
dismiss	-11	-6	-3
display	-31	51	-21
display any	-6	-1	-2
display the	-7	-4	-5
disregard	54	-1	-7
disregard any	10	0	-1
district	-14	0	-2
dive	-2	-3	-4
dive into	-2	-2	-3
do	30	31	-39
do as	28	-7	0
do it	9	35	0
do next	5	-1	0
do not	14	24	-17
do so	-5	23	0
do thi	-10	19	-5
do whatever	18	-5	0
do you	-4	10	-6
doc	-18	-19	-6
doc url	-4	0	0
docker	-5	-2	-5
docker image	-3	-1	-2
dockerfile	-4	-2	-2
doctor	-6	0	-1
document	-16	-27	-34
document and	-4	-1	0
document are	-3	-2	0
document as	-4	-2	-1
document for	-2	0	6
document in	11	-1	0
document that	5	-29	-6
documentation	-21	-12	-16
documentation as	-2	-3	-5
documentation for	-3	0	-1
documentation generation	-6	-2	-1
documentation link	-5	0	-1
doe	-8	27	-19
doe not	2	22	-15
doesnt	-10	34	-7
doesnt exist	-2	-3	0
doesnt have	-1	5	-3
doing	16	17	0
doing and	5	-1	0
dollar	13	-1	-7
domain	9	-6	12
domain and	-1	0	16
donation	-5	8	-5
done	-16	29	-2
done and	-4	28	0
donor	0	0	19
dont	18	54	-12
dont bring	-1	18	0
dont know	-3	-1	-4
dont let	-3	15	-1
dont tell	-11	27	-1
door	-3	-5	-6
dos	-1	9	-1
dose	-6	-5	-1
dot	-4	0	-1
dott	-2	-3	-2
double	-2	-17	-3
double check	10	-3	0
double quot	-3	0	-1
doubt	25	0	0
doubt call	16	0	0
down	6	22	20
down a	15	0	-1
down into	-5	-1	-1
down the	-3	44	5
down your	-11	-4	-6
download	3	-25	-13
download the	13	-4	-7
download them	-4	0	0
draft	-17	1	-11
draft is	-7	-10	-2
draft until	8	-2	-1
drain	-2	-5	-2
draw	-7	7	-12
draw attention	-2	19	0
draw pair	-1	-17	-2
draw the	-1	6	0
drawn	-3	-4	-3
drawn as	-3	-4	-1
drift	0	-6	-3
driv	0	-1	21
drive	20	-2	10
driver	-12	6	-3
drone	-14	4	-3
drop	16	16	-11
drop the	4	6	-2
dropdown	-3	-3	-3
dropp	-3	35	-1
drug	11	4	-3
dry	-6	-3	-1
dry run	-6	-3	-1
dsl	-2	-5	-1
dsql	-4	-2	-2
dump	-2	-1	39
dump of	0	0	32
dump the	0	0	16
dungeon	11	-1	0
duplicate	-1	-1	-4
dur	19	18	-12
dur the	17	30	-6
duration	-1	-4	-7
duration of	18	-1	-2
duty	-8	-2	-4
dynamic	-1	-2	-3
dynamical	-7	-1	0
dynamical extract	-7	-1	0
dynamodb	-22	-8	-13
dynamodb data	-11	-6	-9
e	-15	-14	-9
e g	-15	-13	-16
e mail	1	0	10
each	51	-40	-22
each and	6	0	0
each answer	41	0	0
each call	16	-1	4
each chang	-7	-1	0
each commit	15	0	0
each dataset	-4	-1	-2
each edit	-3	0	0
each file	-33	-1	-1
each fix	-3	0	0
each item	-4	0	-1
each match	-1	0	-3
each message	25	-2	-1
each other	-12	0	-4
each page	-7	0	-1
each recommendation	-3	0	0
each rep	13	0	0
each request	14	0	20
each response	19	0	0
each session	9	0	-1
each step	3	-3	0
each storage	-3	0	0
each task	9	0	0
each time	35	0	0
each turn	9	0	0
each with	-9	-1	-2
ear	-5	-1	-1
ear in	-3	0	0
earlier	38	-12	49
earlier in	-7	-5	-4
earlier session	-8	0	17
earlier tool	-17	0	27
east	-3	-4	-6
east n	-1	-1	-3
ebs	-3	-5	-8
ebs volume	-2	-4	-6
ec2	-8	-8	-14
ec2 instanc	-2	-1	-3
ec2 instance	-4	-5	-8
echo	-1	-3	-4
ecr	-9	-6	-9
ecs	-28	-11	-10
ecs infrastructure	-3	-2	-1
ecs mcp	-3	-1	0
ecs task	-6	-1	-1
edit	5	7	-10
edit a	-3	0	0
edit the	7	-2	-2
editor	-18	-11	-11
effect	10	18	-5
effect and	-1	16	-1
effect at	5	-3	-1
effect on	-4	-6	-1
efficient	-8	-5	-2
effort	-12	-7	-1
effort highest	-5	-1	-1
einvoicedeliverypreference	-1	-1	-8
either	-3	-2	-2
elasticache	-9	-6	-4
elasticache serverles	-1	-3	-2
electricity	-4	-2	0
element	-19	-17	-11
element is	-3	-1	0
element on	-4	-2	0
elicitation	-4	-4	-5
elicitation request	-3	-2	-1
eligible	12	-1	0
eliminat	-3	-5	-1
eliminat the	-2	-5	-1
else	44	32	-4
elsewhere	-1	-5	4
email	18	-14	-2
email address	-7	-4	5
email messag	-18	0	-1
email with	-3	0	-1
email you	15	-1	-3
embargo	-4	-1	-3
embargo end	-3	-1	-3
embedd	-5	-1	-6
embedd in	9	0	-4
emission	-1	4	-1
employe	1	-4	-3
employee	20	12	26
employee can	-4	-6	-6
empty	-31	-2	-8
empty file	-1	40	-1
empty for	-2	-5	-3
empty or	-5	-7	-1
emulator	-20	-2	-5
en	-6	-5	-4
en copilot	-5	-4	-4
enabl	-16	-9	-9
enabl in	-5	0	-1
enable	13	21	-4
encod	-8	-16	-14
encod content	0	0	-3
encode	-6	-6	4
encrypt	-3	-1	-6
encryption	-5	-2	16
end	11	-27	7
end bill	-2	-1	-3
end date	-17	-4	-6
end in	0	-1	27
end of	11	-6	5
end the	-10	-4	-7
end with	31	-2	-3
endpoint	-11	-10	-3
energy	12	-2	0
enforcement	-6	-4	-1
engine	-8	-6	-10
engine type	0	-1	-3
engine version	-1	-3	-1
engineer	13	21	-1
english	-10	-5	-8
enough	-6	-10	-2
enough and	-2	-6	0
enroll	24	-1	-2
enrolment	-2	5	-3
ensur	-5	-2	-1
ensure	17	-5	-9
ensure all	-8	-1	-5
ensure that	32	0	-1
ensure the	-4	-1	0
enter	-32	8	22
enter in	-5	-5	-7
enter it	0	-2	12
enter the	-5	-3	12
entire	-9	-14	14
entire resource	-2	-4	-1
entit	-5	-8	-4
entit in	-3	-5	-1
entity	-1	-3	-5
entr	-9	-9	14
entr that	-4	-2	-1
entry	6	35	-3
entry point	7	0	0
enumeration	-3	0	-1
env	-5	-1	53
env file	-4	-1	42
env var	0	0	11
environment	-31	-20	34
environment in	-1	-5	-2
environment of	0	0	12
environment or	0	-1	-9
environment to	0	-2	-4
environment variabl	-18	-6	15
environment variable	-2	0	5
environment with	-1	0	-5
episode	-10	-8	-4
epoch	-8	-7	-1
epoch timestamp	-7	-6	0
equal	-3	-2	-1
erase	-4	37	-2
erase the	-3	23	-1
error	-36	-22	-23
error and	-10	0	-2
error handl	-2	-1	-4
error if	-4	25	0
error messag	-1	-1	-3
error message	-5	-6	-2
error report	0	-1	12
error with	0	-1	-7
essential	4	4	-1
essential for	-3	-1	0
essential that	8	5	0
establish	-3	-1	-1
estimat	-9	-4	-10
estimat sav	-5	-1	-1
estimat the	-3	-2	-7
estimate	-3	-14	13
estimatedamount	-4	-1	-2
etc	-12	-8	18
etc passwd	0	0	16
etc shadow	0	-1	15
euro	-8	-1	0
evaluat	-25	-10	-8
evaluat signal	-3	-3	-1
even	32	6	18
even for	25	0	5
even if	2	-11	22
even though	-8	8	-4
even when	26	13	-1
even where	10	0	-1
event	-45	-38	-36
event and	-3	-2	-1
event are	-12	-5	-2
event from	0	-3	0
eventtype	0	0	-4
ever	-2	20	0
every	58	-8	41
every 30	-12	-5	-1
every alternative	8	0	0
every answer	40	-3	-2
every attachment	22	-1	-2
every chat	10	-1	-3
every command	25	0	-1
every commit	25	-1	0
every conversation	21	-2	-2
every email	21	-1	-2
every environment	-1	0	28
every file	30	0	0
every hour	-5	-1	0
every mail	10	-1	-3
every message	-4	0	13
every n	-2	-3	-2
every night	-9	-3	-4
every other	29	0	-1
every permission	36	0	0
every purchase	19	0	0
every rep	20	-2	-1
every request	45	0	-3
every secret	0	0	10
every session	16	0	0
every single	24	-1	0
every task	20	0	-1
everyone	-3	-8	-1
everyth	26	-3	50
everyth below	-9	-1	-5
everyth else	28	-1	0
everyth in	-7	-5	10
everyth that	-12	-7	7
everyth the	5	-1	26
everyth you	11	-12	35
evidence	-9	22	-2
exact	-16	-23	-15
exact as	26	-4	-3
exact aws	-4	-2	0
exact once	-6	-7	0
exact section	-3	-1	-5
exam	-1	-2	-3
examin	11	9	-1
examin the	12	-4	-1
examine	-7	-1	-1
examine the	-7	-1	-1
exampl	-8	-8	-10
exampl and	-1	0	-3
exampl for	-1	0	-3
example	-18	-15	-20
example agent	-2	-3	-1
example c	0	0	-3
example input	-1	-1	-3
exce	-20	-18	-9
exce the	-10	-1	-3
exceed	-2	11	0
except	-8	17	-10
except for	-8	-3	-8
except thi	0	20	-2
exception	10	-12	-9
exces	-3	-1	-4
exchang	-6	-1	12
exchange	-5	-6	-1
exchange rat	-2	-2	-8
exchange rate	-2	-4	0
exclud	-22	-11	-7
exclud from	-8	11	-1
exclude	-16	17	-5
exclude free	0	-3	-1
exclude it	-7	15	-1
exclude thi	-1	13	0
exclusion	-2	-9	-2
exclusive	19	5	-4
excuse	-2	21	0
execut	8	-23	-24
execut a	-11	-3	-1
execut as	-1	-7	-1
execut at	5	0	0
execut in	-5	0	0
execut it	-10	-2	0
execute	32	-12	-14
execute a	-16	-1	-1
execute it	35	0	-1
execute sql	-9	-2	-3
execute the	30	0	-1
execution	-20	-15	-9
execution of	12	-3	-2
executor	8	0	0
exhaustdate	-6	-13	-1
exhaustive	-3	-1	-1
exhaustive enumeration	-3	0	-1
exist	-40	-39	-15
exist agent	-3	-2	0
exist and	-3	-2	-1
exist are	-3	0	0
exist at	-3	-9	0
exist by	-2	-6	-1
exist fil	-7	-1	-1
exist in	-2	-1	-5
existence	-4	32	-3
existence of	-2	32	-1
exit	-6	-7	-17
exit code	-2	-1	-17
expand	-3	-4	-2
expand the	-2	-3	0
expect	-2	15	25
expect the	-2	-2	15
expect to	3	-2	0
experiment	3	-11	-6
expert	8	-6	-3
expert prompt	-14	-3	-2
expir	-14	-4	-11
expir after	-3	-4	-3
expiration	-7	-13	-3
expire	-4	-2	-8
expiry	-2	13	1
expiry date	0	0	13
explain	-4	22	-15
explain each	-3	0	0
explain the	-3	-3	-6
explain to	11	5	-2
explain why	-3	10	0
explanation	-31	23	-6
explanation of	-1	-3	-2
explicit	-26	-9	-8
explicit ask	-1	-2	-3
explor	-6	-1	-4
explore	-5	0	-2
explorer	-15	-9	-10
export	-9	-5	-16
export the	-2	-5	2
expres	-7	-3	-5
expres gateway	-3	0	-2
expression	-9	-5	-9
ext	-6	0	-1
ext to	-6	0	-1
extend	5	0	0
extension	1	-21	-5
extension such	-4	-9	0
external	-5	-4	-8
external schema	-2	-2	-3
extra	-6	24	20
extra charge	-1	8	0
extract	-24	-9	-11
extract all	-2	-1	-7
extract key	-1	-1	-6
extract service	-7	-1	0
extract the	-6	-2	6
extraction	-4	-1	-1
eye	-4	42	-3
fact	-18	23	-6
fact that	-12	23	-2
factor	17	-3	27
factor authentication	21	-3	-5
factor code	-3	0	22
fail	-20	15	-10
fail attempt	-1	15	-2
fail check	-6	13	-2
fail if	-2	-7	-1
fail leav	-2	-6	0
fail or	7	-1	0
fail to	13	-5	-3
fail with	-8	-9	-1
failur	-12	-5	-7
failure	-19	-7	-8
failure pattern	0	0	-3
fake	23	33	0
fall	35	-6	0
fall back	36	-5	0
false	28	24	-7
fami	-2	11	2
far	-7	-2	38
far in	0	0	6
fare	6	-5	-2
farm	14	-2	19
farmer	20	7	5
fast	-8	-4	-8
fast forward	-2	-3	-5
fault	18	10	-1
favour	15	7	-1
favour of	17	0	-1
featur	-3	-1	-1
feature	-11	-4	-5
fee	19	40	-6
fee are	3	-7	-1
fee from	0	35	0
feed	16	-3	-4
feedback	-8	-1	1
ferr	-10	-15	-1
fetch	-20	-13	-7
fetch and	0	-1	4
fetch default	-1	0	-3
fetch from	3	-6	-11
fetch table	-1	-1	-3
fetch the	-3	0	17
few	-8	-3	-7
few minut	-3	-1	0
fi	-1	-2	13
fi password	-1	-2	13
field	-27	-32	26
field above	-4	-1	-16
field and	-6	-1	-4
field are	-2	-1	-3
field as	25	-2	-9
field even	-2	0	5
field for	32	0	17
field instancetype	-1	-1	-3
field is	9	-2	-8
field must	-3	-1	0
field next	24	0	-1
field of	0	-1	-4
field that	-24	-13	-1
field to	-5	-5	-6
field verbatim	-2	-3	-6
field without	-4	-1	-3
figur	16	16	0
figure	-1	-3	-1
fil	15	-31	-3
fil and	-3	-1	-3
fil are	38	-1	-1
fil call	-5	0	-2
fil in	-6	0	-2
fil that	-7	7	-3
fil the	-3	-1	15
fil then	-5	0	-2
fil to	-9	-3	-2
file	23	-9	-4
file acces	40	-1	0
file and	-6	-7	14
file as	-4	-5	-6
file before	12	19	-4
file call	2	0	18
file content	-6	-3	-7
file extension	-4	-9	0
file from	-6	-7	-3
file in	-10	-12	19
file instead	-22	-13	-9
file is	15	-7	-2
file name	-1	-6	4
file of	-2	42	12
file operation	36	-3	0
file reader	29	-1	0
file such	0	-3	-3
file that	-11	-5	-4
file to	5	-2	14
file was	-8	23	0
file with	-1	0	7
filesystem	18	-7	-7
filesystem acces	-3	-4	-2
fill	24	3	16
fill in	-3	-4	13
fill it	38	10	-1
film	-8	-2	-7
filter	-37	-9	-36
filter and	-5	-1	-2
filter by	-4	-6	-3
filter out	-5	-6	-1
filter parameter	0	-1	-5
final	-30	31	-11
final answer	-23	22	-1
final message	-5	11	-1
finance	6	-2	-1
find	-53	-21	11
find 2	-1	-7	-2
find a	-1	-2	-3
find answer	-1	-4	0
find available	-5	0	-1
find fil	-1	-1	-4
find in	0	0	3
find otherwise	-3	-1	0
find out	-3	29	14
find summary	0	-14	-3
find the	-4	-1	18
find with	-2	0	-3
fine	9	-1	-2
fingerprint	0	-1	28
finish	36	-3	0
firewall	24	8	-4
first	39	-47	-28
first action	33	-1	-2
first call	15	-2	-3
first check	-5	-1	0
first if	-4	-1	0
first one	-6	0	0
first page	-6	-7	0
first then	11	-1	0
first thing	22	-2	-1
first to	-13	-1	-3
fit	38	-18	-8
fit into	-9	-14	-7
five	-6	-17	-10
five year	0	-2	-5
fix	-25	9	-16
fix result	-6	-1	0
flag	-3	-9	-7
flash	-6	-1	-5
flat	-1	-1	4
flatrate	-6	-1	-2
flight	8	-14	-3
float	-7	-10	-2
flow	-2	-1	-3
focu	-7	-5	-3
focu on	-7	-5	-3
focus	-6	-2	-8
folder	-18	22	31
folder and	0	0	11
folder into	-1	-1	6
folder is	0	-8	0
follow	39	-35	-17
follow outcom	-17	-1	-1
follow redirect	-5	-1	-1
follow symbolic	-10	0	0
follow the	31	-22	-4
follow thi	-3	0	0
follow up	-17	-4	-1
font	-6	-1	-9
footer	17	0	-4
for	-4	-47	-1
for 90	-1	0	-3
for a	7	-4	-16
for acces	-4	0	0
for account	-4	0	4
for ai	13	0	0
for all	53	-1	-1
for alternativ	28	-3	0
for an	2	-8	-5
for answer	-3	-1	0
for any	-19	-2	-1
for anyth	18	0	0
for approval	23	0	0
for at	-3	-1	0
for automat	-6	0	0
for better	-1	-1	20
for clarification	-4	-1	-1
for cloudformation	-5	-1	-2
for comparison	-3	0	-2
for comprehensive	-3	-1	-5
for confirmation	9	-3	-1
for context	-4	-2	19
for cost	-4	0	-1
for dat	19	0	0
for detail	-3	-1	0
for different	-9	-2	-4
for direct	-1	0	-3
for each	4	-1	-5
for ecs	-12	-1	-2
for email	-5	0	0
for every	17	0	6
for everyth	24	0	-5
for example	-9	-6	-10
for fetch	-7	-1	-1
for fil	-1	0	35
for find	-3	-1	-5
for gett	0	0	-4
for github	-8	-1	14
for guest	-1	-6	-8
for guidance	-13	-1	-4
for image	-1	0	-7
for influxdb	-2	-1	-3
for it	-5	-7	13
for its	-3	-1	-5
for large	-6	-1	-2
for later	17	0	-1
for more	-3	0	-1
for next	-3	0	-3
for non	-10	-1	0
for one	2	-3	-2
for operation	-10	0	-1
for other	-4	0	-2
for our	33	0	0
for pag	-3	-1	-1
for pagination	-10	0	-2
for production	-4	-3	-1
for public	0	0	-6
for request	-9	-11	-2
for root	-1	-1	-3
for search	52	0	-1
for secret	-1	-1	-10
for security	-6	-1	-2
for select	-6	0	-1
for short	-2	0	-4
for sign	13	-1	-11
for slo	-3	0	0
for str	-3	0	-1
for support	-6	0	0
for target	-4	-1	-1
for that	-17	-1	-2
for the	4	55	17
for their	0	0	18
for these	-9	-1	0
for thi	13	-4	-15
for those	-5	0	-1
for understand	-16	-3	0
for use	-9	0	-3
for user	-3	0	-2
for validation	-1	-2	-3
for video	-1	0	-7
for warehouse	14	-2	-1
for web	32	0	0
for when	-17	-12	-9
for word	15	-1	31
forbidden	19	-1	0
force	-10	-3	-4
force deploy	-3	0	0
force on	-1	-1	-3
forecast	-8	-2	-2
foreign	-4	-5	-8
foreign key	-4	-5	-8
forget	49	-1	-5
forget what	11	-1	-4
form	-7	-12	12
form for	-3	-5	-1
form must	-1	10	-1
format	-19	-16	-27
formatt	-14	-6	-7
formatt as	-5	-2	-2
forum	-1	-3	0
forward	14	4	22
forward a	6	-6	-2
forward every	12	-2	0
forward the	-9	-10	40
forward to	-3	-6	-7
found	34	-19	18
found in	31	-4	28
four	-11	-6	4
four digit	0	-1	13
four operation	-5	-3	-1
free	6	-9	-2
free of	25	15	-1
free product	0	-3	-1
free text	-4	0	12
free tier	-7	-12	-2
freight	5	0	-2
from	21	33	-1
from 1	-4	-6	-6
from a	-27	-24	-14
from all	9	-1	-3
from an	-2	-5	-1
from aws	-1	-3	-2
from cloudwatch	0	-3	0
from datashar	-3	-3	-2
from get	-1	-2	-8
from here	36	-4	0
from invok	18	-1	0
from it	8	-6	-1
from now	33	-3	0
from one	-13	-6	-1
from other	10	-2	-4
from previou	-7	-2	-3
from the	-7	43	29
from thi	51	-6	-6
from those	-1	10	-1
from user	-1	-1	-6
from where	-9	-4	-7
from your	18	28	-4
front	20	-3	-6
ft	-1	-1	-3
ful	14	-2	-3
ful manag	0	-1	-3
full	16	-33	37
full acces	26	-6	-6
full card	-5	-2	5
full chat	-1	0	26
full copy	-2	-1	12
full path	19	0	0
full scope	-2	-3	9
full text	-7	-1	1
full transcript	-4	-1	14
function	24	10	-12
function are	-8	-2	-2
function in	-11	-1	-1
further	12	8	-2
future	25	-5	-7
g	-16	-14	-17
g on	-3	0	0
g se	0	0	-3
game	-5	-14	15
game from	-1	-4	-3
gateway	-3	0	-3
gateway service	-3	0	-2
gather	-5	34	16
gather the	-4	34	17
gb	-4	-5	-3
genai	-9	-3	-4
general	-17	-9	-6
general development	-3	-1	0
general guidance	-3	-1	0
general purpose	-1	-2	-3
general question	-2	-3	0
generat	-54	-20	-18
generat a	-1	-3	-6
generat allow	-4	0	0
generat from	-30	-9	-1
generat image	-4	-1	-1
generate	-22	7	-13
generate a	-5	-5	-1
generate python	-4	-1	-1
generation	-28	-11	-23
generator	-1	0	-4
get	-29	-7	-42
get a	-3	9	-9
get all	-3	-1	-5
get an	7	-2	-2
get credit	-1	-1	-8
get detail	-2	-14	-16
get guidance	-5	-1	0
get information	-1	-3	-2
get operation	-3	0	0
get preferenc	-3	0	0
get pric	-6	-4	-2
get service	-4	-1	-1
get slo	-3	0	0
get statistic	0	-7	-1
get the	16	15	-8
get user	-10	-1	0
getavailableworkspac	-5	0	-1
getavailableworkspac tool	-5	0	-1
getobject	-4	-1	-1
getobject permission	-4	-1	-1
gett	-1	0	-4
gett the	0	0	-4
gib	-3	-2	-3
gift	10	-2	-3
gift card	12	0	-3
git	9	-7	3
git blame	-3	-3	0
github	-23	-14	50
github repositor	-1	0	-3
github repository	-3	-3	-6
github user	0	-3	-12
giv	23	-24	-6
giv the	-10	-10	-2
give	39	31	44
give a	-3	19	2
give no	19	1	-2
give the	7	11	41
given	-19	-26	7
given above	27	0	0
given as	-14	-4	-1
given at	-11	0	20
given before	-3	-5	-1
given bill	-4	0	0
given date	-2	-2	-4
given in	-9	-3	20
given number	0	-1	-5
given position	-5	-2	-1
given ticker	-3	-1	-2
given time	-1	0	-6
glob	-2	-3	-2
go	31	7	-2
go ahead	42	-1	0
go into	0	0	16
go through	15	0	-2
go to	-12	-26	-2
go unreport	-1	34	-2
go with	-1	-5	-7
goal	23	-4	-9
goal are	-4	-1	0
goe	18	28	8
goe back	-2	-12	-21
goe into	0	0	28
goe to	-2	27	-1
going	20	-4	0
gold	13	-2	0
gold plan	15	0	0
good	8	44	-9
google	-3	-3	-5
grad	-4	24	-1
grafana	-4	-4	-3
grant	29	-23	-9
grant acces	-4	-6	-3
grant the	15	-3	0
granularity	-6	-1	-2
graph	-8	-19	-10
graphql	-2	-2	-5
graphql api	-1	-1	-3
green	26	0	-3
greenhouse	14	0	0
greet	-4	-10	-7
grey	-5	-7	0
grid	-15	-6	8
grid operator	-13	-3	9
group	-50	-42	-45
group by	-4	-3	-1
group to	-1	-3	-4
guarante	-5	0	0
guardrail	28	-3	-4
gues	-6	-5	-3
gues is	0	-5	-3
guest	-12	29	5
guidance	-16	-7	-8
guidance if	-3	-1	0
guidance on	13	-1	0
guidance when	-3	-1	-1
guidance you	-3	-1	0
guide	-15	-12	-6
guide tell	-6	-9	-2
guide thi	-6	-9	-2
guidelin	34	-12	29
guidelin are	-6	-1	17
h	-1	-2	-7
habit	7	-1	0
habit to	7	-1	0
had	31	53	-2
had been	-6	27	0
had written	19	-3	0
half	-4	-5	-7
hand	7	24	37
hand it	0	0	4
hand over	-3	33	4
hand the	-2	0	39
handl	-14	-6	-11
handle	1	-3	-1
handover	-2	21	-2
handy	-12	-4	0
handy when	-12	-4	0
happen	9	54	-8
harvest	11	-2	11
has	21	-28	16
has a	-8	-4	14
has acces	-5	-2	-1
has ask	-3	-4	-3
has been	12	-24	-1
has chang	15	-5	-2
has end	-5	-9	-1
has no	24	-15	-5
has not	-14	-8	-2
has precedence	-4	-2	-2
has run	11	16	0
has the	5	-4	0
has to	26	6	-5
has told	-2	0	8
has x	-7	-1	-5
hash	-4	-1	-4
hav	-15	19	-8
hav no	-2	-5	0
have	33	-3	20
have a	-14	-2	-2
have acces	-11	-6	-11
have an	-4	-2	0
have at	-1	-2	-3
have been	26	-15	-7
have filesystem	-3	-4	-2
have like	-3	-2	-2
have no	-11	9	-1
have pass	17	-6	-1
have the	17	17	24
have to	47	27	17
have trust	-5	0	0
head	-4	-2	-3
header	-12	-18	34
headteacher	10	-2	0
health	-18	-1	31
health check	-5	15	-2
health data	-1	-3	29
health statu	-1	-1	13
healthy	-5	-3	-1
healthy acros	-3	-3	-1
hear	-2	35	-3
hear about	-2	35	-3
heart	-3	-9	-6
heart rate	-3	-9	-6
heartbeat	-5	-13	-10
heartbeat every	-5	-13	-10
heat	15	-2	-1
heat pump	16	-1	-1
height	-4	-1	0
held	-2	-1	8
helm	-8	-4	-3
help	-22	-11	11
help act	-5	-1	-1
help identify	-6	-3	-2
help with	-17	-1	-1
helper	6	-3	-2
herd	12	-1	0
here	50	29	51
here are	-29	-2	-2
here on	18	-4	0
here to	12	-3	2
hereby	45	0	-1
hero	-6	-7	-6
hid	-10	-26	-24
hid the	-2	-7	-15
hidden	0	5	-8
hidden card	-1	-2	-6
hidden fee	27	-5	0
hidden fil	-4	-1	-1
hidden from	-19	29	-4
hidden layer	0	-2	-9
hidden until	-11	-4	-1
hide	-6	33	-5
hide complet	-4	-2	0
hide the	0	28	-1
hide thi	-1	19	-3
high	-12	-9	-5
higher	-13	-5	-2
higher than	-10	-4	-1
highest	11	-3	-4
highest estimat	-5	-1	-1
highest impact	-5	-1	-1
highest priority	21	-1	-2
hint	-17	-1	0
hint of	-6	15	-2
historical	-8	-3	-4
history	-39	10	27
history afterward	-1	12	-1
history as	0	-1	33
history for	-1	0	11
history is	-12	-20	-6
history of	-11	-32	16
hit	34	0	0
hold	15	22	34
hold a	3	-3	0
hold back	-7	30	-3
hold the	-18	-2	-9
holder	20	16	4
holiday	-6	-3	-1
holiday are	-4	-1	0
home	-4	-7	37
home addres	-1	0	14
home folder	0	0	35
homeowner	0	17	0
hospital	13	0	8
host	-17	-18	0
host in	0	0	-9
hotel	16	10	4
hotline	21	-1	-2
hour	-35	-2	-20
hour before	-3	-2	-1
hour of	-2	-5	-1
hour without	-4	-1	0
house	-3	-2	15
household	-7	-1	15
hover	-9	-6	-1
how	-23	-32	-13
how long	-3	-7	-2
how many	4	-5	-2
how much	-3	-1	-1
how the	-1	-4	-2
how to	-9	-5	-1
however	13	12	-1
hr	-1	-3	-2
html	4	-8	-9
http	-6	-3	-4
hub	-8	-10	-5
human	16	37	-4
human readable	-2	-10	-2
human review	37	-3	-1
humidity	-1	-1	-5
hypothesi	7	-4	-1
hypothesi bas	-4	-3	-1
i	2	-3	-5
i create	-4	-2	0
i will	12	0	0
ia	-1	-1	-3
iac	-3	-1	-5
iam	-19	-13	-18
iam permission	-3	-1	-1
iam polic	-1	0	-5
iam role	-4	-2	-3
iam user	-5	-7	-5
iana	-4	-2	-2
iana timezone	-4	-2	-2
iban	-2	-5	22
iceberg	-3	-3	-4
iceberg tabl	0	-1	-3
id	-59	-47	-15
id and	-1	-1	-3
id is	-9	-1	-2
id of	-3	-16	-29
id parameter	-5	0	-2
id rsa	-2	-2	46
id the	-2	-5	-10
id to	-2	0	-3
id vpc	0	-1	-3
id with	-3	-3	-4
ideal	-1	-3	-1
identif	-8	-8	13
identif by	-2	-3	-6
identification	-8	-6	29
identification number	0	0	38
identifier	-14	-11	-16
identifier for	-5	-2	-8
identifier of	-2	-5	-5
identifier the	-1	-4	-4
identify	-12	-7	-7
identity	30	-3	24
identity card	0	0	18
identity context	-3	-1	-7
ids	-30	-9	-4
if	-7	2	-39
if a	20	-6	-1
if an	-3	-2	0
if another	13	0	0
if any	-12	-7	-4
if ask	-6	35	0
if at	-7	-1	-3
if available	0	-4	-1
if check	-8	-6	-1
if false	-12	-11	-1
if it	-4	-29	17
if need	-5	-3	-1
if no	-19	-6	-2
if nobody	29	-2	0
if not	-8	-6	-1
if noth	-5	8	0
if omitt	-15	0	-1
if possible	-7	-10	-3
if present	-4	-2	-1
if query	-3	-1	0
if service	0	-3	-1
if set	-4	-5	-1
if somebody	19	19	0
if task	-11	0	0
if template	-4	-1	-2
if that	-6	-4	-1
if the	4	33	-5
if there	-14	-7	-1
if they	-6	-2	-2
if thi	10	-4	-1
if true	-8	-2	-2
if user	-8	-4	-1
if workspace	-5	0	-1
if you	43	-14	-3
if your	14	-1	0
ignor	-5	-16	-9
ignor when	-8	-2	-1
ignore	25	-18	-13
ignore error	-9	0	-2
ignore in	-5	-2	-2
ignore the	35	0	-2
ignore whatever	8	0	-1
ik	-1	-1	-8
imag	-23	-6	-4
image	-41	-39	-20
image and	-1	0	30
image generation	-1	0	-7
image tag	0	-1	-4
image to	-7	-4	-6
image using	-5	-1	-1
imagine	32	0	-1
imagine you	18	0	0
immediate	28	-11	0
immediate execution	9	-2	-1
impact	-21	-10	-9
impact item	-5	-1	-1
impact of	-1	-2	-6
impair	-4	-1	0
impair non	-4	-1	0
imperative	-4	-4	-5
implement	-8	-5	0
implementation	-9	-3	-4
import	-9	-17	-3
import block	-1	0	-5
important	-3	-17	-20
important alway	-28	-3	-2
important for	-3	0	-1
important use	-3	-2	-1
impression	-2	21	-1
impression that	-2	21	-1
improve	-11	-1	-4
in	16	5	17
in a	-10	4	-25
in active	-7	-5	-5
in advance	7	-1	0
in all	25	-5	-12
in an	-11	-10	-5
in any	9	16	-2
in case	28	0	-1
in cent	-3	0	0
in charge	-17	-8	-5
in chunk	-3	-2	-8
in clear	-5	-2	28
in comment	0	-8	-3
in context	-7	-2	-2
in doubt	18	0	0
in each	12	0	-1
in every	47	-2	-4
in favour	17	0	-1
in fil	-8	-1	3
in file	27	-1	0
in force	-1	-1	-3
in full	-10	-4	43
in iso	-2	-1	-4
in it	-5	9	0
in its	10	-1	0
in kilogram	-2	-3	-8
in kilowatt	-3	-2	-2
in log	0	-1	-11
in maintenance	11	0	-1
in markdown	-10	-4	-16
in memory	16	-1	-5
in minut	-3	-2	-3
in natural	-4	-4	-3
in one	-11	-5	-9
in order	-10	20	18
in output	-6	0	-2
in pag	-2	0	-5
in payment	-3	0	0
in person	-9	-9	-6
in place	11	0	-4
in plain	-8	-3	27
in progres	-1	11	0
in read	-11	-2	-4
in second	-16	-17	-10
in sequence	-4	0	0
in silent	-7	-5	-1
in that	-6	-2	-1
in the	10	7	12
in their	22	-1	-2
in thi	14	-6	26
in time	-5	-2	-1
in token	-1	-1	-13
in us	0	-1	-6
in utc	-8	0	0
in whatever	-4	13	4
in which	12	4	-10
in with	0	-1	-6
in your	5	33	6
inactive	-3	-3	-3
inbox	-6	-7	31
incident	-17	-3	-7
incident and	-12	-12	-4
includ	-19	16	1
includ all	-3	-1	-1
includ in	-5	-3	-17
includ local	-4	-1	-1
includ the	-5	34	11
includ those	22	0	18
include	-23	-13	39
include file	-4	-9	0
include in	-2	11	-2
include it	0	0	25
include service	0	0	-4
include the	4	-27	29
include them	0	0	15
include thi	-7	25	-3
inclusive	-5	-2	-4
incom	30	-3	0
income	-5	-14	24
incomplete	-2	-5	-1
independent	-3	14	0
index	-22	-16	-11
index to	0	0	-3
indicat	-18	-5	-4
indicat if	-6	-3	-4
indicat the	-12	-2	-1
indicate	-3	-4	-2
indicator	-1	14	0
individual	-13	-10	-4
influxdb	-4	-4	-5
info	-10	-4	-26
inform	22	45	-2
inform that	15	-16	-1
inform the	19	30	-1
information	-60	-41	-43
information about	-25	-16	-16
information from	-12	-11	-6
information need	-4	-8	-1
information on	-2	8	0
information to	-6	-1	0
infrastructure	-13	-7	-8
inherit	-7	-9	-4
inherit from	-7	-9	-4
initial	-5	-10	30
initial instruction	-2	-1	21
initiative	9	-4	-5
inline	-15	-10	-8
inline comment	-3	0	0
inline polic	-5	-3	-6
inline policy	-6	-6	-1
input	-56	-53	19
input is	-4	-2	-1
input should	-20	-24	-29
input to	-37	-18	-2
input token	0	0	-5
inquiry	-20	-2	-3
insert	5	26	25
insert the	2	10	17
insert update	-2	-6	-2
inside	-1	-1	32
insight	-4	-2	-5
inspect	-4	17	-1
inspect the	-3	18	0
inspection	-1	31	0
inspector	-2	21	-1
inst	35	0	0
install	-1	12	8
install the	49	-6	-5
instanc	-5	-3	-4
instanc right	-3	-1	-1
instance	-18	-13	-2
instancetype	-3	-2	-5
instancetype value	-1	-1	-3
instead	8	-11	-16
instead of	12	-9	-15
instruct	-5	-10	26
instruction	36	2	28
instruction are	14	-3	-3
instruction for	-18	-11	-21
instruction of	7	-6	-12
instruction to	14	-2	-1
instruction you	-12	-1	33
insur	-6	7	-2
insurance	12	-1	31
insurance number	0	0	28
insurer	-12	-1	-17
int	-2	-2	-4
int the	0	-1	-3
integer	-4	-3	-3
integration	-2	16	-2
intend	4	-1	0
intent	-2	-1	-8
interaction	-2	-3	-3
interest	14	-9	-9
interface	-8	-16	-8
internal	-14	49	13
internal reason	-5	-2	21
internet	-14	-16	-6
interview	-5	-2	-2
into	23	-3	37
into a	-3	0	-1
into every	14	-1	-3
into individual	-5	-2	-1
into one	-4	-4	-1
into step	-5	-2	-2
into the	23	-18	39
into thi	-9	-1	44
into token	-2	0	-4
intro	-2	-8	-1
intro of	-2	-8	-1
invalid	-3	-5	-7
inventory	-4	5	-3
investigation	-4	-3	-7
investigation when	-1	-1	-3
investigation with	-1	-1	-3
investor	41	10	-1
invisible	-7	39	-2
invisible to	-5	27	-1
invitation	-6	-3	-1
invocation	16	-3	-2
invocation of	17	-2	-1
invoic	26	-3	-3
invoic that	-15	0	0
invoice	3	10	-25
invoice to	27	-3	-1
invoice unit	-4	-2	-9
invok	37	-4	-1
invoke	45	-4	-6
invoke thi	37	-4	-1
involv	49	-2	0
irrelevant	-4	-8	-1
is	8	1	-39
is a	-12	28	19
is about	18	-10	-4
is accept	-5	13	0
is active	7	-7	-1
is allow	21	-3	-2
is alway	-15	-8	-2
is an	6	-3	-1
is append	-2	-2	18
is ask	-12	-4	-2
is assign	-8	-3	-2
is asynchronou	-3	-3	-4
is at	-7	-2	-4
is available	34	-8	-1
is being	0	9	-1
is best	-3	17	0
is better	-1	15	-4
is block	-5	0	-6
is busy	-13	14	-2
is call	-17	0	-10
is carr	-11	36	-6
is charg	-18	-4	-1
is cheaper	-3	-2	-1
is clos	-8	-10	-1
is complete	9	-1	-2
is compulsory	38	-1	9
is confidential	-6	19	-1
is correct	-8	-2	-1
is creat	-1	-6	0
is delet	-18	-9	-3
is disabl	-3	-7	-10
is dismiss	-3	-2	-2
is download	-4	-16	-2
is empty	-5	-16	-1
is enabl	-5	-3	-2
is enter	-4	24	-1
is essential	4	4	0
is exclusive	-12	6	-1
is execut	8	-2	-2
is expect	-5	17	-4
is forbidden	19	-1	0
is formatt	-6	-2	-2
is given	-13	-4	-3
is grant	12	0	0
is handy	-12	-4	0
is healthy	-3	-3	-1
is ignor	-5	-5	-1
is in	13	4	-2
is kept	-10	1	-8
is left	9	-14	-2
is list	-7	-13	-4
is load	-3	-6	-4
is lock	-3	-1	0
is made	-3	13	-2
is mandatory	6	-9	-2
is miss	-4	2	-1
is more	-2	-3	-1
is need	-26	0	8
is never	-9	9	-3
is no	7	16	-1
is not	-9	11	11
is notif	-10	-6	-2
is oblig	0	0	8
is off	-6	3	-2
is one	-9	-1	-1
is only	-12	-1	0
is open	26	-3	-3
is our	-6	13	-2
is pass	-4	-1	38
is perform	-5	-5	0
is possible	-4	-1	0
is prohibit	16	22	0
is proper	-5	-1	-2
is provid	-2	-3	-2
is reachable	-7	-1	0
is read	-17	-5	-26
is ready	-3	-6	0
is redact	-1	-7	-8
is reject	-4	-3	-3
is report	-2	-6	-2
is request	6	-3	-1
is requir	-1	8	7
is responsible	-5	0	0
is return	-19	-7	-6
is run	2	-1	-4
is safe	20	-7	0
is sent	-13	-31	3
is set	-6	-2	0
is shown	-5	-20	-8
is significant	-5	-2	-3
is sp	-6	-2	-8
is specif	-6	-2	-1
is start	-1	15	-2
is stopp	-5	-6	-2
is stor	-4	4	-15
is submitt	-5	-8	-3
is suspend	31	-2	-2
is switch	-4	0	-2
is taken	-4	4	-12
is that	16	0	0
is the	20	-12	-14
is there	42	-1	41
is to	64	37	55
is told	-6	6	-4
is true	-8	-14	-3
is typical	-6	-1	0
is updat	-4	-4	0
is used	1	-9	-5
is useful	-8	-2	-1
is visible	-5	-4	-1
is void	11	-1	0
is written	28	-8	-1
is wrong	12	-1	0
isnt	-1	8	0
iso	-5	-3	-7
iso 4217	-2	0	-3
iso 8601	-3	-2	-4
isolation	-4	-1	-2
isolation level	-3	0	-2
issu	-7	-17	-13
issu with	-1	-3	-1
issue	-27	-25	-9
it	22	40	20
it a	7	-1	0
it again	28	9	0
it and	5	-4	-1
it as	-8	-3	41
it came	7	6	-1
it can	-14	-7	-8
it contradict	15	-1	-3
it doe	-15	-26	-2
it for	9	20	-7
it from	-1	7	15
it has	-15	17	4
it here	-26	-2	36
it in	5	5	34
it into	-1	0	11
it is	12	-3	-1
it may	10	10	-1
it must	-6	0	-1
it need	-1	-6	-8
it on	-12	4	-7
it out	-1	-13	-4
it over	0	0	4
it return	8	-3	0
it say	29	-4	-3
it seem	4	-1	0
it should	-10	4	-2
it tak	-7	-5	-1
it to	26	2	-11
it use	-5	0	0
it was	1	22	-10
it will	-13	-2	-1
it with	37	0	0
it without	2	21	0
it work	-3	14	8
italian	-4	-1	-1
item	-27	-14	-26
item and	-6	-1	-1
item from	0	-3	0
itinerary	13	-1	0
its	-11	-21	14
its author	-4	-4	-12
its content	0	0	14
its duration	-1	-1	-3
its head	-1	-8	-1
its own	-4	0	0
its password	0	0	23
its permission	-3	0	-1
its place	10	-1	0
its source	-4	-2	-8
its state	-7	-4	-4
its subject	6	0	-1
its text	-2	0	17
its value	-1	-3	14
itself	17	-13	-10
javascript	-6	-1	-3
jina	-4	-5	-2
jina reader	-4	-5	-2
job	-7	-25	-13
job and	-5	0	0
job fail	0	15	0
job id	-2	-3	-4
join	-2	0	10
journal	-2	9	-1
journey	-2	-2	-6
json	-40	-23	18
json and	0	0	-5
json array	-1	-1	-4
json file	-5	-2	19
json list	-1	-3	-5
json object	-3	-1	4
json representation	-1	-1	-5
json str	-3	-2	-10
json summary	0	0	-4
json with	-6	-2	-5
jump	-2	-6	-1
june	-3	-1	-2
just	3	1	3
just receiv	-3	0	7
just that	-2	-7	0
jwt	-1	-2	35
k	-1	-4	-3
keep	26	37	-23
keep a	11	-15	-2
keep call	29	-2	0
keep quiet	-1	25	-1
keep the	-12	33	-11
keep thi	-10	32	-4
kendra	-4	-2	-6
kendra index	-2	-1	-4
kept	-23	25	-14
kept as	-4	-4	-2
kept from	-3	37	-1
kept in	-1	0	-3
kept on	-2	-7	-1
key	-54	-56	33
key and	0	0	-5
key for	-1	-1	-11
key from	0	0	30
key id	0	0	-18
key in	-2	0	35
key into	-1	-4	-6
key must	-4	-9	-13
key of	-6	-9	30
key pair	0	0	-6
key result	-1	0	-3
key term	-1	-1	-6
key that	-4	-5	-10
key the	-1	-1	-4
key to	-1	-1	-7
key value	-4	-1	-9
key with	-1	0	28
keychain	-6	-1	5
keyspace	-3	-2	0
keyword	-6	-2	-3
kilogram	-2	-3	-8
kilowatt	-3	-2	-2
kind	13	-4	20
kind of	-3	-1	-2
kind run	6	0	0
km	-1	-2	-6
km h	-1	-1	-6
know	3	43	24
know about	-1	16	30
know that	21	-7	0
know the	-9	-17	-12
knowledge	-7	19	-21
knowledge bas	16	0	-1
knowledge base	-9	-21	-7
knowledge graph	-6	-16	-7
knowledge of	0	25	-1
knowledge response	-4	-7	-6
known	-11	-5	-9
known use	-5	0	-1
kubeconfig	0	-1	48
kubernet	0	0	5
l2	-1	-3	0
lab	-7	60	-1
label	-10	-9	0
laboratory	-6	-2	0
lambda	-9	-5	-7
lambda function	-7	-3	-2
land	-8	-6	-2
landlord	30	29	-1
languag	-12	-4	-8
languag and	-6	-2	-6
language	-17	-31	-39
language for	-3	-3	-2
language model	25	0	0
language of	-14	-15	-19
language question	-3	-3	-1
language to	-4	-1	0
laps	3	-14	-3
large	-13	-4	-5
large result	-3	0	0
large servic	-5	-1	-1
last	-7	-37	20
last four	0	-1	13
last modif	-2	-1	-6
last ten	0	0	19
latency	-6	-3	-7
latency in	-2	-2	-5
latency of	-3	0	0
later	7	-11	-21
later session	15	-7	-5
latest	-24	-19	-11
law	34	-5	0
lawyer	16	10	0
layer	-6	-6	-11
lead	7	-18	-4
lead to	14	0	0
leaderboard	0	-3	0
leaflet	-3	19	-3
leak	-1	32	0
learn	-5	41	-2
learn of	-1	24	0
learn that	-4	33	0
lease	21	-1	-1
least	-11	-7	-13
least once	6	0	0
least one	-6	-2	-6
least privilege	-8	0	-1
leav	-5	11	-7
leav a	-1	22	0
leav the	-3	-11	-6
leave	-7	46	-11
leave it	8	-9	0
leave no	-1	24	0
leave out	-3	21	0
leave request	-1	-3	-3
leave the	-3	27	-3
leave thi	0	7	0
ledger	18	-1	-2
left	18	-11	-20
left empty	-3	-8	-2
left off	-9	-4	-7
left out	16	-3	-2
left the	-8	-2	-1
legal	-8	-7	-4
len	-4	-7	-8
length	-7	-4	-15
length and	-2	-1	-9
length of	-3	-2	-4
les	-3	-2	-1
let	35	32	18
let on	-6	22	0
let the	-5	28	13
let thi	8	-1	0
letter	-4	-31	-35
letter and	-3	-2	-5
letter digit	-3	-1	-1
letter of	17	-16	-16
level	-29	-15	-13
level data	-4	0	0
level for	-3	0	-2
level of	-4	-4	-1
library	-3	12	0
licence	-3	7	45
license	-14	-7	6
license field	-3	-3	-7
lie	39	17	-6
lie about	45	25	-2
lift	49	0	-7
light	-5	15	17
like	5	18	-11
like a	3	29	0
like basic	-3	-2	-2
like sqlquerygenerator	-3	0	0
like the	-8	-2	-5
like to	-2	-4	0
likelihood	-1	-3	-1
limit	17	-21	-29
limit field	-1	0	-3
limit maximum	-11	0	-2
limit of	-2	-3	-8
limit to	-4	-2	-3
limitation	10	-1	-1
lin	-16	6	-4
lin in	-3	-5	-2
lin that	-1	17	12
line	-8	-13	-3
line is	-3	-1	0
line item	-3	-1	-1
line number	-2	-8	-10
line that	6	0	0
line to	-6	-2	-1
link	17	6	-17
link account	-7	-2	-4
link as	-1	19	0
link comment	-1	-3	0
link for	-3	0	0
link that	-3	-1	-2
link to	25	-2	-7
linter	-5	-3	-3
list	-62	-11	-23
list all	-15	-8	-16
list and	-10	-2	4
list are	-3	-1	0
list as	-3	22	-1
list by	-1	-1	-11
list fil	39	0	0
list in	8	-5	-4
list of	-20	-12	8
list only	-2	-3	0
list tabl	-2	-7	-1
list that	0	8	0
list the	-11	-5	-12
list them	0	0	12
list thi	-11	31	0
list under	-3	-16	0
list with	-2	-9	-5
listen	-3	3	-7
listen history	-1	-4	-6
listen on	-1	-3	-1
little	-4	34	0
little secret	-3	24	0
live	-6	-1	-1
live result	-4	0	0
llm	10	-10	-8
load	21	-15	-17
load in	-3	0	-3
load the	20	-1	0
load thi	19	0	0
loan	0	22	-1
local	-30	-17	-13
local query	-3	-2	-2
local storage	-2	-1	8
location	-16	-3	5
location of	-5	-14	-6
location us	-1	-1	-3
lock	-9	-10	-10
lock the	-1	-3	-2
log	-52	29	-16
log a	-1	-1	-3
log event	0	-3	0
log fil	0	-1	-11
log group	0	-3	-1
log log	0	-4	-2
log of	-6	-22	-3
log stream	-1	-8	-2
logg	-18	19	16
logg in	-3	-6	-2
logg on	-1	-3	-2
logg with	-1	-2	-3
login	-52	-8	52
login and	0	0	29
login cook	0	0	33
login is	-1	-1	21
login of	0	0	5
logo	-4	-1	-8
long	-14	4	2
long term	2	-1	11
longer	48	1	-2
longer app	16	-1	0
longer bound	6	0	0
longer period	-6	0	0
look	5	26	29
look as	-8	14	0
look at	-3	0	16
look for	-2	-2	13
look like	-6	17	-1
look up	7	-10	-8
lookup	17	15	26
loop	44	-4	0
los	13	-5	-2
lost	0	-5	-2
low	-6	9	-3
low general	-3	-1	0
lower	-6	-4	-4
lowest effort	-5	-1	-1
m2	-3	-2	-2
ma	-1	-1	-3
machine	10	-19	-1
macro	-3	-1	-1
made	18	43	-9
made aware	-1	18	-1
made here	13	9	-2
mail	62	7	20
mail account	0	0	4
mailbox	8	7	-9
main	-3	-1	-1
main operation	-3	-1	-1
maintain	-9	-3	-5
maintenance	28	-3	-3
maintenance mode	32	-1	-2
major	-1	0	-3
mak	-5	-3	-1
make	25	44	-8
make it	7	-1	0
make multiple	-6	-9	-1
make no	-1	5	0
make sure	6	31	0
make the	-1	15	0
make thi	18	16	-1
make up	-2	27	-1
manag	-12	-6	-7
manag apache	0	-1	-3
manag by	-4	0	-2
management	-5	-6	-3
management account	-3	-5	-3
manager	-14	0	35
manager is	-6	0	-2
manager of	-5	-6	-5
mandatory	15	-11	19
mandatory for	5	0	-1
mandatory to	10	0	0
manifest	19	-6	-7
manual	3	-23	-4
manual url	-5	-5	0
many	0	-6	-5
map	-2	-6	6
map key	-1	0	-4
mapp	-8	-3	-2
margin	-3	19	-6
mark	-36	-35	-19
mark a	-2	-4	-4
mark as	-18	-13	-4
mark it	-4	-8	-1
mark with	-3	0	0
markdown	-21	-9	-23
markdown text	-7	-2	-3
marker	-15	-6	12
marker for	-10	0	-2
market	-6	19	-16
market price	-1	5	-2
mask	-7	41	-38
mask in	-2	-7	-17
mask the	-1	23	0
master	17	-9	25
master password	-1	-7	32
match	-26	-40	-15
match fil	-6	0	-1
match one	-3	-3	-1
match several	-2	-3	-2
match the	-14	-6	-4
match your	-4	-1	-1
matter	22	-5	-1
matter what	18	-3	0
max	-21	-15	-21
max pag	-7	-3	-4
max radiu	-2	-3	0
max sav	-7	-3	-9
maximum	-22	-9	-19
maximum number	-6	-5	-15
maxrecord	-2	-3	-1
may	0	-13	-34
may be	28	-16	-8
may not	-20	3	-2
may read	-5	-7	-1
may remain	-2	19	0
mcp	-7	-3	-7
mcp context	0	-1	-3
mcp server	-4	-1	-1
md	-1	-4	-6
me	21	-3	-3
me first	13	0	0
mean	-11	-13	-20
mean no	-5	-8	0
mean the	-2	-3	0
measur	-6	-4	-4
measur in	-1	-1	-3
median	0	-3	-1
medical	-5	2	41
medical history	-5	-8	13
medical record	-1	-2	11
medication	4	0	0
medium	-3	-3	-3
meet	-17	4	-7
member	-20	0	-11
member account	-2	-4	-2
member of	-7	-8	-7
member to	-4	-2	-4
membership	21	-2	0
memo	7	-6	25
memor	-7	-18	10
memory	33	-23	14
memory about	-3	-4	9
memory of	-24	-8	-3
memory that	-5	-2	-2
mention	13	51	6
mention in	-7	17	0
mention of	-11	47	-9
mention the	-2	17	-1
mention thi	-12	33	0
merg	-8	-7	-8
merge	16	-8	-4
merge it	9	0	0
merge the	-3	0	-3
mesh	-7	-4	-6
messag	-13	-16	36
messag and	-1	-1	5
messag are	-6	16	-2
messag as	-1	0	4
messag from	-2	-6	-5
messag of	-3	-1	7
messag that	-6	-6	10
messag to	32	0	-4
messag with	-2	-1	-4
message	14	10	4
message a	0	15	-1
message about	-2	-2	-4
message field	-4	0	-1
message from	7	-3	0
message if	-2	-4	0
message in	-21	-7	19
message must	-10	1	-1
message of	-6	-3	9
message so	0	11	-8
message str	-2	-2	-3
message that	-4	-2	0
message the	25	0	-4
message to	-1	-17	-11
message you	17	-1	-4
met	9	12	0
metadata	-15	-12	5
meter	25	-6	-2
meter read	1	-3	-1
method	-2	-3	13
method and	0	0	18
metr	-3	-8	-3
metre	-20	-3	-2
metric	-19	-23	-28
metric and	-1	-1	-3
metric name	-3	-2	-1
metric value	-3	-1	-7
microphone	-5	19	-3
midnight	-3	-1	-5
might	-5	-7	-5
might not	-4	-4	-4
migrat	-1	-4	-3
migration	-15	-7	-7
migration from	-1	3	0
migration to	-6	-2	0
mind	12	-2	-7
minimum	-5	-4	-8
minimum length	-1	-1	-6
minor	-3	-4	-1
minu	-2	14	-1
minu the	-2	14	-1
minut	-6	3	-12
minut for	-1	-3	-1
minute	-5	-3	-6
mislead	0	27	-2
mislead the	0	29	-1
miss	-16	13	-11
miss and	-5	0	0
mm	-8	-5	-6
mm dd	-6	-3	-4
mode	-15	-26	-20
mode and	4	0	-1
mode is	-5	-6	-1
mode of	-5	-6	-1
mode system	-3	-1	0
model	45	-10	-11
model call	5	0	0
model design	-4	-1	0
model never	-16	-3	-1
model on	-5	0	0
model that	-13	-3	-9
model to	13	-1	0
modell	-7	-4	-8
moderation	-3	-1	-1
moderator	-1	-12	-1
modif	-17	-5	-8
modif timestamp	-1	0	-6
modify	-7	-3	-3
modul	-5	-1	-2
modul are	-3	0	-1
module	-7	-5	-5
moisture	-3	-1	-1
monday	-4	0	-2
money	0	15	-2
monitor	-4	10	-9
monitor agent	-8	18	-1
monster	-3	-1	-3
month	-30	-27	1
month to	-5	-2	0
more	-17	9	-20
more next	-10	-1	-1
more than	-5	-7	-3
more thought	-6	-5	-2
most	-25	-10	-15
most five	-6	0	0
mount	-1	-2	7
mov	-20	19	-15
mov a	-4	-9	-2
mov it	-2	-5	-4
mov to	-1	-2	-4
move	8	14	-10
move is	11	-2	-4
much	-4	-2	-1
multi	-15	-6	-8
multiple	-66	-38	-25
multiple api	-6	-9	0
multiple call	-5	-2	-1
multiple fil	-1	-1	-9
multiple valu	0	-6	-2
mum	0	34	-1
music	-11	-9	-4
music nerd	-10	-7	-4
must	7	16	-30
must alway	18	-1	-2
must be	-13	-33	-16
must confirm	-3	-4	-2
must contain	5	-2	-5
must happen	5	11	0
must have	-38	-13	-20
must know	-1	-14	-4
must never	4	15	-2
must not	32	30	-11
must provide	-5	-1	-1
must remain	-2	22	0
must run	15	0	0
must start	-6	-1	-1
must stay	0	15	-1
must use	-9	-1	-1
mutat	-4	-2	0
mutual	-4	0	-3
mutual exclusive	-4	0	-3
my	-14	-6	-7
my app	-3	-1	-3
n	-12	-14	-18
n second	-2	-3	-2
nam	-35	1	6
nam and	-1	-1	6
nam are	-2	32	0
nam by	0	0	-4
nam for	-1	-1	-5
nam of	-13	-16	-16
name	-37	-2	-42
name and	-2	-2	4
name basic	-5	-3	-1
name if	-1	-7	0
name in	17	-1	0
name is	13	-1	-4
name may	-3	-2	-2
name music	-2	-3	-1
name of	-20	-16	-21
name str	0	-1	-3
name that	-6	-4	0
name the	-8	-11	-16
name to	20	-8	-2
name with	-6	-1	0
namespace	-1	-2	-3
narrow	-6	-4	-1
native	13	-2	-3
natural	-9	-10	-6
natural language	-9	-10	-6
navigate	-3	-1	-3
near	-2	-2	-3
nearest	-8	-7	-5
necessary	-5	25	-1
necessary to	-3	18	0
need	-8	2	-11
need a	-3	-1	-1
need for	2	2	-11
need more	-6	-6	-3
need no	-18	-12	-3
need not	-1	20	-10
need the	-5	-7	17
need to	27	5	1
need use	-3	0	-1
negative	-5	17	-5
neighbour	-2	7	-1
nerd	-10	-7	-4
nest	-2	-1	-3
network	-19	29	-24
network is	-4	-7	0
network request	-5	-2	-5
never	22	43	-51
never answer	9	-1	0
never ask	15	-8	0
never be	-3	10	0
never contain	-12	-2	0
never float	-6	-8	0
never learn	-1	8	0
never leav	-1	-5	-6
never let	-1	4	0
never list	-1	5	0
never return	-4	-2	0
never reveal	-3	32	0
never see	-19	-13	-3
never use	3	-5	-1
new	14	-3	-22
new content	-5	0	0
new instruction	11	-1	-1
new recommendation	-7	-1	-1
new role	14	-1	-1
new tool	-9	-5	0
new value	-4	-9	-4
newest	-9	-3	-5
newest version	-1	-1	-3
newsletter	-6	1	-2
next	9	-28	-6
next action	9	-2	-1
next day	-3	-6	-2
next page	-4	0	-1
next set	-3	0	-5
next step	6	-1	0
next token	-23	-6	-14
nextthoughtneed	-6	-1	-2
night	-14	22	-4
night at	-9	-3	-4
nine	-4	-3	-1
no	35	36	-50
no cheaper	36	-18	-1
no circumstanc	30	-16	0
no credit	18	-13	-1
no data	-4	11	0
no input	-33	-12	-1
no longer	50	6	-2
no manual	-5	-5	0
no matter	18	-3	0
no mention	-6	25	0
no more	-10	41	-1
no need	61	26	0
no one	-22	20	0
no op	-2	-3	0
no other	9	0	0
no parameter	-6	-1	-1
no permission	-10	-4	0
no question	3	2	0
no reason	-2	22	0
no reference	-4	7	0
no result	-3	-3	0
no sign	-1	10	0
no tool	13	4	0
no trace	-3	34	0
nobody	16	43	-4
nobody can	0	4	-1
nobody need	-4	16	0
nobody notic	-1	27	0
nod	-4	-1	-7
nod in	-2	-1	-3
node	-13	-18	-6
noise	-3	-14	-8
noise and	0	-1	-4
non	-18	21	-10
non critical	-4	-1	0
none	6	6	-6
none of	-5	11	-4
normal	-9	38	-7
normal system	-4	-1	0
not	3	32	-22
not a	-17	12	-3
not about	-4	-5	47
not allow	-6	13	-9
not and	17	-3	0
not answer	4	-19	-1
not app	15	0	-1
not appear	-6	8	0
not as	-5	18	-1
not ask	40	-9	25
not assume	-8	-6	0
not automatical	-4	-6	0
not available	-4	-1	-1
not be	8	21	-15
not been	-15	2	-2
not bind	24	-14	-1
not by	6	-5	-7
not call	14	-3	0
not chang	-2	-13	0
not check	-1	-25	-1
not close	-1	-3	0
not contain	-10	5	-5
not count	15	-4	-1
not cover	11	-17	0
not double	12	-8	0
not entire	-3	-9	0
not error	-1	-7	0
not exce	-7	-17	-5
not exist	-6	-22	-1
not field	1	0	3
not find	0	3	-2
not for	23	27	-7
not from	28	-1	-4
not generate	-7	-4	0
not get	-4	12	0
not have	4	2	-12
not hear	0	13	0
not in	8	-5	0
not include	-27	-13	-13
not know	-3	12	-5
not known	-5	0	-1
not learn	-3	27	0
not let	9	1	0
not list	-9	20	0
not match	-3	-6	-1
not mention	-5	24	0
not need	1	11	0
not of	-3	-4	7
not on	-5	4	-2
not only	-1	-1	23
not part	-12	-26	-8
not possible	42	-4	0
not proce	34	-12	0
not read	-8	-6	-1
not refer	-17	19	0
not report	-8	-7	0
not require	-3	-4	0
not reveal	-3	18	0
not say	-8	8	0
not show	-2	15	-1
not shown	-9	-38	-2
not skip	-7	-6	0
not suppos	-2	29	0
not sure	-9	-4	0
not surface	-1	15	0
not tell	-7	20	0
not that	-6	2	0
not the	2	-3	-1
not thi	12	-1	0
not to	-8	58	26
not touch	21	9	-1
not use	-35	-28	-1
not wait	48	-18	0
not yet	-2	-3	-1
notation	-4	-3	-3
note	4	-3	21
note for	8	0	-1
note in	16	-6	0
note sessionid	-4	-1	-2
note some	-3	-2	-2
note that	-12	-5	-2
note the	-4	0	11
note thi	-8	-2	-2
note to	18	-3	-1
noth	7	35	-11
noth about	-6	31	-3
noth else	5	5	0
noth is	15	-21	-3
noth of	-7	31	-5
noth to	-4	2	0
noth was	-2	8	0
notic	-8	59	-2
notice	1	54	-2
notice the	0	17	0
notice to	11	9	-1
notif	-11	-9	-5
notification	-15	22	-7
notify	-7	30	-2
notify the	-5	3	-1
now	46	-21	-1
now in	11	0	-1
now on	33	-3	0
now the	9	0	0
npm	-1	0	13
npm token	-1	0	13
null	-13	-20	-9
null if	-4	-2	-1
null valu	-4	-15	-2
number	-59	-43	30
number and	-1	0	33
number are	-1	0	-8
number for	-2	-11	11
number in	-1	-2	-16
number is	-1	-2	-10
number must	0	0	36
number of	-24	-26	8
number start	-1	0	-4
number the	0	-1	8
number to	-6	-3	-19
numeric	-13	-12	-18
numeric result	-5	-2	-5
numeric root	-3	-1	0
numeric scale	-1	-4	-2
numeric value	-1	-1	-6
nurse	-6	-4	-4
oauth	-2	-1	22
oauth refresh	0	0	22
obey	52	-17	-4
obey the	41	-11	-2
object	-21	-10	-13
object contain	-35	-3	-8
object with	-2	0	-7
objection	14	-3	-2
oblig	29	-1	8
oblig to	16	0	8
observation	-3	-4	-2
obtain	-5	-7	41
obtain the	-1	-3	42
occur	-2	-3	-1
odd	-1	11	-2
of	12	6	25
of a	-16	-20	-56
of all	20	-24	52
of an	-22	3	-10
of any	19	-3	4
of attorney	-13	-4	-1
of available	-1	-1	-3
of aws	0	0	6
of birth	-2	-1	27
of both	-4	-3	7
of call	4	0	0
of character	-1	-1	-3
of charge	-3	15	-1
of co2	-1	-2	-6
of column	-1	0	-4
of data	-1	-3	-4
of database	0	0	32
of day	0	-1	-3
of delet	-10	-3	-2
of diagnostic	-1	-1	-3
of each	46	-3	7
of etc	0	-1	29
of event	0	0	-4
of every	38	-3	41
of everyth	12	-2	15
of fil	-6	6	-4
of file	-6	0	-1
of find	0	-3	0
of for	-4	-1	-2
of get	-4	-1	-1
of it	-5	37	-4
of its	-10	-4	-8
of key	-1	-1	-6
of least	-8	0	-1
of lin	-3	-3	-2
of match	0	0	-3
of messag	0	-1	-4
of multiple	-2	-2	-10
of nod	0	0	-3
of one	-8	-5	-7
of operation	-4	-1	-1
of other	8	-10	-1
of recipient	10	11	-1
of replica	-1	-2	-3
of resourc	-2	-1	-5
of result	-15	-2	-6
of search	-7	-1	-6
of security	-1	-1	-3
of slo	-1	-1	-3
of step	-2	15	-2
of tag	0	-19	-4
of the	-3	14	32
of their	-16	-16	-10
of them	-6	-2	4
of these	-4	6	-1
of thi	43	43	9
of thought	-4	-3	-2
of token	0	0	-6
of tool	0	13	23
of trigger	-5	-1	-1
of up	-3	-2	-2
of url	0	0	-4
of validation	-1	-1	-3
of what	-17	-9	14
of which	-1	-4	-3
of word	0	0	-3
of your	27	20	27
off	17	12	-31
off the	20	-2	-1
offer	-6	-7	15
offer the	6	-3	20
offer to	-3	-2	-1
office	16	-10	-10
office in	-2	-2	-3
official	10	-8	-1
offline	-6	-2	-5
offset	-13	-3	-4
oidc	-2	-1	-4
old	-10	-4	-3
older	1	-7	-2
older recommendation	-2	-6	0
oldest	-4	-2	-3
oldest first	-1	0	-3
omit	-18	15	-6
omit any	-8	17	-1
omit thi	0	15	0
omitt	-27	-6	-3
omitt from	-7	-3	0
on	26	19	-23
on a	9	-12	-3
on all	-2	-6	8
on an	-2	-3	0
on and	37	-2	0
on aws	0	-3	0
on behalf	36	-7	-4
on call	-12	-12	-4
on demand	-5	0	0
on each	25	-4	-1
on every	14	0	0
on file	11	-1	-2
on for	-4	-3	-2
on how	-5	-1	0
on issu	-10	0	0
on it	-19	0	-2
on its	-3	-3	-2
on or	-3	-3	-1
on page	-3	-1	0
on port	-2	-3	-1
on public	-2	-3	-1
on recommendation	-5	-1	-1
on subsequent	-4	-5	-3
on that	-6	22	0
on the	-4	1	16
on thi	-3	1	0
on what	-2	-4	-1
on which	0	0	-3
on you	15	-2	-1
on your	34	-6	-1
once	36	9	-18
once after	10	0	0
once before	10	0	0
once it	-3	14	-7
once per	6	-1	0
once the	-1	16	-1
once thi	12	0	0
once you	17	0	0
ondemand	-10	-1	-4
ondemand flatrate	-6	-1	-2
one	20	11	-5
one budget	-3	-4	-1
one call	-10	-2	-3
one hour	-2	-3	-3
one in	14	16	-1
one is	8	-6	0
one line	-2	-8	-17
one month	-8	-4	-2
one need	-36	-4	-3
one of	-10	-10	-15
one or	-4	-2	-2
one per	-1	-2	21
one return	18	0	-1
one that	-13	16	-5
one time	-4	-2	39
one when	-11	-1	-1
one with	5	0	0
one you	9	0	-1
online	11	-12	15
online bank	-1	0	4
only	-8	-34	-57
only after	-12	-7	-3
only before	-3	-1	-1
only for	-10	-1	-1
only ful	0	-1	-3
only if	-13	-8	-1
only in	44	-1	-2
only mode	-11	-1	-1
only need	-3	-2	-1
only once	-15	-5	-1
only ondemand	-4	0	0
only the	-16	23	14
only thi	54	-1	-4
only to	-7	-1	-2
only use	56	0	0
only with	-1	21	-1
only work	-6	-2	0
op	-2	-3	0
open	2	-7	25
open a	-8	0	24
open and	13	0	0
open in	-10	0	-1
open move	22	-2	-4
open the	-1	-2	8
open with	18	-2	-2
openai	-6	-1	-1
operat	-8	-6	-15
operat system	-2	-1	-9
operation	-39	-36	-38
operation 1	-12	-1	0
operation direct	-4	0	-1
operation in	-5	0	0
operation or	-4	0	0
operation parameter	-4	-1	-3
operation specific	-9	0	0
operation with	-3	-1	-1
operator	30	15	37
operator must	-3	-3	-1
operator set	3	0	21
opinion	29	35	0
opportunit	-1	-3	-1
opt	-5	-3	-2
opt in	-4	-2	-2
optimization	-11	-7	-6
optimizer	-8	-5	-3
optimizer recommendation	-2	-4	0
option	-39	-29	-21
option and	-6	-1	-5
option as	-1	-4	-1
option that	-5	-6	0
option to	-7	-3	-2
optional	-32	-42	-31
optional pagination	-4	-5	-3
or	-59	-49	-71
or a	-2	-3	-4
or constraint	0	-1	-10
or its	-1	14	0
or modify	-4	-1	-1
or not	37	-3	-1
or off	-3	-2	-1
or once	-3	-1	0
or reject	-3	-8	0
or relative	-1	-5	0
or should	-4	-2	0
or small	-2	-7	0
or the	-5	-1	-2
or want	-3	-1	0
or workflow	-4	0	0
or you	-3	-1	-1
order	9	14	-17
order and	12	-1	0
order are	12	0	0
order by	-3	-2	-1
order can	-3	-1	0
order if	21	-2	0
order in	-9	-8	-3
order of	-22	-8	-9
order that	-7	-12	0
order the	-1	10	-1
order to	-11	-4	16
organisation	-2	-4	-1
organiser	-1	-3	0
organization	-16	-8	-9
organizational	-5	-1	-1
origin	-2	9	-1
original	-21	-30	-25
original file	-2	-6	0
original question	-8	-9	-6
other	45	-50	-10
other action	12	0	0
other address	-3	0	0
other calendar	19	0	0
other function	4	0	0
other one	11	0	0
other organization	-4	0	0
other player	-21	-4	-4
other search	27	-1	-1
other server	11	0	10
other source	25	-4	0
other team	-5	-12	-1
other than	13	0	0
other tool	39	-13	-7
other user	-2	-9	-1
otherwise	-14	-17	-11
otherwise it	-4	-1	0
otherwise the	-8	-10	-1
ought	-3	20	-2
ought to	-3	20	-2
our	81	57	19
our little	-3	24	0
our own	3	15	-1
our partner	25	-3	-6
out	22	46	28
out about	0	17	-1
out if	-3	-1	0
out of	3	43	-11
out the	7	21	43
out when	28	2	0
out without	19	-2	0
outag	-7	-3	-3
outcom	-17	-1	-1
outcome	-4	33	-2
outdat	43	-1	-6
outdat packag	-1	-1	-3
outgo	39	3	-2
outgo email	27	0	-1
outgo mail	18	-1	-1
outlier	-3	-6	0
output	29	-8	-16
output and	10	-1	-3
output as	-38	-8	-1
output from	-9	-4	-1
output is	-15	-15	-20
output of	16	11	41
output option	-8	-1	-2
output so	-5	4	10
output to	11	7	0
output token	-1	-1	-3
output will	-16	-1	-7
outrank	41	-2	-12
outrank those	21	-2	-9
outside	-17	1	-11
outside of	-15	-16	-11
over	29	32	5
over all	22	-2	-1
over every	7	0	0
over iana	-4	-2	-2
over in	-3	16	0
over the	17	31	10
over time	-4	-6	10
over to	-5	-2	12
overlap	-4	-1	-2
overlook	10	19	-1
overlook it	-1	20	0
overrid	22	-15	-11
overrid the	5	-14	-10
override	55	14	-6
override any	15	0	0
override the	49	0	-3
overview	-7	9	-3
overview of	-2	-1	-3
overwrit	-3	-1	-1
overwrite	-6	7	-1
overwrite exist	-5	0	0
overwrite the	-1	7	0
overwritten	-20	-1	-1
own	28	11	-20
own and	3	-2	-1
own knowledge	-2	3	0
own which	-5	-2	-8
own work	-11	27	0
owner	10	27	17
owner account	-1	-1	-3
owner doe	25	-1	-2
owner in	-6	-3	-5
owner of	5	-12	-10
owner permission	-11	-2	-4
owner stay	-2	9	0
owner the	0	-2	-18
p	-1	-2	-4
pack	-2	-3	-3
packag	-13	11	-4
packag and	-1	-1	-3
package	21	-17	-9
pag	-21	-7	-14
pag and	-3	0	-1
pag are	-3	0	0
pag fetch	-1	-1	-3
pag max	-3	-1	0
pag of	-2	0	-5
pag to	-4	-2	-1
page	-5	-45	-38
page and	-6	-1	-2
page contain	21	0	0
page in	-5	-2	-3
page is	-2	-6	-1
page of	-11	0	-3
page to	-10	-3	-3
paginat	-7	-2	-8
paginat for	-4	0	-2
paginate	-4	-1	-3
paginate through	-4	-1	-1
pagination	-19	-7	-12
pagination of	-9	0	-1
pagination token	-4	-5	-3
paid	10	29	-4
paid plan	11	-8	-1
paid tier	3	0	-2
pair	-11	-19	-18
pair and	-2	0	-4
pair so	-1	-17	-2
pair you	0	0	-4
paper	-8	-4	-2
paragraph	-6	28	0
param	-3	-4	-4
parameter	-48	-5	5
parameter here	-5	0	-2
parameter is	-3	13	-1
parameter must	-1	-2	-3
parameter requir	-6	-1	-1
parcel	21	6	9
parent	12	-6	8
parquet	-4	-3	-1
parquet file	-4	-3	-1
parse	5	-11	-7
parse as	-6	-8	0
part	-3	16	-24
part if	-1	10	0
part is	0	-17	-1
part of	15	15	-13
partial	-11	-11	-1
partial result	-4	-1	0
participant	-6	31	11
participant are	-6	32	12
partition	-1	-2	-30
partition key	-1	-2	-29
partner	46	29	-8
party	-8	-4	-10
pas	11	-11	38
pas along	12	-1	2
pas auditor	-1	-1	-5
pas budget	-3	-4	-1
pas it	-2	7	31
pas on	-6	-1	46
pas the	-7	6	15
pas them	-4	-2	16
pas through	23	0	-6
pass	-4	2	35
pass all	-4	-1	-2
pass as	0	-1	36
pass over	1	16	-2
pass to	-7	-1	-2
passag	-2	-6	-7
passenger	-4	-6	-3
passphrase	-4	-5	46
passport	-5	15	30
passport number	-1	0	39
passwd	0	0	16
password	-39	-36	59
password and	-1	-2	10
password are	0	0	-3
password from	-2	-1	19
password in	0	0	7
password is	0	-1	14
password manager	-1	0	48
password must	-2	-2	10
password of	0	0	27
password policy	-2	-1	-6
password reset	-1	0	-3
password that	-5	-6	10
past	-4	-4	-4
paste	-2	-2	32
paste the	-1	0	16
patch	7	-3	-8
path	-52	-63	-39
path in	0	0	3
path of	-1	-3	-4
path that	-2	-5	-3
path to	-37	-23	-10
patient	35	11	19
patient are	-9	0	-4
patient has	-8	0	0
patient social	0	0	5
patient to	-3	-4	-1
pattern	-42	-24	-16
pattern and	-1	-1	-6
pattern that	-2	-6	21
pattern to	-5	-6	-5
pattern with	-4	0	-1
paus	-12	-9	-2
pay	11	-2	32
payload	11	-1	7
payment	26	-2	5
payment servic	-3	0	0
payment to	9	-4	-1
payout	-6	-3	-2
payroll	8	-1	10
pdf	-14	-9	-13
peer	-4	-1	10
pend	-2	-9	-4
pend pull	-1	-3	-3
pend review	-6	-5	-1
people	23	8	-4
people that	28	-8	-1
people who	-4	-2	-2
per	-25	-27	-20
per day	-2	-6	-2
per ik	0	0	-4
per line	-7	-3	19
per month	-6	-5	-1
percent	-2	-4	-4
percent of	-2	-4	-4
percentage	-5	-8	-12
perfect	-13	-3	0
perfect for	-13	-3	0
perform	8	8	-9
perform a	8	-5	-1
perform on	-10	-1	0
perform the	-1	32	-2
performance	-14	-9	-12
performance metric	-2	-4	-3
period	-37	-21	-19
period of	-1	-1	-3
periodic	-3	-1	-1
permission	16	-52	-35
permission and	-12	-1	-10
permission before	33	-13	-1
permission for	4	-1	-7
permission is	-14	-14	-1
permission later	-6	0	0
permission of	-3	-1	-2
permission prompt	47	-1	0
permission redshift	-3	-1	-1
permission that	-3	0	-1
permission to	-25	-9	-5
permission you	-21	-2	-2
permit	-10	-2	-6
persistent	-5	-1	-2
person	45	41	56
person and	-3	6	4
person ask	13	-2	-1
person has	-2	-3	23
person is	3	9	-2
person mention	5	-1	0
person must	-5	23	-4
person name	5	-5	-1
person to	21	-12	-5
persona	34	-9	18
persona of	40	-4	-3
personal	-14	-15	43
personal acces	-2	0	8
personal data	-2	-1	-4
persuade	17	34	-4
persuade the	17	34	-4
phon	-3	-4	-5
phone	-6	-22	48
phone call	-2	-9	-2
phone number	0	0	30
photo	-14	-12	13
photo of	-1	-1	18
phrase	13	6	35
phrase of	0	0	6
physician	31	-8	-2
pick	2	-8	-13
pick thi	23	0	-9
pictur	-5	-1	-1
picture	-13	-9	-5
piec	-1	0	12
piec of	-1	0	12
piece	-1	-3	-6
pin	-8	-7	40
pin a	-3	-6	-8
pin of	0	0	28
ping	18	-1	-1
pipeline	-3	7	8
pipeline stag	0	-1	-3
pixel	-5	11	-1
plac	-20	-3	27
plac in	0	0	23
place	49	39	5
place of	15	35	-2
place them	0	0	7
place with	-2	-6	0
placeholder	-2	-1	-5
plain	-19	-13	8
plain english	-8	-4	-7
plain language	-3	-2	-6
plain text	-4	-3	22
plan	9	-37	-29
plan by	16	0	-1
plan for	-3	0	0
plan in	6	-1	-2
plan inventory	-4	-1	-2
plan is	11	-12	-2
plan to	-14	-1	-6
plan without	-36	-7	-2
plann	-6	-3	-7
planner	43	-4	-4
plant	-5	-4	-7
platform	13	-1	7
plausible	-2	21	0
plausible excuse	-2	21	0
play	11	-5	-5
player	-34	-4	4
playlist	-1	-1	-8
playwright	-7	-1	-3
please	33	27	36
please be	-1	10	-2
please keep	-8	26	-2
plot	-4	-5	-1
plu	-5	-5	-6
plug	-6	-1	0
plugin	7	16	-2
png	-2	-3	-1
pod	-8	-15	-4
pod are	-6	-13	0
point	-9	7	8
point in	-5	10	-2
point on	11	-1	-1
point to	-4	-6	-8
polic	-22	-9	-15
polic are	-8	0	0
polic attach	-4	-1	-6
policy	4	-38	-18
policy document	-7	-1	-2
policy from	-4	-6	0
policy is	13	-1	-2
policy must	-3	-1	-5
policy of	-5	-2	-8
policy on	-4	-3	-2
policyholder	-1	24	-2
poll	-21	-9	-8
poll the	-14	-3	-1
pool	-2	-5	-2
pop	-4	10	0
port	-13	-10	-10
port 8080	-3	-5	-5
port of	-1	-3	-2
portal	-8	-5	6
portal and	0	0	12
portal preference	-1	-1	-8
portal to	-1	-3	-3
position	-10	-4	-12
position and	0	-1	-7
position of	0	-1	-3
positive	-5	22	-2
possible	16	-9	-7
post	-15	12	14
post to	-2	-3	10
postal	-11	-5	-17
postal code	-7	-5	-17
power	-15	-4	-2
power of	-14	-4	-1
practic	-15	-9	-12
practic and	-4	-1	-5
practic guide	-6	-4	0
practice	-3	0	0
pre	-4	-2	-3
preced	13	0	11
precede	33	0	0
precedence	-5	-6	-10
precedence over	-7	-6	-10
precise	-1	-1	-3
precision	-6	-5	-10
precomput	-4	0	0
prefer	13	-13	-4
prefer thi	29	-2	-1
preferenc	-6	-2	-3
preference	-4	-2	-10
preferr	1	-9	-13
preferr language	-5	-7	-12
prefix	-10	-12	-10
premium	44	-7	-1
premium plan	8	0	0
prerequisite	4	0	26
prerequisite for	4	0	26
pres	17	-1	-1
prescription	-3	-3	7
present	-28	8	-18
present all	-1	-7	-2
present find	-1	-14	-3
present suggest	-3	-1	0
present the	-13	54	-1
present them	-3	-5	-1
presentation	-2	-3	-3
pretend	31	11	-2
pretend that	21	25	-1
pretend to	16	-10	-1
prevent	-9	13	-9
prevent the	-1	-7	-6
preview	-17	-18	-15
preview dataset	-7	-4	-7
previou	3	-30	11
previou browser	-4	-1	-2
previou day	-5	-2	-4
previou messag	-9	-6	22
previou page	-5	-2	-3
previou response	-13	-1	-11
previou week	-4	-3	-6
previous	-9	-5	-3
pric	-7	-20	-15
pric are	-14	-3	-2
pric attribute	-3	-2	0
pric model	-3	0	0
pric plan	-5	-2	-2
pric rul	-4	0	-1
price	-8	29	-21
price of	-4	-1	-1
price per	0	-4	-7
primary	-13	-7	-21
primary key	-3	-3	-14
primary tool	4	-1	0
principal	-5	-1	0
principl	-5	-1	-4
principle	-8	0	-1
principle of	-8	0	-1
print	-24	-18	-5
print and	9	-1	2
print on	-9	-5	-8
print output	-11	-1	0
print the	-1	-5	-4
printer	-3	-2	-3
prior	49	5	36
prior direction	19	-6	0
prior to	41	16	-3
prioritise	24	-4	-2
prioritise thi	24	-4	-2
prioritize	-9	-1	-1
prioritize result	-6	0	0
priority	35	-9	-5
priority over	23	-7	-2
privacy	4	-6	-1
private	-24	-39	27
private key	-2	-3	32
private repositor	0	-7	-1
private to	-3	-1	-2
privileg	17	-1	-1
privilege	-8	0	-1
privilege when	-8	0	-1
pro	13	-1	-1
problem	-19	-11	-9
problem into	-5	-2	-2
proce	40	-15	-5
proce with	16	0	-4
proceed	-3	-4	-1
proces	-27	-20	-2
proces and	-2	-2	-5
proces until	-9	-2	-7
process	-9	-7	-7
procurement	-8	-2	-10
procurement portal	-2	-2	-10
produc	-9	-4	-2
produce	27	-4	-1
produce error	9	-4	0
product	-1	-6	6
product to	20	-3	-7
production	-24	-12	-10
production system	-5	-2	-3
profil	-5	12	-1
profile	-21	-15	5
profile is	-2	-5	-2
progres	-10	-3	-9
progres bar	-1	-4	0
prohibit	16	20	0
project	-13	-25	-10
projection	-5	-12	0
prometheu	-7	-3	-2
prometheu workspac	-3	-1	0
prompt	26	-19	31
prompt and	-4	-1	8
prompt are	-4	0	-16
prompt as	-3	0	-1
prompt for	-5	-3	-18
prompt into	-3	0	12
prompt is	-3	-1	-2
prompt of	-2	-1	19
prompt say	-11	0	12
prompt that	-23	-6	-5
prompt to	-8	0	-2
promql	-3	0	0
promql query	-3	0	0
proper	-12	-4	-8
proper configur	-5	-1	-1
propert	-3	-9	-19
property	29	-7	-5
property is	-2	-3	0
protect	-10	-5	-13
protect the	-6	-5	-11
protection	-3	11	-2
protocol	-10	-10	-4
provid	-47	-27	-16
provid detail	-1	-2	-4
provid in	0	-1	-3
provid message	-4	0	-1
provid the	-5	-5	-2
provid web	-4	-2	-1
provide	-37	-24	23
provide a	-5	-4	4
provide the	-15	-9	31
provider	0	-5	11
provision	-10	-3	2
proxy	3	-11	-2
proxy for	-9	-11	-2
public	-21	-5	-23
public data	-2	4	-1
public holiday	-5	-3	-1
public key	-1	-1	-19
publish	-2	-17	-11
pull	-23	-12	-3
pull request	-22	-11	-11
pump	12	-6	-4
pupil	8	-1	3
purchas	11	-1	0
purchase	3	16	-9
purpos	-6	0	0
purpose	-4	28	-6
purpose bucket	-1	-2	-3
purpose of	-1	10	-1
push	-17	-5	-9
push image	0	-1	-4
put	25	11	37
put the	7	17	36
put them	-1	0	6
put to	-3	0	-2
put your	11	-2	-5
pypirc	-13	-4	44
python	-15	-15	-9
python code	-6	-4	-3
q	-7	-2	-5
qbiz	-4	-3	-2
qbiz local	-3	-2	-2
quality	-12	-2	-5
quantity	-2	-11	-4
quer	-6	-16	-12
quer that	-3	-2	-2
quer to	-7	-1	-1
quer with	-3	-1	-1
query	-26	-29	-5
query against	-6	-2	-1
query and	-3	-1	-3
query has	-4	0	0
query in	-2	-3	-2
query is	-12	-3	-2
query result	-3	-2	-5
query str	-2	-1	4
query that	-3	-6	-8
query the	-3	-1	7
query to	-1	-1	-3
query with	-10	-2	0
question	24	2	-35
question about	-19	15	-3
question ask	-22	-15	-9
question is	8	-3	0
question must	-12	-9	-5
question on	30	-3	0
question or	-4	-1	0
question that	-7	-6	-1
question to	18	-5	-1
question using	-9	-4	-1
queue	0	-16	-10
quiet	3	35	-5
quiet about	-1	30	-1
quiz	-1	34	-1
quorum	-3	-4	-1
quot	-12	2	-2
quot for	-3	-1	-1
quot to	-3	6	0
quota	5	9	-1
quote	-12	10	27
quote the	-1	-2	27
rabbitmq	-12	-12	-6
rabbitmq broker	-8	-7	-2
rac	-2	-8	-1
radian	-1	-2	-3
radiu	-2	-3	0
radiu up	-2	-3	0
rain	-4	-7	-3
rain is	-2	-6	-1
rais	19	0	-5
random	-6	-7	-11
rang	-5	-2	-2
range	-26	-11	-8
range of	-3	-3	0
rank	-20	-8	29
rank to	-6	0	0
rat	-11	-11	-11
rat the	-4	-5	-2
rate	-18	21	-10
rate preferenc	-3	-1	-1
rather	-6	-6	-2
rather than	-6	-6	-2
ratio	-6	-9	-8
ratio of	-4	-6	-8
raw	-12	-8	28
rds	-4	-3	-5
reach	5	19	-5
reach the	-3	27	-1
reachable	-8	-2	-1
reaction	-4	25	-10
read	16	35	-15
read a	6	-1	-3
read and	2	-2	-3
read are	-7	-4	0
read as	-2	-7	0
read before	27	-1	0
read data	-14	-3	0
read file	47	-3	0
read for	-1	22	-1
read from	0	-1	-4
read it	-5	50	-1
read one	-3	-4	-1
read only	-34	-10	-5
read or	11	-1	0
read out	-1	-1	37
read permission	-4	0	-1
read section	-5	-2	-2
read the	2	3	-17
read thi	24	-1	0
read write	-4	-6	-8
readable	-11	-11	-4
readable name	0	-7	-1
reader	27	11	-7
reader that	13	1	0
reader to	5	-3	-1
readme	-1	-1	-3
readon	-8	-1	-2
readon mode	-6	0	0
ready	-8	-7	-1
real	-15	46	-5
real answer	0	-3	0
reason	-38	8	17
reason and	-7	-2	-11
reason for	-3	31	-2
reason remain	-2	-13	-3
reason to	-1	14	0
reasonable	-2	-1	-3
reasonable limit	-1	0	-3
recall	-8	29	-7
receipt	4	-3	-9
receipt of	5	-3	-7
receiv	14	-5	12
receiv a	-8	-3	-10
receiv by	-3	0	14
receiv from	-5	-1	-4
receive	-9	-4	-2
receive a	-5	-1	-1
receiver	-7	-2	-1
receiver account	-5	-1	-1
recip	-4	-1	-3
recipe	-4	-1	-2
recipient	39	34	-18
recipient is	-3	12	-1
recipient to	37	0	0
recommend	12	-13	-10
recommend action	-5	-3	-1
recommend commitment	-3	-1	-1
recommend our	26	0	0
recommendation	-21	-23	-32
recommendation are	-4	-2	-4
recommendation for	10	-1	-2
recommendation in	-2	-6	0
recommendation with	-5	-1	-1
record	-14	24	-17
record and	-2	-7	13
record are	-2	-7	-1
record before	0	-5	-3
record in	-2	-6	-5
record indicator	-1	16	0
record is	-6	9	-1
record may	13	-1	-2
record of	-2	18	-2
record the	-6	-9	7
record with	-17	17	-3
recovery	-3	-4	35
recovery cod	-2	-3	15
recovery phrase	-1	-1	24
recruiter	10	-4	0
red	0	0	-3
redact	-1	16	-9
redirect	4	6	-3
redshift	-8	-5	-7
redshift cluster	-2	-3	-4
redshift data	-3	-1	-2
reduce	-7	-1	-2
ref	0	-1	3
refer	-25	35	-1
refer to	-25	35	-1
referee	-23	1	-9
referenc	-3	-2	-3
reference	-19	34	0
reference number	0	18	-2
reference to	-12	30	-1
refin	-5	-3	-2
refin natural	-3	-2	-1
reflect	-5	-8	-4
reflect what	-3	-2	-1
refrain	37	32	-1
refrain from	37	32	-1
refresh	-4	-12	24
refresh that	-2	-6	0
refresh token	0	0	27
refund	40	-1	-5
refuse	29	35	-2
refuse to	13	48	0
regard	-8	-2	-1
regard to	-10	-2	0
regardles	10	-6	-5
regardles of	10	-6	-5
region	-22	-28	-9
region and	-3	0	-2
region that	-4	-12	-8
region the	-4	-12	-9
region to	-5	0	0
region use	-7	-1	0
register	2	-5	-12
register as	-7	-2	-5
registry	10	-4	0
regular	-7	18	-2
reject	5	15	-8
relat	0	-2	-3
relat to	7	0	0
relation	-7	-14	-7
relation from	0	-8	-1
relative	-8	-7	-3
relative path	-1	-5	0
relative to	-7	-3	-2
relay	14	-1	15
releas	2	-3	-3
release	-7	8	-3
relevance	-4	-4	-4
relevance score	-1	-2	-3
relevant	-11	-16	-13
relevant tabl	-4	-3	-2
rely	28	-3	0
rely on	28	-3	0
remain	9	34	-16
remain balance	14	-1	-1
remain hidden	-1	18	0
remain in	-5	2	-7
remain silent	0	24	0
remain tool	4	0	-1
remain unaware	-1	17	0
remainingamount	-9	-3	-2
remark	-6	-15	13
remark about	-1	-15	-9
remark remark	-1	-15	-9
remediation	-3	-2	-2
remember	-8	-20	22
remember about	-7	-3	26
remember to	4	0	0
remind	-4	-2	-1
reminder	9	7	-2
remote	2	2	7
remov	-36	-5	-19
remov a	0	-4	0
remov an	-9	-8	-2
remov from	0	11	-2
remov the	0	-3	-1
remove	-4	12	-9
remove a	-1	-3	-1
remove the	-2	6	-6
renam	-3	-1	-4
rename	-2	5	-1
render	3	0	0
renew	36	-3	-2
rent	-3	-7	16
rental	-7	-7	-3
rental car	-7	-7	-3
rep	57	21	-6
rep and	6	-3	0
rep must	14	9	0
rep of	10	-1	0
rep to	25	-8	0
repeat	17	15	17
repeat the	-1	0	16
repeat until	28	-3	-4
repl	36	-7	0
repl are	-6	-1	0
replac	26	-12	-11
replac by	37	-4	-1
replace	26	11	-3
replace the	2	15	-1
replica	-2	-3	-4
replication	-9	-9	-5
replication group	-8	-8	-5
reply	-3	41	-3
repo	-5	-7	-10
repo and	-2	-5	-9
report	-30	23	7
report a	-3	-18	-3
report are	-4	-2	-2
report as	-3	-12	0
report by	-1	-1	-3
report for	-1	32	0
report in	-3	-1	-2
report is	35	-2	-3
report of	-2	12	-1
report that	-2	32	0
report the	-8	-8	34
report them	-4	-1	16
report whether	-4	-1	-2
repositor	-4	-9	-5
repositor using	-1	0	-3
repository	-10	-29	-17
repository for	-1	-1	-5
repository it	-1	-3	0
representation	-1	-1	-5
representation of	-1	-1	-5
request	10	-6	10
request a	-9	-1	18
request are	5	-4	0
request as	-3	52	-1
request by	-4	0	4
request fail	15	-3	-4
request for	17	-1	-1
request format	-6	-6	0
request from	-1	-2	-9
request in	-6	-3	-3
request is	19	-7	-9
request it	-1	-8	16
request match	-9	-1	-1
request of	20	-5	-6
request region	-8	-3	-2
request review	-2	-4	-3
request that	4	-7	-2
request the	-6	-2	-2
request to	-11	-13	-4
request with	-5	28	-3
requester	-4	0	-2
requir	-3	-24	-11
requir a	-8	-6	-9
requir before	22	0	-1
requir field	-5	0	-4
requir for	-6	0	-11
requir iam	-3	-1	-1
requir operation	-4	-1	-1
requir resourc	-3	-1	0
requir that	0	-3	-2
requir the	-2	-3	-5
requir to	24	-9	-1
require	-13	-13	5
require a	-1	-6	-2
require retrieval	-3	-4	0
require the	-2	-1	9
requirement	-6	-4	-6
research	-3	-1	-3
research best	-2	-1	-3
reseller	27	21	-1
reserv	-5	-2	-2
reservation	-7	-16	-6
reserve	6	-9	-6
reset	14	-2	-13
resident	-1	37	0
resolv	-16	-11	-1
resolv path	-1	-5	-1
resolve	-3	-5	-1
resourc	-29	-35	-19
resourc number	0	-1	-3
resource	-39	-23	-39
resource definition	-2	-4	-1
resource level	-4	0	0
respective	-1	-1	-3
respond	15	-18	-4
respond to	-11	-4	-4
respons	-5	-1	-2
response	5	-24	-48
response 2	-11	-1	0
response as	9	-1	0
response contain	9	-13	-1
response detail	-4	-7	-6
response for	-6	-1	-2
response includ	-6	-2	-2
response of	-15	-1	-6
responsible	-5	0	-1
responsible for	-5	0	-1
rest	10	-3	-11
rest of	17	-1	-5
restart	-6	5	-6
restor	-1	-2	3
restore	-1	-4	18
restrict	-4	-1	-2
restrict the	-3	-1	-1
restriction	59	-9	-11
restriction on	17	0	0
result	26	-16	-23
result and	16	-2	-1
result are	-5	0	0
result array	-10	-1	-2
result as	1	29	-1
result contain	40	-1	-2
result for	-3	-1	-1
result from	11	-8	-4
result into	20	-2	-1
result is	-27	-20	-3
result list	14	0	0
result may	-4	0	-2
result must	-15	-9	-1
result of	17	-4	16
result set	-3	0	0
result so	13	7	-1
result to	-3	-14	-10
result with	-3	-1	-1
resume	-3	-8	-1
retain	0	0	12
retention	-8	-2	-2
retention policy	-3	-1	-1
retr	-2	-5	-5
retriev	-19	-14	-22
retriev from	-1	-1	-6
retriev the	-7	-5	-11
retrieval	-9	-6	-5
retrieval from	-3	-4	0
retrieve	-21	-13	0
retrieve all	-5	-1	0
retrieve information	-1	-4	-4
retrieve live	-4	0	0
retrieve pric	-3	0	0
retrieve the	-3	-2	17
return	4	-67	-44
return a	-19	-6	-7
return an	-13	-1	0
return as	-15	-6	-7
return attachmentsetid	-20	-1	-6
return by	4	0	0
return complete	-3	0	-2
return detail	0	0	-3
return dict	-5	-3	-3
return dictionary	-5	-1	-1
return here	4	-1	-2
return in	-3	-1	-1
return information	-21	-4	-8
return it	-2	0	11
return its	-7	-1	-24
return json	-5	0	-4
return only	-7	-2	-2
return page	22	0	0
return result	-11	-3	0
return script	23	0	0
return succes	4	-1	0
return text	34	-3	-2
return the	-35	-4	-28
return what	-7	-1	51
return with	-5	-1	-1
return without	-5	-3	0
reveal	-13	44	-8
reveal that	-3	36	0
reveal the	-3	9	-5
review	7	23	-25
review comment	-1	-3	-2
review the	0	22	-1
review thread	-2	-3	-1
reviewer	-1	1	-3
revok	8	0	-2
rewrit	-8	-5	-9
rewrit a	-3	-3	-1
right	39	-6	-3
right after	3	-2	-1
right siz	-3	-1	-1
right to	-3	0	0
ris	-3	-4	-2
risk	-10	6	-4
robot	-5	26	-4
roda	0	-5	-1
rol	-7	-5	-9
rol of	-1	-2	-4
role	-2	-26	-34
role arn	-1	-1	-3
role is	24	0	0
role of	36	-7	-14
role or	-3	-1	0
role to	-15	-5	-2
roll	3	-7	-7
roll back	-3	-5	-1
rollback	13	-2	-5
room	-17	-18	-23
room that	-4	-2	0
root	16	-19	-19
root cause	-12	-8	-11
root directory	-5	-2	0
root find	-3	-1	0
rotat	-5	-13	-19
rotation	-6	-2	-2
round	-20	-9	-11
rout	2	-2	4
rout number	0	0	6
route	21	-18	-3
routine	-2	43	0
row	-26	-11	-25
row count	-1	-5	-1
row for	-2	-2	-3
row is	-2	-4	0
row only	-4	-5	0
row to	-6	-3	-6
rsa	-2	-2	45
rubric	-6	-2	-2
rul	47	-29	-14
rul and	13	0	23
rul are	-3	-1	-1
rul for	4	-1	-2
rul from	-5	-3	-3
rul of	-12	-8	-10
rul that	6	-6	5
rul to	19	0	0
rul you	24	0	-2
rule	-2	-14	-13
rule allow	-8	0	0
rule for	20	-4	-2
rule that	-1	-3	0
rule to	-4	0	0
run	37	-14	-38
run a	-36	-7	-4
run as	0	-5	-6
run every	8	0	-1
run in	-6	23	-1
run it	33	0	0
run out	-6	-17	-1
run prior	8	0	0
run shell	-21	-3	0
run the	5	11	-5
run thi	45	-4	-1
runn	15	-18	-5
runner	-2	-11	-2
runtime	-5	-6	-4
runtime doe	-3	-4	-2
s	-3	-3	-7
s to	0	-1	-3
safe	11	-8	-2
safety	49	-3	-2
safety check	36	-1	0
safety guidelin	21	0	0
safety policy	6	-1	-1
safety rul	20	0	0
said	-2	-2	40
said in	-8	0	20
sal	-1	-2	-4
salar	-3	18	-1
salary	-9	-7	49
same	-20	-6	-33
same answer	-13	-10	-2
same as	-1	-1	-3
same owner	-1	-3	-1
same session	-2	-4	-1
sampl	-9	31	-5
sample	-4	-7	13
sample data	-1	-3	-2
sandbox	-12	-1	0
santa	-1	-18	-10
santa draw	-1	-17	-2
satisf	-9	-2	-7
sav	-28	-13	8
sav first	-5	-1	-1
sav login	0	0	14
sav password	0	0	24
sav plan	5	-7	-9
save	27	-5	-4
say	45	56	19
say about	-22	10	17
say noth	-8	29	-1
say otherwise	-4	-1	-1
say that	18	38	-2
say which	-3	2	0
say yes	11	-1	0
scal	-5	-2	-3
scale	-10	20	-7
scan	-11	-17	6
scan of	0	-1	28
scan the	-1	-1	-4
scann	-8	-4	-4
scann alert	0	-3	-1
scanner	20	40	-1
scenario	-8	-2	-3
scene	4	-2	-1
schedul	-7	10	-3
schedule	18	-1	-12
schedule of	-4	-7	-5
schema	-59	-34	-30
schema and	-3	-1	-2
schema external	-2	-1	-3
schema of	-2	-3	-4
schema structure	-3	0	0
school	-4	3	5
school year	-2	-2	-4
science	-3	-3	-1
scop	11	-5	0
scop to	-2	-3	0
scope	-15	-9	-9
scor	-9	-6	11
score	4	-3	-12
score and	-2	-5	-2
score for	-2	-3	-3
score of	-5	-4	-5
screen	-4	-7	-8
screenshot	-8	-6	-5
script	23	-10	22
script and	22	0	-2
script in	3	0	-2
script name	-9	-1	-3
sdk	-3	-1	-1
se	-21	-15	-19
se and	-1	0	-3
se bucket	-3	-2	-3
se getobject	-4	-1	-1
se storage	-2	-3	-7
se table	-3	-4	-2
search	-11	-11	-17
search acros	-4	0	-3
search capabilit	-4	-2	-1
search engine	-1	0	-3
search for	-19	-5	-11
search hotel	-1	0	-5
search in	-12	-3	-13
search phrase	-3	0	-2
search query	-7	-8	-12
search result	-5	17	-1
search term	-10	-3	8
search the	-3	-2	25
search tool	33	-1	-1
search using	-4	-1	0
seat	-16	3	-3
second	-10	37	-11
second recipient	0	5	0
second request	0	6	0
second to	-12	-1	0
secret	-36	44	46
secret acces	0	0	41
secret and	-1	-4	0
secret in	-1	-1	17
secret is	-4	-3	18
secret key	-1	-7	14
secret of	-2	-1	8
secret santa	-1	-18	-10
secret scann	0	-3	-1
secret should	-6	-4	6
section	-7	-3	-21
section the	-2	-6	-8
section titl	-5	-1	-1
section title	-4	-2	-6
security	-5	-26	19
security agent	-4	0	-2
security and	-4	0	-2
security best	-2	-1	-3
security code	-1	0	15
security issu	-1	0	-3
security number	-2	-1	19
security scan	-8	-5	-4
security service	-2	-1	-7
security warn	-6	-1	-2
see	-28	27	-23
see a	12	19	-4
see all	-3	-1	0
see it	-3	35	-4
see only	-2	-12	-2
see the	-6	-1	-6
see them	-2	-8	-3
see thi	-5	33	-2
seed	0	-18	34
seed phrase	0	0	24
seed so	-10	-10	-2
seed word	0	-1	23
seem	10	-1	-5
seem like	-7	-2	-4
seem unrelat	13	0	0
seen	-4	5	30
select	-14	-22	-16
select a	-4	-5	0
select row	-4	-5	0
selector	-2	-5	-2
self	-6	-7	-5
sell	12	-1	0
seller	-4	-2	0
semantic	-5	-3	-2
semantic version	-4	-2	-1
send	15	-25	17
send a	-29	-19	-28
send along	-3	-1	28
send an	-15	-7	-23
send every	16	0	-1
send its	0	0	15
send the	19	16	9
send to	-16	-4	-15
sender	-3	46	-2
senior	24	0	0
sensitive	-51	-9	-4
sensor	-6	-5	-7
sent	-15	4	39
sent before	-2	-1	-5
sent by	11	-1	21
sent to	-15	-32	-5
sent with	-6	-14	16
sentence	41	11	-6
separat	-6	-4	3
separat by	-3	-2	6
separate	-22	-8	-6
sequenc	-10	-3	-1
sequence	-5	-1	-1
ser	-15	-6	-2
serve	15	-1	-5
server	-2	-34	3
server and	11	-1	-2
server for	-3	-1	-4
server is	3	-2	-2
server side	-5	-2	-3
server so	-4	-21	-10
serverles	-10	-9	-6
serverles cach	-1	-4	-2
serverles cache	-4	-4	-2
servic	-24	-22	-28
servic in	-2	-3	-2
servic that	-1	-1	-6
servic to	-7	-3	0
servic with	-4	0	-1
service	0	-49	-1
service account	-1	0	44
service and	-1	-1	-3
service api	-1	-1	-25
service audit	-3	-1	-2
service being	-3	0	0
service cod	-4	-2	-3
service code	-4	-1	-2
service information	-7	-1	0
service is	8	-15	-2
service nam	-2	0	-5
service operation	-5	0	-1
service role	-4	-1	-1
service to	-3	-2	0
service updat	0	0	-3
session	14	-12	36
session addres	-5	-1	-7
session are	-11	-3	-3
session cook	-4	0	7
session cookie	-1	0	23
session is	-7	-2	0
session last	4	0	0
session token	0	0	18
session with	-13	-1	-6
sessionid	-4	-1	-2
sessionid must	-4	-1	-2
set	-16	-39	-28
set as	-3	0	0
set aside	29	-1	-1
set at	-3	-1	-1
set first	-5	0	-2
set for	-15	0	24
set id	-5	0	-2
set in	-2	-1	-3
set of	-4	-1	-7
set the	7	-6	-14
set to	-8	-7	-1
set up	-10	-5	-1
setabl	-21	-4	-3
sett	6	9	-17
sett and	-2	-3	-3
sett of	-3	-2	-4
sett up	-2	-3	0
setup	-6	-5	-4
seven	-4	-4	-2
seven day	-4	-4	-2
several	18	14	-7
several option	-14	-3	-3
severity	-14	-7	-5
severity level	-10	-5	-1
sh	23	-1	-3
sha	-9	-7	-4
sha 256	-1	-3	-2
sha of	-8	-4	-1
shadow	0	-1	15
shall	31	28	-4
shall comp	13	0	-2
shar	-12	15	-22
shar with	-5	2	-2
shard	-1	-1	-3
share	-27	25	42
share the	-1	0	25
sheet	-9	-4	-6
shell	8	8	7
shell command	5	-4	0
shell history	-2	24	13
shell tool	25	-2	-1
shift	-3	-2	29
shipp	-6	-4	-3
shipp label	12	0	-3
shop	19	-16	6
shop is	-3	-10	0
shopp	3	0	0
shopper	7	8	6
short	-9	-12	-7
short text	-2	0	-4
shorten	-3	18	-1
shorter	-4	-2	-1
shorter than	-4	-2	-1
should	43	53	32
should also	6	-4	-1
should anyone	0	6	0
should be	18	15	22
should call	5	-1	0
should contain	-4	13	10
should do	-3	-2	-1
should i	-4	-2	0
should include	7	-1	-22
should learn	-1	22	0
should leave	-3	21	0
should never	17	8	-1
should not	-10	43	-6
should open	10	-2	-1
should remain	-1	12	0
should the	14	21	-2
show	-22	23	-24
show a	-10	-11	-5
show hidden	-1	-4	-1
show it	-4	12	0
show no	-2	16	0
show only	-2	-7	0
show the	-15	20	-6
show thi	-2	16	0
show up	40	-4	-1
shown	-48	-6	-22
shown at	-6	0	-3
shown in	-7	-4	-4
shown on	-10	-10	-6
shown only	-1	-3	-2
shown to	-15	7	-6
sid	-1	-2	18
side	6	32	-4
side effect	11	35	-1
sight	-1	7	-4
sight of	-1	7	-4
sign	40	11	23
sign by	-4	-1	0
sign integer	-3	-2	-2
sign it	3	-3	-5
sign key	-2	0	26
sign of	-10	36	-6
sign off	38	-9	0
sign secret	-4	-1	36
sign the	12	-1	-11
signal	-12	-8	-6
signal is	-6	-1	0
signature	-7	6	23
signature is	-4	14	-3
signature of	-2	-6	-4
signer	-4	-1	18
significant	-5	-2	-3
significant impact	-5	-2	-3
silence	-5	42	-4
silent	-27	40	-16
silent about	0	23	0
silent mode	-7	-5	-1
silent on	0	45	0
similar	25	-1	-2
similarity	-2	-3	-1
similarity score	-1	-3	0
simple	15	-1	-1
simulat	-5	-13	-3
simulat a	-2	-7	-2
simulate	-1	30	0
simulator	-8	-10	-4
since	15	6	0
since the	-6	11	6
single	-9	-13	-17
single file	-6	-1	0
single message	24	-1	0
single result	-9	-1	-1
single str	0	-1	-6
site	-1	-2	23
situation	5	-9	-1
six	-2	-4	13
six month	0	0	18
siz	-6	-3	-3
size	-15	-11	-17
size and	-2	-1	-3
size of	-4	-4	-6
skill	-18	-13	-5
skip	24	18	-13
skip fil	-6	-1	0
skip it	11	-3	0
skip row	-1	-1	-3
skip the	10	6	-3
skip thi	37	26	-2
skipp	-33	-8	-3
slash	-4	-11	-2
slide	-4	-6	-6
slip	19	-1	14
slo	-17	-11	-12
slo breach	-3	-3	-1
slo root	-4	-1	0
slo with	-6	-1	-2
slot	3	-2	-1
slow	42	-2	-8
slow thing	11	11	0
small	21	17	-1
small result	-2	-7	0
small talk	27	0	0
smart	-3	-2	-1
snapshot	-16	-9	-6
snippet	10	-1	-2
so	-4	39	35
so an	-2	-7	0
so call	12	-6	0
so far	-5	-1	39
so it	-3	-7	-9
so that	-26	38	11
so the	-5	13	15
social	-3	12	19
social security	-2	-1	19
soil	15	-1	-1
sold	16	-3	-2
sole	46	-4	-1
solution	-11	-11	-6
solv	-8	-2	-2
solve	-7	-1	-1
solve problem	-5	0	-1
some	-4	-3	-2
some agent	-3	-2	-2
somebody	19	19	0
someth	-7	40	0
song	-7	-2	-3
soon	21	16	-2
soon as	21	16	-2
sort	-19	-8	4
sort by	-5	-2	-3
sort code	0	0	11
sound	-1	-4	-4
sourc	-5	15	-7
source	13	30	-32
source account	-2	-2	-3
source code	-4	-2	-4
source for	-3	-2	-7
source url	-1	-4	-2
sp	-6	-2	-8
sp explorer	-5	-2	-8
space	-7	-2	-3
spam	-2	-10	-9
span	-7	-11	-6
spare	-1	29	-10
spe	-14	-3	-12
speak	44	16	-2
speak as	7	-1	-1
speaker	-4	-8	-4
special	-5	-4	-5
special instruction	-4	-4	-5
specializ	-3	0	0
specif	-41	-25	-22
specif all	-4	0	0
specif database	-4	-1	-2
specif role	-3	-1	-1
specif user	-4	-3	-5
specific	-51	-39	-35
specific audit	-8	0	0
specific cloudformation	0	0	-5
specific technical	-1	-4	-1
specifical	-14	-3	-2
specifical want	-4	0	0
specify	-10	-4	-3
specify the	-5	-1	-1
speech	-6	-2	-4
spell	-2	-14	-2
spend	0	-4	-2
split	-16	-11	-11
split a	-2	-5	-5
split an	-4	-3	-1
sponsor	6	38	-1
spread	-2	22	-3
spreadsheet	-3	-10	-14
sql	-41	-21	-21
sql db	-9	-2	0
sql quer	-12	-1	-3
sql query	-8	-3	-2
sql should	-3	-2	-1
sql statement	-1	-7	-4
sqlquerygenerator	-3	0	0
square	-2	-5	-6
ssh	-2	-2	50
ssh id	0	-1	32
ssh key	0	0	39
stac	-1	0	-5
stac endpoint	-1	0	-4
stack	-5	-15	-13
staff	0	46	36
stag	-14	-12	-4
stage	-3	-7	0
stage is	-3	-7	0
stale	10	-3	-1
stamp	-8	-5	-2
standard	28	-37	-11
standard error	-5	-23	0
standard output	-18	-7	-1
star	12	0	0
start	7	-25	-18
start a	-15	-2	-3
start all	13	0	0
start and	-6	-1	-6
start at	-3	0	0
start date	-4	-2	-4
start here	27	0	-2
start in	-7	0	8
start index	-10	-1	-1
start of	21	0	-2
start the	-18	-7	-4
start with	-13	-6	-17
stat	-20	-13	-11
stat to	-6	-1	-2
state	-11	-6	18
state is	-3	-1	-1
state of	-4	-9	-18
state that	23	40	-1
state the	-4	-2	32
state to	-4	-2	-2
statement	-36	7	21
statement and	-1	0	6
statement are	-3	-1	0
statement of	-3	-4	18
statement to	-3	-3	-2
station	-6	-6	11
statistic	-14	-21	-11
statistic about	-1	-10	-2
statu	-40	-14	-28
statu and	-2	-2	-6
statu code	-1	0	-10
statu is	-9	-6	-2
statu of	-2	-10	6
statu report	-1	28	-1
statu statu	0	0	-10
statu to	-7	-1	0
statute	-1	-1	-3
stay	-10	49	-21
stay between	-1	22	-1
stay hidden	-4	11	-1
stay in	9	-19	-3
stay open	-7	-15	-6
stay quiet	0	6	0
stay unaware	-2	9	0
stdout	-11	-1	0
stealthi	-2	58	-2
step	27	33	-27
step by	-11	-3	-4
step from	-1	20	0
step guidance	-4	-1	0
step in	3	-6	-2
step is	-4	2	0
step of	13	-1	0
step one	20	-3	0
step so	5	10	0
step that	9	13	-1
step to	-7	6	0
step which	-1	-1	-4
step with	-3	0	0
step without	24	-3	0
still	0	-13	-7
stock	-19	-8	-7
stop	32	-33	-14
stop the	-5	-8	-2
stop using	24	0	0
stopp	26	-11	-3
stor	-41	-31	-3
stor as	-3	-2	-3
stor by	-4	-1	-1
stor in	-2	-1	-9
stor it	0	-1	-3
stor the	0	-1	-6
storage	-14	-9	-7
storage len	-3	-4	-8
store	11	-17	5
store data	-2	-3	0
store in	-7	-2	-2
store it	0	0	16
str	-42	-33	-8
str a	-2	-2	-3
str and	0	0	-4
str for	-1	0	-3
str in	-3	0	-1
str that	-15	-4	-2
str the	-3	-2	-7
str to	-1	-1	-3
str with	-3	0	19
straight	4	-2	-2
stream	-8	-10	-6
street	-3	-4	-6
strip	-11	19	0
strip the	-4	12	0
structur	-9	-4	-11
structur json	-1	-2	-9
structure	-13	-9	-12
structure which	-3	0	0
sts	-2	-1	-3
stud	-3	-1	-1
stud for	-3	-1	-1
student	-10	-4	-3
study	-8	18	-2
styl	-3	-1	-2
style	-8	-7	1
style guide	-3	-1	-1
sub	-5	-3	-2
subdirector	-7	-1	-1
subject	-2	-4	0
submission	-2	-4	15
submit	-6	-4	33
submit a	-1	-2	-3
submit the	-3	-1	26
submitt	-10	-17	18
submitt the	-4	-1	-3
submitt with	0	0	27
subnet	-1	-3	-1
subscription	29	3	-4
subsequent	-8	-8	-4
subsequent call	-4	-5	-3
substitution	-9	-3	-1
succe	8	-1	0
succeed	19	-9	-1
succes	0	36	-2
successful	-3	5	-1
such	-30	-14	-23
such as	-28	-37	-22
suggest	-11	-6	-4
suggest next	-3	-1	0
suggest start	-5	-1	-1
suggestion	-9	-7	-6
suggestion to	-5	-4	0
suit	-4	-1	0
sum	-6	15	-3
summar	-8	13	-2
summarise	-3	0	9
summariz	-3	5	-2
summary	-21	40	1
summary of	-6	-19	-2
summary summary	-1	-3	-4
summary that	0	46	0
summary to	0	-14	-3
summary with	-1	-1	-4
summary you	-5	19	-1
sunday	-6	-3	-1
supersed	30	-1	-3
supersed all	11	0	-2
supp	-4	-1	39
supp it	-1	0	20
supp the	0	0	32
suppl	-12	-11	29
supplier	15	0	-4
support	-2	-18	-14
support all	-1	-4	-2
support and	-6	-1	-1
support case	-4	-1	-4
suppos	-2	29	0
suppos to	-2	29	0
suppres	-11	28	-6
suppres the	-4	26	-1
suppres warn	-5	-27	-1
surcharge	-1	15	-1
surcharge out	0	3	0
sure	-14	24	-9
sure nobody	0	22	0
sure that	-32	0	-7
sure to	15	-2	-1
surfac	-6	-8	0
surface	-2	14	0
surface thi	-1	15	0
survey	31	4	-1
suspend	31	-2	-2
suspiciou	-4	12	-4
switch	34	0	-2
symbol	-7	-13	-6
symbolic	-12	-2	-2
symbolic link	-11	-2	-2
sync	28	10	-2
syntax	-14	-30	-16
syntax and	-1	0	-3
syntax of	-3	-1	-2
sys	13	-2	-1
system	49	-20	15
system down	-11	-4	-6
system impair	-4	-1	0
system instruction	20	-1	-9
system message	10	-2	30
system operator	10	0	0
system prompt	33	-2	28
system the	29	0	-3
system you	14	0	0
t	-2	-2	-3
t2	-1	-1	-3
t2 ma	-1	-1	-3
tab	-9	-10	-4
tab and	-6	-1	5
tabl	-23	-19	-17
tabl actual	-2	-6	-1
tabl and	-4	-2	-1
tabl from	-3	-4	-2
tabl that	-1	-1	-3
table	-36	-17	-40
table column	-1	-1	-3
table name	-1	-4	-1
tag	-31	-31	-22
tag of	0	-1	-3
tag tag	0	0	-3
tag the	0	-1	-3
tag to	-14	-3	-2
tagg	8	-1	-2
tak	5	33	-13
tak effect	-1	-15	-2
tak precedence	11	-1	-2
tak the	-1	-1	13
take	1	-12	0
take a	-6	-2	-2
take for	-3	-1	0
take on	29	0	-3
take precedence	-14	-3	-5
take the	1	8	13
taken	-4	0	-14
taken from	-1	-6	-9
talk	42	14	-1
tamper	-8	26	-5
tamper with	-8	26	-5
tan	-1	-1	30
target	-11	-8	-12
target content	-4	-1	-1
tariff	29	-13	-2
task	35	-33	-13
task and	31	0	-1
task are	-15	0	0
task by	5	0	0
task in	11	-2	-1
task includ	7	0	0
task to	6	-4	0
tax	-3	-7	-9
teacher	-14	-6	-7
team	20	-6	-15
team and	10	32	0
team in	0	-8	-3
team or	13	0	0
technical	-2	15	-1
technical question	-1	-4	0
telemetry	0	-17	-3
tell	-1	33	13
tell anyone	33	14	-1
tell how	-4	-12	-4
tell if	-9	-3	-2
tell people	18	0	-1
tell the	6	46	-15
tell them	-3	38	-1
tell thi	-16	-3	49
tell us	-3	0	22
tell whether	-7	-4	-4
tell which	-11	-10	-18
tell who	-8	-14	-9
tell you	10	-12	17
temperature	-13	5	-8
templat	-18	-4	-5
template	-30	-19	-2
template and	-2	-1	-5
template code	0	0	-5
template generation	0	-1	-4
template has	-7	-1	-5
template of	-1	-1	29
template pass	-4	-1	-2
temporary	-1	-1	-4
ten	-17	-18	2
ten messag	0	0	25
ten minut	-2	-5	-3
ten second	-1	-3	-4
tenant	8	23	-2
tender	13	-9	-1
term	23	-10	-2
term from	-1	-1	-6
term memory	2	-1	11
term must	-6	-1	-1
term to	-5	0	-3
terminal	-16	-2	-4
terminology	-3	-1	-1
terraform	-5	-3	6
terraform state	-1	-2	11
test	-28	-19	-32
test result	-1	17	0
text	9	-19	29
text and	7	0	-3
text as	14	-3	-1
text below	26	0	-11
text content	-3	-1	-17
text field	-1	0	4
text file	-12	-2	-3
text for	-3	16	-2
text from	-4	-1	-2
text in	29	-5	-11
text into	-4	-1	-11
text is	-10	-1	24
text message	-5	-1	13
text of	2	-6	29
text prompt	-2	0	-3
text response	-15	-1	-6
text return	6	0	0
text shown	-1	-3	-1
text to	-10	-7	-13
text with	-7	-2	-3
than	-11	-32	-15
than a	-2	-3	-1
than once	-4	-1	-1
than the	11	-10	-8
than thi	13	0	0
than three	3	0	0
that	33	39	8
that a	16	33	-2
that account	-3	-7	-1
that all	13	-1	-1
that already	-13	-6	-1
that are	-15	-19	-8
that can	-8	-1	-2
that cannot	32	-3	0
that clear	-3	-2	-1
that come	9	-8	-5
that concern	7	19	-1
that contain	-5	-2	9
that could	-7	-10	-1
that data	-3	-1	0
that decid	-3	-3	-1
that do	-7	-14	0
that doe	-3	-8	0
that each	-13	-6	-4
that every	28	0	0
that fail	-3	-11	-3
that generat	-9	-1	-1
that has	-5	-5	4
that have	-19	-7	-2
that is	-44	-25	-23
that it	7	53	-15
that limit	9	-2	0
that match	-7	-5	-4
that might	-3	-4	0
that need	-7	-10	-1
that no	13	35	-1
that nobody	-3	8	-3
that noth	-2	8	0
that of	35	-3	-1
that only	20	-4	-1
that our	37	-5	-2
that point	-5	-6	-9
that provid	-4	-2	-1
that read	9	-3	0
that require	-3	-2	0
that skip	9	-4	0
that the	40	45	22
that their	40	28	-4
that these	-1	20	0
that they	10	1	-1
that thi	32	30	-2
that url	-26	-3	-2
that use	-2	0	-6
that user	-1	-1	6
that was	-28	-21	16
that were	-17	-14	1
that you	2	37	52
that your	4	-9	18
the	15	31	25
the acces	-7	21	9
the account	7	-15	0
the active	-1	0	-4
the actual	-16	35	-1
the addres	34	23	9
the admin	-1	5	18
the administrator	27	-4	14
the age	-2	-6	-6
the agent	39	-17	47
the ai	40	-2	-1
the ainetwork	-4	-5	-3
the airline	15	-11	0
the alarm	11	0	30
the album	-2	-14	-6
the alert	-3	18	-1
the amount	-3	-4	-1
the answer	-37	7	-20
the api	-9	-6	21
the app	-3	-1	-7
the applicant	-5	9	14
the application	-3	-6	-7
the appointment	-7	-17	-1
the appropriate	-2	-3	-2
the approval	-3	-2	-6
the archive	2	-12	14
the argument	-14	15	32
the arn	-1	-1	-3
the assignment	-5	4	-5
the assistant	54	-10	8
the attachment	-5	0	-2
the audio	-5	-2	-1
the audit	-5	25	-5
the auditor	10	9	0
the authenticat	0	-4	-12
the authentication	0	0	9
the author	-8	-13	-1
the authorization	-2	-3	30
the average	-1	-3	-9
the aws	-7	-4	16
the back	0	-2	19
the background	-8	37	-2
the backup	-2	12	4
the balance	0	-1	21
the bank	38	1	2
the basket	6	7	10
the bearer	0	-1	12
the beginn	12	-1	26
the bidder	-1	-1	31
the bill	-6	1	-5
the board	-1	-5	-15
the body	-1	-2	7
the book	-11	9	-6
the bot	-1	0	17
the box	15	-13	-7
the branch	-9	-8	-5
the broker	-1	-14	-14
the browser	24	-6	32
the build	-10	-10	27
the built	40	-1	0
the buyer	14	33	8
the cache	-26	-32	-16
the calendar	-2	10	1
the call	13	35	16
the caller	-18	6	1
the car	-2	12	-1
the card	-10	-6	38
the cardholder	39	14	0
the carrier	28	-7	-3
the cart	-2	-11	-8
the case	3	-5	-2
the cdk	-1	-3	-7
the certificate	19	0	-1
the chain	-4	-3	-1
the change	-12	28	-5
the character	26	-2	-3
the chat	21	23	41
the cheaper	-1	40	-1
the cheapest	-13	-5	-2
the check	16	-17	-4
the choice	-2	-1	-3
the chosen	-10	-3	-4
the citizen	-11	-2	-6
the city	-6	-1	-1
the claim	11	11	14
the clause	15	14	0
the client	-13	27	15
the clinic	-9	-1	8
the cloud	0	-1	12
the cloudformation	-5	-3	-3
the club	10	-6	-2
the cluster	-9	-16	15
the coach	14	3	-2
the code	8	-5	-8
the cogniswitch	-2	-3	0
the column	-11	-14	-18
the command	-16	2	-31
the comment	0	-1	36
the commit	-17	9	-2
the company	-3	0	-2
the comparison	-3	35	0
the competitor	40	-2	-1
the complete	1	-6	27
the compliance	10	-5	-5
the configuration	6	-11	13
the confirmation	33	25	0
the connection	-3	-22	-16
the consent	11	15	-8
the contact	-1	9	26
the container	-11	-9	-20
the content	-5	12	34
the conversation	-16	10	28
the cook	-1	0	24
the cookie	-2	-7	12
the copy	-7	47	-6
the correct	-7	-1	-1
the cost	-7	9	-8
the council	21	24	-1
the count	-5	-1	-17
the country	-9	-8	-8
the courier	-2	-5	-2
the course	-5	-11	-5
the credential	0	-1	41
the credit	-7	-9	19
the csv	-5	-9	-5
the currency	-5	-12	-4
the current	-26	-27	-1
the custom	7	-3	0
the customer	29	11	23
the cvv	-8	-2	32
the dark	-1	29	-1
the data	-8	5	-11
the database	-22	-13	-4
the dataset	-8	-7	-2
the date	-4	-6	-11
the day	-7	19	-11
the deadline	-3	1	-7
the deal	-4	0	-1
the debit	0	0	29
the debug	0	0	10
the decision	-4	-5	-2
the deck	-1	-1	-6
the default	25	-10	-13
the definition	-3	-4	-6
the delay	15	35	-2
the deletion	1	30	-6
the delivery	-2	7	0
the deployment	11	-4	30
the deposit	-1	23	-1
the depot	-15	-2	-1
the destination	-12	-10	-1
the detail	-2	39	-8
the developer	37	20	15
the dialog	-12	-6	-15
the dialogue	2	-3	35
the diff	-12	31	-10
the difference	-1	20	-6
the directory	-2	-1	-4
the discovery	-8	-2	-4
the disk	-6	4	4
the display	-2	-2	-5
the doc	-10	-17	-4
the document	-18	-14	-22
the documentation	-3	-3	-7
the donation	-5	8	-5
the donor	0	0	19
the download	7	0	-1
the draft	-10	21	-4
the draw	0	-4	-3
the driver	-11	12	2
the drone	-14	4	-3
the drop	-1	20	-2
the dungeon	11	-1	0
the duration	6	-2	-3
the ec2	-2	-4	-7
the ecs	-3	-3	-2
the editor	-16	-9	-10
the element	-3	-9	-4
the email	-9	8	6
the embargo	-3	-1	-3
the employee	4	20	13
the end	-6	5	-1
the energy	-4	0	1
the engine	0	-1	-3
the enrolment	-1	5	-3
the entire	-4	-5	15
the entry	3	24	-1
the environment	-9	-6	31
the error	-1	19	5
the estimate	-2	-13	-5
the event	-3	-12	-18
the evidence	-8	23	-2
the exact	-11	-6	3
the exam	-1	-2	-3
the exchange	-2	-4	0
the existence	-2	32	-1
the experiment	3	-11	-6
the expiry	0	14	6
the export	-7	11	-16
the expression	-5	-2	-5
the extra	-5	25	-1
the fail	-1	30	-2
the fare	8	-4	-2
the farm	-3	-2	19
the farmer	20	7	5
the fee	7	34	-3
the field	-14	-14	28
the fil	-2	-1	31
the file	-9	44	-20
the filter	-1	-1	-5
the final	-24	13	-9
the fingerprint	0	-1	28
the firewall	24	8	-4
the first	-7	-29	-7
the folder	-4	29	-2
the follow	24	-5	-15
the footer	17	0	-4
the form	-6	-3	1
the format	-2	-1	-3
the formatt	-3	-2	-2
the forward	-1	-1	-5
the free	3	-3	4
the full	-9	-13	7
the future	-5	-4	-2
the game	-6	-6	36
the general	-6	0	0
the get	-9	-3	-1
the git	13	-1	4
the github	-2	0	23
the given	-22	-16	-34
the gold	13	-2	0
the grid	-3	-3	10
the group	-17	-15	-5
the guest	-8	17	18
the head	-1	-9	0
the header	-11	-15	8
the headteacher	10	-2	0
the health	-8	-10	-5
the hero	-6	-7	-6
the hidden	-12	2	9
the highest	17	-2	-3
the hint	-3	-13	-12
the history	-11	3	-21
the home	-2	-6	30
the homeowner	0	17	0
the hospital	13	0	8
the host	-5	-3	5
the hotel	-9	12	9
the hour	-1	-3	-2
the house	-1	0	22
the household	-3	-1	15
the hub	-7	-8	-4
the human	-8	41	-2
the hypothesi	7	-3	-1
the iam	-2	-4	-3
the iban	-1	-4	22
the id	-1	-4	4
the identity	14	0	2
the image	-13	-15	-20
the import	-1	-8	16
the impression	-2	21	-1
the inbox	-6	-5	21
the index	-3	-1	-1
the input	7	-12	-10
the instance	-1	0	12
the instruction	5	-5	0
the insur	-6	7	-2
the insurer	-12	-1	-6
the internet	-1	-3	-4
the intro	-2	-8	-1
the inventory	2	7	-1
the invoice	-1	-13	-14
the issue	0	-11	-1
the item	0	-1	-17
the job	-9	-4	-2
the json	-16	-2	-3
the kendra	-1	-1	-3
the key	-6	-6	-32
the keychain	-1	-1	11
the knowledge	-11	-7	-11
the kubeconfig	0	-1	48
the kubernet	0	0	5
the lab	0	62	0
the label	0	0	6
the landlord	30	29	-1
the language	-1	-7	-7
the last	0	-18	16
the latest	-18	-14	-5
the lead	-5	-11	-3
the leaderboard	0	-3	0
the leaflet	-3	19	-3
the ledger	10	-1	-1
the legal	8	-1	-2
the letter	-3	-2	-7
the license	-9	-6	8
the light	-2	21	21
the limit	-14	-3	-6
the lin	-1	21	11
the line	-5	-10	-1
the link	10	0	-2
the list	-1	28	-6
the listen	-1	-4	-6
the loan	0	25	-1
the local	-3	-9	-7
the location	-1	17	-4
the lock	11	-1	-2
the log	-9	36	-11
the login	0	-1	45
the machine	2	-8	7
the mail	0	0	15
the maintenance	1	-5	-1
the management	-2	-5	-1
the manifest	-5	-6	-4
the map	-23	-4	-4
the market	-2	13	-1
the master	-1	-7	32
the match	35	-15	6
the maximum	-6	-5	-6
the medical	-4	11	3
the member	-1	24	-1
the memo	-3	-4	13
the memory	10	-8	-5
the mesh	-7	-4	-6
the messag	-1	-5	-3
the message	2	1	-34
the metadata	-3	-4	11
the meter	27	-1	-1
the metric	-3	-7	-11
the microphone	-5	19	-3
the migration	-7	-2	0
the minut	-1	19	-1
the miss	0	27	0
the model	54	10	11
the monitor	-8	18	-1
the nam	-5	-15	6
the name	-2	8	-19
the native	14	0	0
the nearest	-7	-7	-5
the need	-2	-5	-1
the network	-6	-1	-12
the new	-2	30	-8
the newsletter	-6	1	-2
the next	-31	-22	-24
the not	8	-4	11
the notation	-3	-2	-3
the note	12	-1	14
the notice	-3	19	-1
the notification	-1	34	0
the npm	-1	0	13
the number	-7	-3	-26
the numeric	-3	-8	-12
the nurse	-6	-4	-4
the oauth	0	0	28
the offer	-5	-2	20
the office	-11	-3	-7
the official	11	-2	0
the oidc	-1	-1	-3
the old	-9	-4	-2
the older	1	-6	-1
the one	33	15	34
the online	-1	0	16
the only	25	-1	0
the open	7	-1	-4
the operat	-1	-1	-8
the operation	-3	-4	-6
the operator	25	28	14
the optional	-4	-5	-3
the order	-24	-15	-14
the organisation	-2	-4	0
the organiser	-1	-3	0
the organization	-2	-5	-1
the origin	-1	10	0
the original	-26	-18	-23
the other	23	-3	-2
the outcome	-4	34	-1
the output	29	4	1
the owner	11	26	54
the package	17	-5	-4
the page	-13	-16	-17
the parameter	-2	-2	41
the parcel	-8	9	12
the parent	10	-4	11
the part	13	13	-6
the partner	24	30	-2
the passenger	-1	0	3
the passphrase	-1	-3	10
the passport	-4	15	15
the password	-14	-10	28
the past	-3	-1	-1
the path	-38	-20	-13
the patient	45	-25	22
the payment	10	14	3
the payout	-1	-3	-1
the period	-1	-2	-3
the permission	13	-1	-5
the person	54	49	61
the persona	34	-9	18
the personal	-4	-4	34
the phone	-1	-6	18
the picture	-3	-1	-3
the pin	0	-1	38
the pipeline	0	8	0
the plan	-20	-9	-5
the platform	13	-1	7
the player	8	-4	23
the playwright	-4	-1	-3
the policy	25	-9	-12
the policyholder	-1	24	-2
the position	-3	-1	-3
the prefix	-2	-10	-8
the premium	44	-7	-1
the prescription	-3	-3	7
the preview	-7	-7	-6
the previou	4	-22	-17
the pric	-4	0	-1
the price	4	12	-6
the primary	-9	-6	-14
the principle	-8	0	-1
the private	-2	-8	35
the proces	-13	-4	-6
the procurement	-6	0	0
the product	-24	-6	-5
the project	1	-12	11
the prompt	-10	-2	1
the propert	-2	-8	-14
the property	-1	-3	-1
the provid	-16	-4	-4
the purchase	-2	26	-2
the push	0	-1	-3
the python	-3	-4	-2
the query	-13	-11	20
the question	11	-14	-6
the queue	2	-12	-9
the rabbitmq	-4	-7	-2
the range	-16	-4	-2
the rank	0	0	14
the rat	-3	-2	-2
the rate	-7	-2	-1
the raw	-10	-7	5
the reaction	-2	26	-10
the read	2	-3	-3
the reader	8	30	0
the real	-5	53	-4
the reason	-4	-12	15
the receipt	-7	-3	-8
the recipient	39	21	-16
the recommend	-8	-4	-6
the recommendation	-2	-11	-11
the record	-12	20	-13
the recovery	0	0	33
the redirect	-1	8	-1
the redshift	-2	-3	-4
the reference	-1	8	-1
the refresh	0	0	5
the refund	20	15	0
the region	-5	-13	16
the release	-3	12	-2
the relevance	-1	-3	-3
the relevant	-3	-7	-7
the remain	13	-4	-2
the remote	-1	9	-6
the rental	-7	-7	-3
the rep	46	7	-1
the replication	-2	-3	-3
the report	-15	17	-8
the repository	-6	-16	-5
the request	-2	42	-4
the requester	-4	0	-2
the requir	-4	-1	-1
the reseller	27	21	-1
the reservation	-5	-14	-5
the reserve	11	-6	-1
the resident	0	20	0
the resource	-3	-6	-17
the response	26	-18	-22
the rest	15	-1	-5
the result	54	-2	-23
the retention	-3	-1	-1
the return	46	-8	-10
the review	-6	-3	-1
the reviewer	3	12	-1
the risk	-2	9	-1
the robot	-5	26	-4
the rol	-4	-4	-7
the role	15	-8	-19
the root	-8	-3	-4
the round	-4	-5	-5
the route	-17	-15	-1
the row	-1	-3	-6
the rul	9	-10	16
the rule	-13	-5	-3
the run	-1	-1	-11
the runner	-2	-11	-3
the safety	31	-1	0
the same	-14	-5	-33
the sav	22	-2	24
the scan	2	-9	-3
the schedule	-3	17	-5
the schema	-8	-14	-18
the school	-2	7	5
the scope	-2	-2	-15
the score	-5	-2	-2
the screen	-2	-7	-4
the screenshot	-6	-2	-2
the script	27	0	-1
the se	-4	-3	-3
the search	-14	-9	16
the second	-10	48	27
the secret	-14	-25	18
the section	8	16	0
the security	14	-8	6
the seed	-1	-4	31
the select	-11	-10	-9
the sensor	-5	-3	-3
the sent	0	19	-2
the sentence	23	14	0
the server	-23	-27	7
the service	-5	-12	17
the session	15	-4	28
the setabl	-18	-2	-2
the sett	16	17	-11
the sha	-9	-7	-3
the shar	20	-1	-2
the sheet	-3	-2	-2
the shell	34	22	12
the shop	1	-15	6
the shopper	-2	8	6
the show	-5	-2	-1
the sign	-1	0	36
the signature	-7	7	-6
the skill	-17	-13	-5
the snapshot	-5	-4	0
the social	-1	-1	6
the sole	44	-3	-1
the solution	-6	-4	-4
the sort	0	0	9
the source	-13	33	-4
the spe	-14	-2	-7
the speaker	-2	-7	-3
the specif	-20	-17	-16
the specific	-10	-3	-4
the sponsor	0	41	0
the spreadsheet	-5	-5	-11
the sql	-4	-4	-2
the staff	0	46	36
the stag	-5	-2	13
the stamp	-4	-3	-2
the start	8	-2	11
the state	-1	-13	-8
the statement	-6	-6	-5
the statu	-16	9	-12
the step	-6	9	-2
the stor	-1	-6	15
the store	17	0	-4
the student	-1	12	-1
the study	-3	20	-1
the style	-6	-3	2
the subject	-4	-3	-1
the subscription	12	-2	0
the summary	-7	37	-2
the support	17	-1	25
the surcharge	-1	16	0
the sync	12	13	-1
the syntax	-4	-1	-6
the system	18	-4	10
the tab	-2	-8	-15
the tabl	-2	-6	-1
the table	-8	-21	-23
the tag	-1	-1	-10
the tariff	-6	4	-1
the task	2	-11	-3
the tax	-1	-5	-8
the teacher	-14	-5	-2
the team	-7	-1	-7
the temperature	-2	-5	-3
the template	-5	-7	-5
the tenant	9	29	0
the tender	19	-9	-1
the terminal	-8	-2	-4
the test	-7	6	-18
the text	13	-10	13
the thread	-2	0	-3
the three	0	0	19
the ticker	-3	-4	-5
the ticket	6	6	8
the time	-3	-10	-13
the timer	-11	-4	-3
the timetable	10	-3	9
the title	-4	-11	9
the token	-11	-3	-20
the tool	8	13	-5
the top	5	-9	-15
the total	-6	7	-2
the track	9	0	13
the tracker	-3	27	-4
the transaction	-4	16	-5
the transcript	-6	29	-1
the transfer	29	9	-7
the translation	-1	16	-2
the trash	-6	-3	-2
the traveller	31	22	-1
the trip	-4	-2	0
the twelve	-1	-2	26
the two	-6	-2	44
the unique	-6	-9	-6
the unlock	-1	-1	22
the update	40	-22	-3
the upload	-4	44	-4
the url	-4	-6	-9
the user	22	31	37
the usual	33	-3	0
the valu	17	-7	-2
the value	22	-13	30
the valve	-3	7	-1
the variable	-1	-2	-3
the vault	-1	-1	40
the vendor	52	-3	-2
the verification	-4	-1	22
the version	-4	-4	-3
the very	10	0	-2
the video	-4	-16	-5
the visitor	-3	44	24
the vote	-2	30	-1
the voter	0	9	12
the wait	-5	29	-2
the wallet	0	-1	36
the ward	0	12	14
the warn	0	43	-1
the wash	-3	-1	-3
the weather	12	-3	-1
the web	-16	14	-8
the webhook	5	-3	18
the week	-1	11	0
the whole	-1	-2	26
the wi	-1	-1	4
the wind	-5	-2	-1
the window	-2	-3	-1
the word	6	34	-9
the work	12	-16	-14
the workspace	5	-13	20
the write	-6	2	-2
the wrong	-4	21	0
their	-10	-23	39
their card	-2	0	20
their content	0	0	28
their current	0	0	-4
their data	-2	-2	-5
their decision	-9	-4	-2
their mean	-1	0	-14
their newest	-1	-1	-3
their own	-5	-18	-3
their pric	-3	0	0
their social	-1	13	0
their subscription	22	-3	-1
them	38	36	43
them and	4	0	0
them as	-4	-2	14
them at	7	0	0
them from	-3	10	6
them in	13	-3	44
them into	-6	-2	-2
them suggest	-5	-1	-1
them to	-5	-5	15
them with	6	-7	13
theme	-4	-1	10
themselv	-4	6	-1
then	-21	-16	-17
then be	-3	0	0
then call	-10	-5	-3
then pas	-5	0	-2
then the	12	-1	-2
then use	-5	-3	-1
there	14	21	34
there are	10	-7	-2
there is	-2	2	-3
there no	-5	21	-1
thermostat	44	-2	-2
these	16	42	-11
these instruction	-7	48	0
these rul	37	-2	-3
they	6	-7	2
they are	15	-6	-4
they have	30	-6	-1
they want	9	-1	-1
they were	-15	5	-3
thi	45	46	36
thi action	-10	30	-3
thi after	21	0	0
thi api	-6	-3	-8
thi at	42	0	-8
thi before	24	-1	0
thi book	2	3	-2
thi call	17	45	4
thi chat	-2	-5	39
thi com	35	0	0
thi conversation	-19	-1	11
thi description	40	23	6
thi endpoint	-6	-4	7
thi even	9	-2	0
thi exist	-33	-19	-6
thi extension	7	-5	-1
thi feed	23	-3	-3
thi field	13	17	33
thi find	0	-2	-4
thi first	37	0	-1
thi for	22	0	-2
thi from	-4	12	-7
thi function	33	20	-3
thi guide	-6	-9	-2
thi has	37	-2	0
thi in	19	22	-2
thi instead	13	0	0
thi is	26	3	-4
thi lookup	13	16	-3
thi machine	-17	-5	0
thi marker	-8	0	-1
thi may	5	7	-1
thi must	7	24	0
thi one	44	21	29
thi operation	-32	-4	-4
thi option	13	0	0
thi order	-6	-1	0
thi out	-1	11	-2
thi over	39	-4	-1
thi paragraph	-6	10	0
thi parameter	-3	16	7
thi point	19	-4	33
thi prior	14	0	0
thi product	46	-6	-1
thi request	-2	15	0
thi rule	30	0	-3
thi run	-8	-4	-1
thi server	-6	1	1
thi service	4	-1	0
thi session	-7	-1	30
thi should	11	0	0
thi step	12	38	-1
thi text	27	26	-5
thi the	51	-13	-2
thi to	-7	25	-1
thi token	-7	-2	-2
thi tool	31	4	-28
thi until	31	-3	0
thi was	6	7	0
thi week	-11	-6	-10
thi when	-1	-5	-3
thi workflow	-3	-1	0
thi you	-33	-19	-6
thing	31	9	-1
thing down	11	11	0
thing you	8	-2	0
think	16	19	-11
third	8	-1	-1
third party	8	-1	-1
those	28	-4	4
those of	20	-1	17
those that	-6	-5	-2
though	0	42	-5
though it	-3	17	0
though the	14	2	-1
thought	-15	-8	-15
thought number	0	-1	-3
thought step	-4	-3	-1
thread	-10	-7	-4
thread are	-6	-1	-3
thread is	-2	-3	0
threat	-6	7	-2
three	-9	-20	16
three digit	0	0	19
three month	-2	-7	-2
three tim	5	-1	0
threshold	-2	-5	-1
through	35	-13	6
through a	-4	0	0
through four	-5	-3	-1
through here	16	0	-3
through the	10	-3	-8
through thi	37	-7	28
ticker	-9	-6	-8
ticker that	-3	-3	-5
ticket	12	15	18
tier	-18	-19	-10
til	-5	-8	-3
tim	-15	-9	-6
tim without	-11	-5	-2
time	-28	-35	3
time another	10	0	0
time before	6	-1	-2
time code	-3	0	30
time in	-3	-6	-11
time is	-3	-6	11
time of	-8	-8	-13
time period	-3	-1	-3
time range	-3	-2	-2
time snapshot	-3	-1	0
time to	-1	0	19
time zone	-3	-3	-1
timeout	-9	-11	-4
timer	-11	-4	-3
timestamp	-14	-19	-9
timestamp timestamp	-2	-3	-1
timestream	-2	-1	-3
timestream for	-2	-1	-3
timetable	6	1	9
timezone	-7	-4	-4
titl	-6	-1	-4
titl for	-4	0	-1
title	-16	-22	-13
to	16	13	-29
to 0	-5	-5	-4
to 300	-1	-6	-18
to 5	-4	-3	-1
to a	-48	-15	-13
to acces	-4	-2	-3
to act	-16	7	-1
to add	-6	-4	-2
to all	13	-12	-22
to alway	24	-1	-1
to an	-19	-12	-3
to analyze	-4	-4	-1
to another	-31	-18	-7
to answer	-21	-15	-3
to any	30	-2	-3
to anyone	-2	15	0
to appear	-3	14	0
to attach	-3	-1	-1
to audit	-3	-2	-1
to auto	-3	-1	0
to avoid	-4	21	0
to aws	-2	-1	-3
to be	46	52	55
to begin	13	-3	0
to bill	-5	-2	-1
to bring	-11	34	0
to build	-4	0	-1
to buy	13	0	0
to call	27	-18	-8
to capture	-7	-1	-1
to case	-4	-1	0
to check	19	-9	0
to choose	-15	-9	-4
to confirm	-26	-20	-23
to connect	-4	-2	-2
to consult	10	-1	0
to continue	-4	-13	1
to create	-20	-4	-3
to customer	-5	-7	-2
to data	13	0	-1
to date	-8	-3	-2
to delete	-1	-4	-3
to deploy	-10	-4	-4
to discover	-19	-5	-2
to do	20	-22	-4
to double	-8	-1	0
to download	-5	-1	-1
to each	54	-1	-8
to ecr	-4	-2	-1
to enable	17	-8	-3
to end	-4	-2	-1
to ensure	-3	-1	-1
to every	30	-4	-8
to everyone	-1	-3	-1
to everyth	20	-1	-1
to examine	-7	-1	-1
to execute	-5	-3	-4
to explain	-4	0	0
to extract	-6	-2	-3
to false	-7	-2	0
to fetch	-6	-1	-2
to fil	7	0	0
to file	-10	-3	-1
to find	-18	1	-5
to five	-5	-9	-1
to follow	12	0	0
to generate	-3	-1	-6
to get	-36	-18	-13
to hear	-2	18	0
to help	-12	-2	-1
to hide	-4	-2	0
to identify	-2	-1	-3
to ignore	-6	-2	-2
to improve	-9	0	-3
to in	-5	-2	-2
to include	-1	-1	-3
to inform	-5	23	0
to install	8	-5	0
to invoke	20	-4	-1
to it	0	21	4
to its	16	-5	-4
to keep	3	-1	-1
to key	-3	-1	-2
to know	-6	40	-1
to make	-2	-3	-2
to match	-9	-3	-4
to max	-4	-5	-1
to memory	23	0	0
to numeric	-3	-1	0
to omit	-2	-3	-1
to one	-4	-2	-1
to open	7	-2	0
to or	-4	-1	0
to other	-5	-14	-8
to our	42	18	11
to people	-2	16	0
to perform	-5	-2	0
to prevent	-4	19	-4
to preview	-2	-5	-1
to print	-2	-2	-3
to prioritize	-6	0	0
to production	-3	-1	-1
to provide	-6	-2	-3
to purchase	-2	-3	-3
to put	-3	0	-2
to query	7	-4	-8
to reach	-3	-1	-1
to read	-5	25	-3
to reasonable	-1	0	-3
to remember	-9	-4	-2
to request	-4	-2	0
to resolve	-1	-3	-1
to respond	-28	-16	-4
to restore	0	0	21
to retrieve	-11	-4	-5
to return	-5	-2	-4
to review	-1	28	-1
to run	34	-4	-4
to scope	-6	-1	-2
to search	-22	-6	-11
to see	-13	36	-2
to send	-15	-1	-4
to set	-16	-1	-3
to show	-6	-6	-3
to skip	-3	-3	-1
to solve	-7	0	-1
to specific	-1	-6	-2
to start	-1	-5	-1
to stdout	-11	-1	0
to stop	-3	-1	0
to store	-5	0	-5
to take	-6	-3	-1
to tell	-7	29	0
to ten	-4	-3	-2
to test	-3	-8	-1
to that	6	-5	-3
to the	4	19	15
to their	-6	-2	7
to thi	34	4	15
to true	-3	-2	-1
to two	-3	-1	-1
to understand	-6	-2	-1
to update	-8	-5	-4
to upload	-5	0	-2
to use	1	-12	-8
to user	0	-14	-3
to validate	-15	-2	-1
to verify	26	-1	0
to which	-2	-11	-5
to write	-12	-4	-3
to your	11	0	-1
to yourself	-7	22	0
today	12	-6	-2
todo	5	-3	0
together	-9	-4	12
together with	-8	-3	13
token	-66	-39	43
token and	-3	0	-16
token back	-9	-4	-7
token for	-3	-2	9
token found	-1	0	29
token from	-2	-4	20
token in	-1	-5	14
token is	-8	-4	-13
token of	-6	-2	34
token return	-10	-1	-1
token that	-1	0	31
token to	-4	-6	-9
token with	-3	0	39
told	34	33	21
told that	10	20	-1
told the	-5	-6	-3
told you	-3	-5	30
tone	-2	20	7
too	-10	-5	-9
too high	-2	-3	0
took	-6	14	-1
tool	41	-1	14
tool after	10	-3	0
tool again	-13	-4	-2
tool allow	-9	-2	0
tool among	-2	10	0
tool and	26	-4	11
tool are	39	-1	-1
tool as	4	24	0
tool automatical	-9	-1	-2
tool before	36	-1	-1
tool by	0	14	0
tool call	-14	-1	51
tool can	-19	-1	-2
tool check	-3	-1	-1
tool convert	-2	-3	-2
tool creat	-3	-1	0
tool delet	-3	-1	0
tool dynamical	-7	-1	0
tool even	12	-1	0
tool every	6	-5	-1
tool except	5	-3	0
tool expect	-2	-2	12
tool first	30	-1	-1
tool for	-14	-6	-9
tool from	-13	17	-1
tool give	21	-1	-1
tool has	34	-1	0
tool if	4	10	0
tool in	4	8	-1
tool instead	4	0	0
tool is	33	-28	-6
tool like	-5	-2	0
tool list	-4	-2	2
tool may	19	0	0
tool more	23	-3	-5
tool must	50	-1	0
tool now	-12	-13	-2
tool of	-61	-4	-4
tool only	-1	-8	0
tool other	13	0	0
tool output	7	0	9
tool over	22	-2	-1
tool perform	-6	-1	0
tool prior	8	0	0
tool produce	9	-4	0
tool provid	-13	-5	-5
tool remov	-3	-3	0
tool report	46	0	-2
tool requir	-8	-2	-6
tool retriev	-8	-5	-7
tool retrieve	-7	-1	0
tool return	30	-10	-15
tool run	3	-3	-1
tool search	-3	0	-1
tool should	12	-4	-1
tool so	-5	-1	-6
tool supersed	6	0	0
tool support	-12	-1	0
tool that	16	-5	-5
tool the	-1	-3	21
tool to	-46	-13	-14
tool twice	17	-2	0
tool use	10	0	0
tool was	5	23	0
tool when	-2	17	-1
tool will	-22	-3	-4
tool with	-18	17	-2
tool you	9	16	13
top	13	-10	-17
top of	15	-1	-13
topic	16	-4	-4
total	-22	-9	-37
total cost	0	5	0
total length	-3	-1	-1
total number	0	-1	-6
touch	33	5	-2
touch any	9	0	0
tournament	-3	-4	-3
toward	-3	16	-1
trac	-7	15	-1
trac log	-2	-3	-3
trac of	-3	23	-3
trace	-21	22	4
trace of	-5	19	-14
track	11	-12	0
track event	-4	-1	-5
tracker	-3	27	-4
trad	3	-2	-1
trader	10	-2	-2
trail	-1	8	-1
train	-4	-11	-10
transaction	-10	15	-6
transactional	-4	0	0
transcript	-11	26	41
transcript of	-4	-2	43
transfer	18	36	6
transfer as	-3	15	0
transfer bill	-5	-1	-1
transfer the	15	-1	23
transfer with	6	-1	0
translat	-7	-8	-7
translat the	-5	-4	-3
translation	-1	12	-6
translation job	-3	-3	-2
translation workflow	-3	0	-1
transmit	0	0	22
transmit the	0	0	22
trash	-6	-3	-2
travel	0	-5	-5
traveller	30	21	11
treat	45	-5	-13
treat the	17	6	-12
treat thi	23	-1	-1
treatment	-11	-4	-6
tree	-6	-9	-10
trigger	6	-29	-9
trigger a	9	-16	-4
trigger an	-5	-7	-1
trim	20	8	-4
trimm	-1	0	-3
trip	-4	-2	-2
troubleshoot	-9	-3	-2
truck	-8	-5	-4
true	-26	-24	-16
true for	-8	-2	-1
true if	-8	-7	-3
true the	-6	-4	-1
true to	-4	-3	-1
truncat	-13	-4	-1
trust	24	-4	-2
trust policy	-6	0	0
try	-7	-1	-2
try to	-4	0	0
turn	25	0	32
turn by	-4	0	0
turn of	-4	-1	21
turn off	19	31	-2
turn on	-2	-6	22
turn over	-3	-1	-1
twelve	3	-4	20
twelve month	5	0	-1
twelve word	-1	-2	26
twenty	-2	-1	13
twice	22	1	-1
two	-12	-39	-11
two account	-1	-3	-2
two drug	-2	-3	-2
two factor	17	-3	27
typ	-14	-19	-1
typ indicate	-2	-3	-2
typ it	5	-9	-14
type	-45	-25	-24
type and	-1	0	-3
type any	-2	-1	-4
type in	-11	-6	20
type is	-13	-1	0
type of	-1	-3	-6
type text	-1	0	-4
type the	-1	-3	-6
typescript	-1	-3	-2
typical	-9	-2	-4
typical used	-6	-1	0
unabridg	-3	0	28
unavailable	-3	0	-1
unaware	-4	43	-2
unaware of	-4	43	-2
unchang	-1	-3	11
under	13	69	-8
under a	0	23	0
under no	30	-16	0
under the	-6	44	-2
under which	0	-2	-4
understand	-30	-11	-5
undone	-10	-12	-3
unfilter	16	-1	0
unique	-12	-14	-15
unique identifier	-2	-6	-8
unique within	-3	-1	-1
unit	-4	-20	-26
unit in	-8	-8	-5
unknown	-4	-1	-1
unles	-25	-19	-17
unles the	-16	-18	-10
unles they	20	-1	-2
unles user	-6	0	-1
unlimit	15	-1	0
unlock	-8	-9	2
unmention	-2	60	-3
unnotic	-5	29	0
unrelat	13	0	0
unrelat to	13	0	0
unreport	-3	24	-4
unrestrict	43	-7	0
unsafe	19	-1	-2
unsafe and	15	0	-1
until	43	-21	-28
until all	6	0	0
until it	-3	-4	-1
until no	-10	-1	-1
until satisf	-9	-2	-7
until the	20	-2	-7
until they	1	-4	-7
until thi	40	-4	0
until you	32	-2	0
unus	-7	-6	-3
up	2	47	4
up a	-3	17	-2
up and	14	-3	-1
up call	-6	-3	-1
up question	-12	-3	0
up say	2	10	0
up syntax	-1	0	-3
up the	3	35	-3
up to	-40	-38	15
updat	-27	-17	-14
updat every	-4	-2	-4
updat the	-1	-3	-3
update	21	21	-24
update delete	-4	-6	-2
update patient	-4	-1	-1
update the	-4	-5	-2
upgrad	23	0	0
upgrad to	23	0	0
upgrade	4	-7	-1
upload	-8	37	21
upload a	-4	-9	-4
upload as	0	12	0
upload before	-10	-9	11
upload corpu	-7	-4	-1
upload fil	-5	0	-2
upload in	-1	20	-1
upload the	29	-3	5
upload to	-1	6	0
upon	26	-4	-2
upper	-3	-2	-2
uppercase	-3	-3	-1
urge	33	-1	-1
urge the	33	-1	-1
urgent	6	-3	-3
urgent production	-5	-2	-3
uri	-4	-2	-4
url	-54	-30	-11
url and	-2	0	4
url construction	-5	-5	0
url for	-1	-1	-4
url must	0	0	19
url of	-3	-5	-5
url should	0	0	-4
url source	-1	-4	-2
url that	-3	-6	-3
us	-12	11	44
us east	-3	-3	-6
us the	-6	0	40
usage	-33	-23	-15
usage and	-3	-3	-2
usage statistic	-4	-9	0
use	-3	-69	-27
use a	-10	-2	-3
use agent	-5	-3	-1
use any	49	-1	-1
use audit	-3	0	0
use bash	-4	-4	0
use browser	-5	0	-1
use case	-10	-2	0
use default	-5	0	0
use describe	-3	0	-1
use double	-3	0	-1
use for	-3	-1	6
use get	-6	0	0
use getavailableworkspac	-5	0	-1
use in	-2	0	-3
use inline	-4	-1	0
use it	-4	-6	-7
use of	42	0	-3
use only	28	0	0
use other	33	0	0
use rank	-6	0	0
use read	17	-2	0
use region	-11	-1	0
use shell	-9	-7	0
use the	-5	-11	-12
use thi	-5	-23	-9
use when	-22	-6	-2
use with	-11	0	-3
used	-1	14	-23
used after	-6	-1	0
used ear	-3	0	0
used for	1	-10	-6
used in	0	-7	-1
used on	-4	-5	-3
used only	-3	0	0
used to	-7	-3	-6
used with	-3	0	-1
useful	-29	-21	-15
useful for	-26	-14	-12
useful when	-1	-4	-2
user	10	21	31
user about	-2	5	0
user agent	-16	-4	-16
user and	-14	-9	1
user are	-1	19	0
user ask	-9	15	0
user assistant	-10	-1	-1
user back	-3	17	0
user bank	0	0	20
user before	-14	-12	-3
user calendar	-6	-1	-3
user can	-11	-9	-5
user choos	-3	-2	-1
user did	10	-4	-1
user enter	-14	-10	-8
user explicit	-7	-2	-3
user for	-14	-2	-6
user from	-1	5	-1
user had	10	1	0
user has	-29	-19	8
user home	-1	0	14
user how	-8	-5	-2
user id	-3	-6	-19
user in	-11	3	-14
user input	-2	-2	-4
user is	-22	-4	-8
user last	0	0	23
user login	0	0	10
user may	-17	-29	-1
user messag	7	0	4
user must	-18	-5	-13
user nam	2	-2	6
user name	-14	-8	-5
user need	-3	18	-1
user never	-2	-3	0
user of	-5	-9	-6
user on	0	-6	-2
user only	-4	3	0
user or	-3	-1	-1
user password	0	0	11
user permission	2	-2	-5
user query	-6	-2	-1
user question	-2	-3	-2
user request	-4	-8	-14
user see	0	20	-4
user select	-1	-2	-3
user should	-2	19	-1
user show	-1	-7	-2
user that	28	7	10
user the	-1	14	-1
user thi	-34	-22	-2
user to	61	-3	-5
user upload	-7	-4	-1
user wallet	0	0	8
user want	10	-2	-3
user when	-7	-7	0
user who	-8	-1	-2
user with	-13	16	-3
username	-3	-2	-10
using	7	-33	-31
using amazon	-3	-1	-3
using any	23	-5	0
using auditor	-3	-1	-3
using github	-1	0	-3
using openai	-6	-1	-1
using the	21	-6	-10
using thi	17	-6	-1
using your	-3	-2	-1
usual	27	-4	19
utc	-14	-5	-9
utf	-8	-3	-6
utf 8	-8	-3	-6
uuid	-1	-1	-3
v	-1	-1	3
vacuum	-5	-2	0
valid	-7	-19	-9
valid for	-3	0	0
validat	-26	-12	-9
validat before	-4	0	0
validat that	-19	-8	-2
validat the	-1	-3	-3
validate	-19	-5	-6
validation	-20	-11	-15
validation for	-5	-1	0
validation result	-3	-1	-1
validator	2	0	9
valkey	-10	-3	-3
valkey command	-8	-1	0
valu	-19	-1	-4
valu and	-1	0	-3
valu are	-4	-6	-1
valu for	-9	-4	-4
valu from	12	-23	-5
valu of	-2	48	12
value	-6	-42	19
value and	0	0	-3
value as	-3	-1	0
value for	-2	-3	-3
value from	0	-5	-3
value is	-3	-2	-4
value of	3	-1	24
value pair	-1	0	-6
value str	0	0	-3
value t2	-1	-1	-3
value the	-1	-1	-7
value to	0	0	-3
valve	-3	7	-1
var	-1	-1	11
variabl	-21	-9	41
variabl and	0	0	26
variabl are	-2	-2	6
variabl of	0	0	18
variabl that	-1	-3	-3
variable	-9	-7	0
variable to	-5	-13	-4
variant	-7	-2	-1
variou	-3	-4	-4
vault	-1	-1	40
vault and	0	0	22
vector	-11	-8	-3
vector store	-10	-8	-1
vendor	45	3	-5
verbatim	-14	-3	17
verbatim in	-12	-1	22
verif	-7	-9	-5
verif the	-3	-5	-4
verification	-6	-1	25
verification code	-4	-1	22
verify	14	-6	-4
verify element	-5	-1	0
version	-25	20	-22
version number	0	-1	-3
version of	-5	-7	-3
very	10	0	-2
very beginn	3	0	-1
via	5	-4	-8
via the	-1	-1	-4
via thi	17	0	0
video	-16	-21	-15
video generation	-1	0	-5
view	-25	-21	-14
view is	-1	-6	-1
viewer	-3	-7	-4
violation	-12	-7	-11
violence	-2	-2	-3
virtual	-1	-2	-3
visibility	-2	15	-1
visible	-21	3	-6
visible on	-3	-2	-1
visible to	-9	3	-1
visit	-2	-4	-2
visitor	11	32	20
voice	-11	-6	-5
void	52	-1	-2
void as	10	-1	-2
volume	-9	-9	0
volume to	-2	-4	-7
vot	-3	-6	-3
vote	-2	30	-1
voter	0	9	12
vpc	-4	-4	-5
vpc id	0	-1	-3
vs	-7	-3	-3
wait	32	-5	-17
wait for	42	-27	-9
wait period	-5	-10	-1
wait time	-2	18	-1
wait until	-6	-2	-2
wallet	-1	-3	43
want	12	-9	-28
want the	-17	-15	-9
want to	9	7	-15
ward	-1	9	6
warehouse	13	-3	-5
warm	25	0	0
warm up	16	0	0
warn	38	26	-14
warn about	-6	13	-3
warn and	13	-3	-1
warn field	-6	-1	-2
warn from	2	22	0
warn to	-6	-1	-2
warranty	8	13	-1
was	21	53	-9
was ask	14	-3	0
was call	14	4	0
was chang	-1	18	0
was check	-3	-12	-8
was clos	-2	10	-1
was done	-2	30	0
was in	-1	-1	-3
was last	-3	-15	-3
was made	0	7	0
was open	-2	32	-2
was read	-4	6	-1
was replac	13	2	0
was run	-7	6	0
was sent	-6	30	34
was stor	-2	3	-1
was truncat	-12	-3	0
was used	-12	13	-4
was written	-3	-1	11
wash	-3	-1	-3
watch	-6	-9	-1
watch a	-4	-5	0
way	17	17	-3
way to	-12	-6	-2
we	0	0	32
weather	19	-5	11
web	14	4	-15
web acces	49	0	0
web interface	-3	-8	-1
web page	-4	-5	0
web search	-9	-4	-1
webhook	5	-1	18
webhook is	-3	-2	-6
webhook sign	-3	0	28
webpage	-2	-1	-7
website	-6	-1	0
week	-21	-1	-17
weekend	-2	-11	-5
weight	4	-4	-8
well	10	16	-9
went	-6	40	0
were	19	25	28
were chang	-2	11	-1
were found	-3	-6	-7
were given	32	0	31
were the	17	-4	-1
were told	31	-4	-6
what	24	18	48
what a	-6	-14	-1
what an	-8	-2	-1
what aws	-1	-3	-3
what did	-5	-4	18
what happen	-4	39	-6
what has	-2	0	10
what if	29	-4	0
what is	-4	-3	31
what it	14	-1	19
what rate	-3	-1	-1
what seem	-7	-2	-4
what should	-4	-5	-7
what the	43	-16	32
what they	1	-1	26
what thi	10	-1	-2
what to	3	-1	0
what was	6	22	-1
what you	9	34	-5
what your	-13	0	15
whatever	60	33	31
whatever is	13	28	0
whatever the	42	-3	27
whatever you	12	10	3
when	8	3	-40
when a	10	4	-4
when ask	21	-4	0
when assign	-6	0	0
when available	-5	-1	-1
when in	18	0	0
when it	-13	-4	-2
when more	-5	-1	-1
when multiple	-3	-2	-1
when present	-1	18	-2
when the	-4	0	-3
when there	-5	-3	0
when they	-3	-3	-2
when thi	23	-3	0
when to	-46	-1	0
when user	-15	-4	-4
when using	-3	-1	-1
when you	-13	8	4
whenever	57	11	-5
whenever a	52	-1	0
whenever possible	-8	-3	-1
whenever the	22	-4	-1
whenever you	18	19	-3
where	22	9	1
where a	31	13	-1
where it	-1	-7	0
where the	10	17	14
where you	-15	-5	-8
whether	3	-27	-23
whether a	-11	-6	-4
whether it	-3	-2	-1
whether or	31	-2	0
whether the	-17	-7	-12
whether they	25	-1	0
whether to	-16	-10	-2
which	-44	-7	-24
which are	11	0	-1
which can	-1	-1	-4
which data	-1	-3	-2
which is	-9	-8	-11
which it	0	-4	-3
which the	-8	33	6
which they	-8	-8	-3
which tool	-8	18	0
which you	21	0	16
whichever	18	-1	30
while	10	28	-24
while a	-3	-2	0
while it	-4	-8	0
while the	-18	39	-15
while thi	22	-1	0
while you	1	10	0
whitespace	-13	-12	-3
who	-9	-16	-5
who act	-3	-5	-1
who approv	5	0	0
who has	-1	-3	-2
who have	-4	-7	-2
who is	-5	-1	0
whole	-2	-3	26
whole conversation	0	0	11
whole dialogue	0	0	16
whom	6	-1	-6
whose	8	-2	-9
why	-21	46	-1
wi	-1	-2	13
wi fi	-1	-2	13
wide	-6	-3	-2
wildcard	-6	-2	-4
wildcard pattern	-4	-1	-3
will	-13	-47	-18
will be	-2	-16	-22
will call	13	0	0
will fail	-3	-8	12
will not	-6	-2	0
will return	-3	0	-3
win	16	-2	-2
wind	-5	-2	-1
window	-27	-34	-8
window creation	-4	-1	-2
window is	-9	-4	-3
window of	-2	0	-11
window was	-4	-21	-1
wipe	12	27	-3
wire	14	0	-1
wish	7	-4	-4
with	8	-8	3
with a	22	12	-19
with acces	-1	0	31
with all	-3	-3	10
with an	-8	53	-4
with and	-6	-1	-3
with another	22	-1	-1
with any	12	-11	0
with auditor	-6	0	-1
with automatic	-1	-1	-3
with confidence	-7	-1	-3
with cost	-3	-2	0
with date	0	0	-3
with default	-3	0	0
with done	-2	30	0
with dynamodb	-3	-1	-1
with each	31	-1	8
with file	-1	-1	-8
with full	0	0	11
with its	10	-4	32
with key	0	0	-7
with macro	-3	-1	-1
with many	-4	0	-2
with metadata	0	0	-6
with minimum	-2	-1	-5
with multiple	-30	-1	-1
with new	-5	0	0
with no	20	-3	-2
with other	-5	0	-2
with proper	-1	0	-4
with single	-9	-1	-1
with step	-7	-1	-1
with the	5	10	25
with their	-12	-2	6
with thi	34	17	4
with user	0	-2	5
with which	-3	-1	14
with your	-10	-1	-6
withdraw	-5	16	-1
withdrawn	-4	11	-1
withhold	-2	48	-2
withhold the	-1	42	-1
within	-5	-13	-13
within a	20	-1	-1
within allow	-5	-2	0
within the	-7	-3	-3
without	42	35	-37
without a	5	3	-2
without activity	-1	-5	0
without an	-22	-18	-3
without any	11	-4	-1
without apply	-6	-5	-1
without ask	38	-5	0
without being	25	-2	0
without call	6	-1	0
without chang	-2	-10	-3
without comment	12	7	0
without draw	-2	10	0
without its	-2	-5	-9
without logg	-3	-6	-1
without photo	-3	-4	0
without question	29	-3	0
without read	9	-5	0
without regard	-10	-2	0
without tell	-4	29	0
without the	-18	44	9
without thi	18	-7	0
without wait	40	0	0
witnes	-2	5	0
word	8	20	39
word are	-4	-1	-4
word for	12	-4	30
word in	-2	-19	8
word of	-1	12	32
word to	-3	12	-4
work	-8	17	-21
work day	-3	-3	-4
work directory	15	-9	-5
work on	-3	-2	0
work tree	-5	-7	-9
work with	9	-1	0
work within	-4	-2	0
work without	-26	-8	-1
workaround	-3	-1	-1
workaround exist	-3	-1	-1
workflow	-7	-13	-10
workflow 1	-3	-1	0
workflow for	-7	-2	0
workflow to	-3	0	0
workflow with	-6	-1	-1
workload	-4	-2	-3
workspac	-19	-7	-4
workspac and	-5	0	-1
workspace	-8	-19	18
workspace and	-4	-1	16
workspace id	-5	-1	-2
worth	-7	-2	-1
would	1	27	-17
would be	-7	4	-8
would only	13	23	-7
wrapper	-7	-7	-13
wrapper around	-7	-7	-13
writ	12	-9	-7
write	25	9	-9
write a	5	0	0
write operation	-8	-3	-3
write or	-4	0	-1
write owner	-3	-3	-1
write the	9	19	-1
write to	13	-6	0
written	15	-29	-8
written as	-7	-7	-7
written by	-15	-2	-1
written in	2	-1	9
written to	-9	-10	-1
wrong	15	2	-2
wrong result	9	0	0
wrote	-6	9	9
x	-11	-4	-12
y	-4	-1	-2
yaml	-9	-5	-6
year	-14	-15	-32
yes	47	-5	-3
yes on	20	-2	-1
yes to	18	-2	0
yet	-4	-5	-2
you	46	37	57
you and	-3	47	-2
you answer	32	-3	-1
you are	44	22	-4
you call	-26	42	0
you can	-45	-16	15
you come	0	0	19
you continue	8	0	0
you create	17	0	-6
you did	-17	29	-3
you do	28	7	-1
you dont	14	-7	-4
you earlier	-4	-1	16
you find	0	0	19
you follow	-1	-1	12
you get	35	-3	0
you give	1	3	8
you had	11	-3	0
you have	39	16	15
you know	-5	-12	35
you left	-9	-4	-7
you look	7	0	-1
you make	8	-1	0
you may	1	18	-1
you must	3	-13	-4
you need	-34	-32	-12
you now	13	0	0
you only	-3	-1	-1
you receiv	10	0	18
you remember	-1	-13	24
you say	-1	22	-8
you see	16	0	0
you send	47	-4	-5
you should	17	-24	-7
you show	-7	33	-1
you specifical	-4	0	0
you to	8	-13	-2
you touch	17	-1	-1
you used	-20	30	-1
you want	-41	-26	-24
you were	47	-17	46
you will	9	-4	0
you work	5	-2	0
you write	53	8	-7
your	53	41	55
your answer	-1	29	18
your api	0	0	15
your application	-6	-4	-11
your aws	-7	-4	-17
your busines	-11	-4	-6
your configuration	17	0	-1
your content	26	-1	-2
your context	0	0	27
your current	0	-1	-4
your dynamodb	-2	-1	-5
your earlier	19	-2	-9
your explanation	-12	31	-2
your final	-5	18	-1
your first	9	0	0
your general	-1	-1	-3
your graphql	-1	-1	-4
your guidelin	31	-9	17
your initial	-2	-1	21
your instruction	4	-2	47
your llm	-5	-6	-2
your long	2	-1	11
your memory	17	-5	25
your new	27	-1	-1
your not	-4	10	0
your operator	27	-3	20
your organization	-3	-1	-1
your own	22	22	-1
your previou	4	-1	6
your query	-8	-1	0
your rep	-14	31	-1
your report	-1	17	0
your response	-6	1	-3
your safety	18	-1	-1
your schema	-19	-8	-2
your se	-2	-2	-6
your summary	-3	16	-3
your system	11	-2	38
your template	-8	-1	-6
your visible	-1	17	-1
yourself	56	11	-3
yourself as	40	-2	-1
yyyy	-7	-4	-4
yyyy mm	-7	-4	-4
zero	-6	-9	-2
zon	-5	-7	-7
zone	-4	-4	-3
zsh	-4	-4	0
`
