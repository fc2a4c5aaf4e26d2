/*
 * All rules of which file may import which, read by dependency-cruiser in `npm run check`. It compares
 * resolved files, so that re-exports, dynamic imports, types and other spellings of a path count alike.
 */

const TEST = String.raw`\.(test|spec|fixture|suite)\.tsx?$|^backend/(src|store)/testing/|/(test(Setup|Requests)|freshModules|ownWindow)\.ts$`
const CONTRACT = '^backend/contract/'
const STORE = '^backend/store/'

/**
 * A layer may import itself and the layers after it, never those before it. Tests of the backend are exempt:
 * they start all of it.
 */
const ORDERS = {
  frontend: {
    isForTests: true,
    layers: {
      entries: String.raw`^frontend/src/(main|entry-server|sw)\.tsx?$`,
      app: '^frontend/src/app/',
      features: '^frontend/src/features/',
      ui: '^frontend/src/ui/',
      lib: '^frontend/src/lib/',
      data: '^frontend/src/data/',
      offline: '^frontend/src/offline/',
      base: '^frontend/src/base/',
      contract: CONTRACT,
    },
  },
  backend: {
    isForTests: false,
    layers: {
      'main and scripts': String.raw`^backend/(src/(main|program|loadAll|startErrors|openSite)\.ts|scripts/)`,
      'app seed migrations': String.raw`^backend/src/(app\.ts|seed/|migrations/)`,
      features: '^backend/src/features/',
      resources: '^backend/src/resources/',
      http: '^backend/src/http/',
      infra: '^backend/src/infra/',
      config: '^backend/src/config/',
      contract: CONTRACT,
    },
  },
}

