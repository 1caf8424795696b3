"""Reads the same foods in many ways of writing, and tells where the readings disagree.

    python3 Benchmarks/Meals/relations/relations.py .build/release/fitiq Benchmarks/Meals/relations/foods.txt [-v]

No reading is known to be right here. But "a nectarine at home" is as much as "a nectarine", "2 nectarines" twice as much, "a large
one" more, and beside an apple it is itself. Each line: how a text is written, for how many foods, how many disagree with the plain
way, and how many of these without a word of doubt. -v shows each. Some disagree rightly: a large egg is the usual one, and an
"apple, an apple" may be one.
"""
import json,subprocess,sys,collections
prog,names=sys.argv[1:3]; verbose='-v' in sys.argv; only=[a[7:] for a in sys.argv if a.startswith('--only=')]
foods=[]
for line in open(names):
    if line.startswith('#'): continue
    kind,names=line.strip().split(': ',1)
    for n in names.split(', '):
        one,_,many=n.partition('/')
        many=many or (one+'es' if one.endswith(('s','ch','sh','x')) else one[:-1]+'ies' if one.endswith('y') and one[-2] not in 'aeiou' else one+'s')
        foods.append((kind,one,many))
def an(n): return ('an ' if n[0] in 'aeiou' else 'a ')+n
R=[]  # name, kinds, base, variant, expect
def r(name,kinds,base,variant,expect): R.append((name,kinds.split(),base,variant,expect))
C,S,B,D,P='count','slice','bowl','drink','spoon'
ALL='count slice bowl drink spoon'
unit={C:lambda o,m:an(o),S:lambda o,m:'a slice of '+o,B:lambda o,m:'a bowl of '+o,D:lambda o,m:'a glass of '+o,P:lambda o,m:'1 tbsp '+o}
def u(k,o,m): return unit[k](o,m)
# talk around: the same items
talk=['had {x}','I had {x}','ate {x}','i ate {x} today','{x} for lunch','{x} for breakfast','for dinner {x}','for dinner I had {x}','{x} as a snack','snack: {x}','Lunch - {x}','{x} at 8am','{x} at 7:30','8am {x}','{x} yesterday','yesterday {x}','last night {x}','this morning {x}','{x} this morning','just {x}','just had {x}','{x}.','{x}!','- {x}','* {x}','1. {x}','1) {x}','{x} 😋','{X}','{T}','{x} lol','{x} pls','log {x}','add {x}','can you log {x}','please add {x}','{x}, that\'s it','only {x}','just {x} today','also had {x}','finished with {x}','started with {x}','grabbed {x} on the way to work','{x} at work','{x} at home','{x} at my desk','{x} from the shop','{x} from Tesco','{x} at mum\'s','{x} in the car','{x} after the gym','{x} before bed','{x} post workout','{x} around 3','{x} with my wife','had {x} with friends','{x} (homemade)','{x} - so good','{x}, was delicious','{x} because I was hungry','{x} again','{x} as usual','my usual {y}','{x} while watching tv','{x} mid morning','elevenses: {x}','{x} on Monday','Mon: {x}','dinner={x}','{x} @ 6pm','{x} (lunch)','{x} for tea','{x} for supper','{x} for dessert','brekkie: {x}','had a bit of a day, {x}','wasn\'t very hungry so {x}','felt sick but managed {x}','treated myself to {x}','ended up having {x}','went for {x}','{x} to go','{x} on the train','{x} on the go','{x} instead of dinner','{x} in bed','{x} with the kids','ok so {x}','um {x}','hi, {x}','{x} thanks','{x} thx']
for t in talk:
    if '{y}' in t: r(t,'count bowl drink',lambda k,o,m:o,lambda k,o,m,t=t:t.replace('{y}',o),('food',))
    else:
        def v(k,o,m,t=t):
            x=u(k,o,m); return t.replace('{x}',x).replace('{X}',x.upper()).replace('{T}',x.title())
        r(t,ALL,u,v,('times',1))
