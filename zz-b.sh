export PATH=$PWD/node_modules/node/bin:$PWD/node_modules/.bin:$PATH
heavy npm run build 2>&1 | grep -i error; node -e "import('./scripts/budget.mjs').then(m=>m.budget().forEach(r=>console.log(r.page,r.scripts,r['KB brotli'],r.holds)))"; node zz-bundles.mjs "$@"
