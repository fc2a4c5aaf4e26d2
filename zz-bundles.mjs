import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
const s=readFileSync('frontend/dist/sw.js','utf8')
const list=[...s.matchAll(/\{[^{}]*\}/g)].map(m=>m[0]).filter(x=>x.includes("url:")||x.includes("\"url\"")).map(x=>({url:/"?url"?:[`"]([^`"]+)/.exec(x)?.[1],b:/"?bundle"?:[`"](\w+)/.exec(x)?.[1]??"shell"})).filter(x=>x.url&&!x.url.includes("$"))
for (const b of ['shell','site','coach','desk']) { const f=list.filter(x=>x.b===b).map(x=>({...x,n:brotliCompressSync(readFileSync('frontend/dist/'+x.url)).length})); console.log(b,f.length,f.reduce((a,c)=>a+c.n,0)); if(process.argv.includes(b)) for (const x of f.sort((a,c)=>a.n-c.n)) console.log('  ',x.n,x.url) }