# counts
for t,f in [('2 {m}',2),('two {m}',2),('{m} x2',2),('2x {m}',2),('2 x {m}',2),('x2 {m}',2),('{m} (2)',2),('{m}: 2',2),('{m} - 2',2),('a couple of {m}',2),('couple {m}',2),('a pair of {m}',2),('3 {m}',3),('three {m}',3),('1 {o}',1),('one {o}',1),('half {a}',.5),('half a {o}',.5),('1/2 {o}',.5),('½ {o}',.5),('0.5 {o}',.5),('half of {a}',.5),('half the {o}',.5),('one and a half {m}',1.5),('1.5 {m}',1.5),('1 1/2 {m}',1.5),('1½ {m}',1.5),('a quarter of {a}',.25),('1/4 of {a}',.25),('a third of {a}',1/3),('two thirds of {a}',2/3),('3/4 of {a}',.75),('2 whole {m}',2),('2 of those {m}',2),('another {o}',1),('one more {o}',1),('2 {m} each',2),('4 {m}, ate half',2),('4 {m} between 2',2),('4 {m} shared with my wife',2),('6 {m} but only ate 2',2),('two {m} and a half',2.5),('2 and a half {m}',2.5),('a whole {o}',1),('a single {o}',1),('2 plain {m}',2),('2 small plates of',None)]:
    if f: r(t,'count',u,lambda k,o,m,t=t:t.replace('{m}',m).replace('{o}',o).replace('{a}',an(o)),('times',f))