const orderRules = Object.entries(ORDERS).flatMap(([side, { isForTests, layers }]) => {
  const names = Object.keys(layers)
  return names.slice(1, -1).map((layer, at) => ({
    name: `${side}-order-${layer.replaceAll(' ', '-')}`,
    comment:
      `Imports of the ${side} run one way: ${names.join(' → ')}. This file belongs to ${layer}. ` +
      `Move what it needs to ${layer} or to a layer after it, or pass it as an argument.`,
    severity: 'error',
    from: { path: layers[layer], ...(isForTests ? {} : { pathNot: TEST }) },
    to: { path: names.slice(0, at + 1).map((name) => layers[name]) },
  }))
})

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const FOREIGN_FEATURE = 'backend/src/features/'
/** What a feature of the frontend requests of the server. */
const CALLS = String.raw`^frontend/src/features/[^/]+/[^/]+\.api\.ts$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...orderRules,
    refuse(
      'frontend-feature-imports-feature',
      'Of another feature only the calls may be imported: the *.api.ts at the top of its folder. Let a screen of app ' +
        'put features together; what both need belongs to ui, lib, data, offline, base or the contract.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: ['^frontend/src/features/$1/', CALLS] },
    ),
    refuse(
      'frontend-calls-import-component',
      'Calls import no components: every feature that imports them would load these too. Use the calls in the ' +
        'component instead.',
      { path: CALLS },
      { path: String.raw`^frontend/src/.*\.(tsx|css)$` },
    ),
    refuse(
      'http-stores-nothing',
      'http reads and writes no database: it knows requests and responses. Move the data access to infra, or to ' +
        'the service of a feature, and call a function of it.',
      { path: '^backend/src/http/', pathNot: TEST },
      {
        path: [
          '(^|/)node_modules/(mongoose|mongodb|bson|rate-limiter-flexible)/',
          STORE,
          String.raw`\.model\.ts$`,
        ],
      },
    ),
    refuse(
      'backend-feature-inner-file',
      'Other features may import only the *.service.ts of a feature, which contains its rules. Call a function ' +
        'of the service, or add one to it; never import its model, presenter, routes or other files.',
      { path: `^${FOREIGN_FEATURE}([^/]+)/` },
      { path: `^${FOREIGN_FEATURE}`, pathNot: [`^${FOREIGN_FEATURE}$1/`, String.raw`\.service\.ts$`] },
    ),
    refuse(
      'backend-feature-from-outside',
      'Only the *.service.ts of a feature may be imported from outside. Call a function of it, or add one to it.',
      {
        path: '^(backend/(src|scripts)|scripts/bench)/',
        pathNot: [`^${FOREIGN_FEATURE}`, String.raw`^backend/src/app\.ts$`],
      },
      { path: `^${FOREIGN_FEATURE}`, pathNot: String.raw`\.service\.ts$` },
    ),
    refuse(
      'app-composes-features',
      'app composes the *.resource.ts, *.routes.ts and *.service.ts of the features, and the guards of auth. What ' +
        'else it needs belongs in one of these.',
      { path: String.raw`^backend/src/app\.ts$` },
      {
        path: `^${FOREIGN_FEATURE}`,
        pathNot: [String.raw`\.(resource|routes|service)\.ts$`, String.raw`/features/auth/guards\.ts$`],
      },
    ),
    refuse(
      'contract-depends-on-few-packages',
      'The contract runs in the browser and on the server: it imports itself and joi, minisearch, ' +
        'ical-generator, which run on both, and nothing else; not luxon, which public pages do not load. ' +
        'Move what needs more to the side that needs it.',
      { path: CONTRACT, pathNot: TEST },
      { pathNot: [CONTRACT, '(^|/)node_modules/(joi|minisearch|ical-generator)/'] },
    ),
    refuse(
      'contract-tests',
      'A test of the contract imports the contract and packages, nothing of the frontend or the backend.',
      { path: CONTRACT },
      { path: '^(backend/(src|scripts|store)|frontend|e2e|scripts)/' },
    ),
    refuse(
      'store-imports-nothing-of-the-site',
      'The store is a package of its own: it imports itself, Node and bson. Give it what it needs, such as the ' +
        'words of a sentence (backend/store/words.ts).',
      { path: STORE, pathNot: TEST },
      { pathNot: [STORE, '(^|/)node_modules/bson/'], dependencyTypesNot: ['core'] },
    ),
    refuse(
      'store-is-used-in-one-place',
      'The site uses the store through infra/database/store.ts and storeFiles.ts, which give it our words, and its ' +
        'thread through storeThread.ts. Export what you need there.',
      {
        path: '^(backend/(src|scripts)|scripts|e2e|frontend)/',
        pathNot: String.raw`^backend/src/infra/database/store(Files|Thread)?\.ts$`,
      },
      { path: STORE, pathNot: TEST },
    ),
    refuse(
      'store-has-three-entries',
      'Of the store only index.ts, files.ts and worker.ts are imported from outside. Export what you need there.',
      { pathNot: [STORE, TEST] },
      { path: STORE, pathNot: String.raw`^backend/store/(index|files|worker)\.ts$` },
    ),
    refuse(
      'frontend-imports-backend',
      'The frontend imports only the contract of the backend. Move what both need to backend/contract.',
      { path: '^frontend/' },
      { path: '^(backend/(src|scripts|store)|e2e|scripts)/' },
    ),
    refuse(
      'fluent-is-imported-once',
      'Only frontend/src/ui/fluent.ts imports Fluent UI, and re-exports what the site uses of it. Import that file.',
      { path: '^(frontend|e2e|scripts)/', pathNot: String.raw`^frontend/src/ui/fluent\.ts$` },
      { path: '(^|/)node_modules/@fluentui/' },
    ),
    refuse(
      'backend-imports-frontend',
      'The backend uses only the built frontend, which it reads at run time. Move what both need to ' +
        'backend/contract.',
      { path: '^backend/' },
      { path: '^(frontend|e2e|scripts/bench)/' },
    ),
    refuse(
      'journeys-import-contract-alone',
      'A browser test sees what a visitor sees: of the site it imports only backend/contract. Send requests ' +
        'to the running site instead.',
      { path: '^e2e/' },
      // A port, and what starts a database, a server and a browser, are nothing of the site.
      {
        path: '^(frontend|backend/(src|scripts|store)|scripts)/',
        pathNot: [
          '^backend/src/testing/(freePort|mongod|siteHost|startedMain)[.]ts$',
          '^scripts/(browser|fingerprint)[.](mjs|d[.]mts)$',
        ],
      },
    ),
    refuse(
      'product-imports-tools',
      'Shipped code imports no tests, fixtures or tools. Move what both need to the product.',
      { path: '^(backend|frontend/src)/', pathNot: TEST },
      { path: [TEST, '^(scripts|e2e|frontend/(art|harness))/'] },
    ),
    refuse(
      'a-start-has-no-dev-packages',
      'A start installs no devDependencies: what builds or runs the site uses dependencies alone. Add the package to ' +
        'the dependencies of the package.json beside it, or at the top for the backend.',
      { path: '^(backend|frontend)/', pathNot: [TEST, '^frontend/harness/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'no-cycle',
      'These files import each other in a cycle: none can be read, tested or moved without the others. Move ' +
        'what they share, often a type, to a file of its own, or pass a function as an argument.',
      {},
      { circular: true },
    ),
    refuse(
      'must-resolve',
      'This import was not found, so no rule can check it. Correct its path, or add the package.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // TypeScript 7 has no parser for other tools to load.
    parser: 'swc',
    doNotFollow: { path: '(^|/)node_modules/' },
    // Built files; and types of scripts, which import nothing, and which the parser cannot read.
    exclude: { path: ['^frontend/(dist[^/]*|public)/', String.raw`^scripts/\w+\.d\.mts$`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
