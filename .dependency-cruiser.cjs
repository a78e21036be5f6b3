// The floors of ARCHITECTURE.md: imports point down only. Each rule names what a floor must not reach.
const floors = [
  ['top', '^src/(?!(main|service|runtime)\\.ts)', '^src/(main|service|runtime)\\.ts'],
  ['names', '^src/names/', '^src/(?!names/)'],
  // With every file that lies in src itself, but for those at the top.
  [
    'contract-types',
    '^src/(contract/types|(db|net|secrets|threads)/|(?!(main|service|runtime)\\.)[^/]+\\.ts$)',
    '^src/(contract/(backend|declares|document)|http|mcp|handlers|jobs|domain|suggestions|webhooks|crm|mail|answering|evidence|reading-threads)',
  ],
  [
    'answering-evidence',
    '^src/(answering|evidence)/',
    '^src/(http|mcp|handlers|jobs|domain|suggestions|mail|webhooks|crm|reading-threads)/',
  ],
  ['record', '^src/webhooks/record', '^src/(http|mcp|handlers|jobs|domain|suggestions|mail|crm|answering|evidence)/'],
  ['domain', '^src/(domain|suggestions|webhooks|crm|mail)/', '^src/(http|mcp|handlers|jobs|reading-threads)/'],
  ['suggestions', '^src/domain/', '^src/suggestions/'],
  ['handlers', '^src/handlers/', '^src/(http|mcp|jobs)/'],
  ['jobs', '^src/jobs/', '^src/(http|mcp|handlers|reading-threads)/'],
  ['http', '^src/http/', '^src/jobs/'],
  // What it does goes through the door that http opens to it.
  ['mcp', '^src/mcp/', '^src/(http|handlers|jobs|domain|suggestions|webhooks|crm|mail|answering|evidence|db|net)/'],
]

// Inside of answering, types included: text, learned (the nets) < reading < odds, match < events < question < decide; what settles stored answers and what asks a model know the events, and neither each other.
const answering = [
  ['text', '^src/answering/text/', '^src/answering/(?!text/|types\\.ts)'],
  ['learned', '^src/answering/learned/', '^src/answering/(?!learned/|text/|types\\.ts)'],
  ['reading', '^src/answering/reading/', '^src/answering/(odds|match|events|question|decide|settle|llm)/'],
  ['odds', '^src/answering/odds/', '^src/answering/(match|events|question|decide|settle|llm)/'],
  ['match', '^src/answering/match/', '^src/answering/(learned|odds|events|question|decide|settle|llm)/'],
  ['events', '^src/answering/events/', '^src/answering/(question|decide|settle|llm)/'],
  ['question', '^src/answering/question/', '^src/answering/(decide|settle|llm)/'],
  ['settle', '^src/answering/settle/', '^src/answering/(learned|odds|match|question|decide|llm)/'],
  ['llm', '^src/answering/llm/', '^src/answering/(learned|odds|reading|match|question|decide|settle)/'],
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'koa-in-http-only',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(http|contract)/' },
      to: { path: 'node_modules/(@koa/|koa)' },
    },
    {
      name: 'platform-stands-alone',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^(src/(?!platform/)|generated/(?!contract\\.ts)|scripts|test)' },
    },
    { name: 'nothing-imports-platform', severity: 'error', from: { path: '^src/(?!platform/)' }, to: { path: '^src/platform/' } },
    { name: 'src-stands-alone', severity: 'error', from: { path: '^src' }, to: { path: '^(test|scripts)/' } },
    ...floors.map(([name, from, to]) => ({
      name: `floor-${name}`,
      severity: 'error',
      from: { path: from },
      to: { path: to, dependencyTypesNot: ['type-only'] },
    })),
    ...answering.map(([name, from, to]) => ({ name: `answering-${name}`, severity: 'error', from: { path: from }, to: { path: to } })),
    {
      name: 'events-stand-alone',
      severity: 'error',
      from: { path: '^src/answering/events/([^/]+)/' },
      to: { path: '^src/answering/events/[^/]+/', pathNot: '^src/answering/events/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