for t,f in [('2 slices of {o}',2),('two slices {o}',2),('{o}, 2 slices',2),('{o} x 2 slices',2),('2 slices {o}',2),('2 pieces of {o}',None),('half a slice of {o}',.5),('1.5 slices {o}',1.5),('a couple of slices of {o}',2),('3 slices of {o}',3),('{o} (2 slices)',2),('{o} - 2 slices',2),('one slice of {o}',1),('slice of {o}',1),('slice {o}',1),('4 slices of {o}, left half',2),('another slice of {o}',1),('2 sl {o}',2)]:
    if f: r(t,'slice',u,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
for t,f in [('2 bowls of {o}',2),('half a bowl of {o}',.5),('1 bowl {o}',1),('bowl of {o}',1),('{o}, 1 bowl',1),('{o} - 1 bowl',1),('{o} (a bowl)',1),('two bowls {o}',2),('a bowl of {o}, left half',.5),('a bowlful of {o}',1),('1.5 bowls of {o}',1.5),('another bowl of {o}',1),('a nice bowl of {o}',1),('a bowl of homemade {o}',1),('a bowl of leftover {o}',1),('a bowl full of {o}',1)]:
    r(t,'bowl',u,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
cup=lambda k,o,m:'1 cup of '+o
for t,f in [('2 cups of {o}',2),('2 cups {o}',2),('half a cup of {o}',.5),('1/2 cup {o}',.5),('1 1/2 cups {o}',1.5),('1.5 cups {o}',1.5),('{o} 1 cup',1),('{o}, 2 cups',2),('{o} (1/2 cup)',.5),('a cup {o}',1),('a cup of {o}',1),('a quarter cup {o}',.25),('3/4 cup of {o}',.75),('one cup of {o}',1),('2c {o}',2),('1c {o}',1),('a heaped cup of {o}',None),('two cupfuls of {o}',2),('half cup {o}',.5),('a third of a cup of {o}',1/3),('1 cup cooked {o}',None)]:
    if f: r(t+' [cup]','bowl drink',cup,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
for t,f in [('2 glasses of {o}',2),('2 glasses {o}',2),('half a glass of {o}',.5),('{o}, 1 glass',1),('glass of {o}',1),('another glass of {o}',1),('a couple of glasses of {o}',2)]:
    r(t,'drink',u,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
for t,f in [('2 tbsp {o}',2),('2 tablespoons of {o}',2),('1 tablespoon {o}',1),('a tablespoon of {o}',1),('1 tsp {o}',1/3),('2 tsp of {o}',2/3),('half a tablespoon of {o}',.5),('1/2 tbsp {o}',.5),('{o} 1 tbsp',1),('{o}, 2 tbsp',2),('{o} (1 tbsp)',1),('1 Tbsp. {o}',1),('1tbsp {o}',1),('1 tbs {o}',1),('1 tbsp of {o}',1),('3 teaspoons {o}',1),('1.5 tbsp {o}',1.5),('one tablespoon {o}',1)]:
    r(t,'spoon',u,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
# weights
for t,g in [('150g {o}',150),('150 g of {o}',150),('{o} 150g',150),('{o} (150g)',150),('{o} - 150g',150),('{o}: 150 g',150),('{o}, 150g',150),('150 grams {o}',150),('150 gr {o}',150),('0.15 kg {o}',150),('150G {o}',150),('150gms {o}',150),('5 oz {o}',141.75),('{o} 5oz',141.75),('{o} 5 ounces',141.75),('about 150g {o}',150),('~150g {o}',150),('150g-ish {o}',150),('approx 150g of {o}',150),('150g of leftover {o}',150),('{o} (about 150g)',150),('{o} =150g',150),('{o} weighing 150g',150),('150g worth of {o}',150),('half of 300g {o}',150),('300g {o}, ate half',150),('quarter pound of {o}',113.4),('{o} 100-150g',125),('100 to 150g {o}',125),('2 x 75g {o}',150),('{o} 2 x 75g',150),('75g {o} x 2',150),('{o} half 300g pack',150)]:
    r(t,'count slice bowl spoon',lambda k,o,m:o,lambda k,o,m,t=t:t.replace('{o}',m if k==C else o),('grams',g))
for t,f in [('250ml {o}',1),('250 ml of {o}',1),('{o} 250ml',1),('{o}, 250 ml',1),('{o} (250ml)',1),('0.25l {o}',1),('0.25 litres of {o}',1),('a quarter litre of {o}',1),('25cl {o}',1),('500ml {o}',2),('half a litre of {o}',2),('a 500ml bottle of {o}',2),('500ml bottle of {o}',2),('250ml glass of {o}',1),('2 x 250ml {o}',2),('2 glasses of {o} 250ml each',2),('1L {o}',4),('a litre of {o}',4),('a 250 ml {o}',1),('250mls of {o}',1),('{o} 500ml, drank half',1),('half a 500ml bottle of {o}',1)]:
    r(t,'drink',lambda k,o,m:'250 ml '+o,lambda k,o,m,t=t:t.replace('{o}',o),('times',f))
# words that tell nothing of the weight: the same food
for w in 'nice fresh homemade leftover organic cold hot warm lovely tasty cheap fancy good yummy delicious supermarket shop-bought store-bought local vegan healthy reheated microwaved quick simple proper'.split():
    r(w+' {o}','count bowl slice drink',lambda k,o,m:o,lambda k,o,m,w=w:w+' '+o,('food',))
r('the {o}','count bowl slice drink',lambda k,o,m:o,lambda k,o,m:'the '+o,('food',))
r('some {o}','count bowl slice drink spoon',lambda k,o,m:o,lambda k,o,m:'some '+(m if k==C else o),('food',))
r('plural','count',lambda k,o,m:'a '+o,lambda k,o,m:m,('food',))
r('my {o}','count bowl slice drink',lambda k,o,m:o,lambda k,o,m:'my '+o,('food',))
r('bare','slice bowl drink spoon',lambda k,o,m:u(k,o,m),lambda k,o,m:o,('food',))
# joins: both foods as alone
for t in ['{x} and an apple','an apple and {x}','{x}, apple','apple, {x}','{x} + apple','{x} & apple','{x} plus an apple','{x} with an apple','{x}\napple','{x}; apple','{x} then an apple','{x} followed by an apple','{x} and also an apple','{x} / apple','{x} as well as an apple','{x}. apple.','{x}. Then an apple','{x} w/ an apple','{x} n an apple','an apple with {x}','{x}, and then later an apple','{x} and later on an apple','{x} and some almonds','{x}, some almonds too','{x} and a black coffee','{x} and two boiled eggs','{x}, 150g rice','{x}, rice 150g','{x} and half a banana','half a banana and {x}','{x} and 2 slices of toast','{x} and a glass of milk','{x} no sugar, apple','{x} with nothing else']:
    r(t,ALL,u,lambda k,o,m,t=t:t.replace('{x}',u(k,o,m)),('has',t.count('{x}')))
# sizes: ordered
for k,pat in [(C,'a {s} {o}'),(B,'a {s} bowl of {o}'),(B,'a {s} portion of {o}'),(B,'a {s} plate of {o}'),(S,'a {s} slice of {o}'),(D,'a {s} glass of {o}'),(D,'a {s} {o}'),(D,'a {s} cup of {o}'),(D,'{o}, {s}'),(C,'{o} ({s})'),(B,'{o}, {s} bowl'),(B,'{o} ({s} portion)'),(P,'a {s} spoon of {o}'),(B,'a {s} serving of {o}')]:
    for s,c in [('small','<'),('large','>'),('big','>'),('medium','~'),('tiny','<'),('huge','>'),('regular','~'),('extra large','>'),('little','<')]:
        base=pat.replace('{s} ','').replace(', {s}','').replace(' ({s})','')
        def bb(kk,o,m,base=base):
            t=base.replace('{o}',o); return t.replace('a ','an ',1) if t.startswith('a ') and t[2] in 'aeiou' else t
        r(pat.replace('{s}',s),k,bb,lambda kk,o,m,pat=pat,s=s:pat.replace('{s}',s).replace('{o}',o).replace('a extra','an extra'),('size',c))
if only: R=[x for x in R if any(o in x[0] for o in only)]
texts={}
def key(t): return texts.setdefault(t,len(texts))
jobs=[]
for name,kinds,base,var,exp in R:
    for k,o,m in foods:
        if k in kinds:
            b=base(k,o,m); v=var(k,o,m); key(b); key(v); jobs.append((name,k,o,b,v,exp))
key('an apple')
p=subprocess.run([prog,'parse','--jsonl'],input='\n'.join(json.dumps({'id':str(i),'text':t}) for t,i in texts.items()),capture_output=True,text=True)
out=[json.loads(l) for l in p.stdout.splitlines()]
assert len(out)==len(texts),(len(out),len(texts),p.stderr[:300])
def silent(a): return a.get('is_complete') is not False and not a.get('unrecognized') and a.get('items') and all((i['confidence_score'])>=.8 for i in a['items'])
def rec(i): return (i.get('source') or {}).get('record') or i['food_name']
bad=collections.defaultdict(lambda:[0,0,0,[]])
for name,k,o,b,v,(how,e) in [(n,k,o,b,v,(x[0],x[1] if len(x)>1 else None)) for n,k,o,b,v,x in jobs]:
    B_,V=out[texts[b]],out[texts[v]]; bi,vi=B_.get('items') or [],V.get('items') or []
    row=bad[name]; row[0]+=1
    near=lambda x,y:abs(x-y)<=max(.04*max(x,y),1)
    if how=='food': ok=[rec(i) for i in bi]==[rec(i) for i in vi]
    elif how=='times': ok=len(bi)==len(vi) and all(rec(x)==rec(y) and near(y['grams'],x['grams']*e) for x,y in zip(bi,vi))
    elif how=='grams': ok=len(vi)==1 and near(vi[0]['grams'],e)
    elif how=='has':
        ok=all(any(rec(x)==rec(y) and near(x['grams'],y['grams']) for y in vi) for x in bi) and len(vi)>=len(bi)+(0 if 'nothing else' in name else 1)
    elif how=='size':
        x,y=sum(i['grams'] for i in bi),sum(i['grams'] for i in vi)
        ok=len(bi)==len(vi) and (y<x if e=='<' else y>x if e=='>' else True) and (e!='~' or [rec(i) for i in bi]==[rec(i) for i in vi])
    if not ok:
        row[1]+=1
        s=bool(silent(V)); row[2]+=s
        f=lambda z:' + '.join('%s %g'%(i['food_name'][:30],i['grams']) for i in z) or '-'
        row[3].append((s,'%s%s => %s   [%s => %s]'%('SILENT ' if s else '',v.replace('\n','\\n'),f(vi),b,f(bi))))
tot=[sum(x[i] for x in bad.values()) for i in range(3)]
print('texts %d; pairs %d, disagree %d, of these silently %d'%(len(texts),*tot))
for n,x in sorted(bad.items(),key=lambda z:-z[1][2]):
    if x[1]: print('%-42s %4d  %4d  %4d'%(n.replace('\n','\\n'),*x[:3]))
    if verbose:
        for s,l in sorted(x[3],reverse=True): print('     ',l)
