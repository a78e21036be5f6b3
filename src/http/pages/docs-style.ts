import { FRAME_STYLE } from './page-style.ts'

// Swagger UI's own rules, those of dark colours above all, are more particular than one class.
const UI = '.swagger-ui.swagger-ui.swagger-ui'

const rules = (list: readonly [selectors: string, declarations: string][]) =>
  list
    .map(
      ([selectors, declarations]) =>
        `${selectors
          .split(', ')
          .map((one) => `${UI} ${one}`.trim())
          .join(', ')} { ${declarations} }`,
    )
    .join('\n')

const INK = [
  '.examples-select__section-label',
  '.info .title',
  '.info li',
  '.info p',
  '.info table',
  '.info h1',
  '.info h2',
  '.info h3',
  '.info h4',
  '.opblock-tag',
  '.opblock-tag small',
  '.opblock .opblock-summary-path',
  '.opblock .opblock-summary-operation-id',
  '.opblock .opblock-section-header h4',
  '.opblock .opblock-section-header > label',
  '.opblock-title_normal',
  '.parameter__name',
  'table thead tr td',
  'table thead tr th',
  'table.headers td',
  '.response-col_status',
  '.response-col_links',
  '.responses-inner h4',
  '.responses-inner h5',
  '.tab li',
  '.tab li button.tablinks',
  '.markdown p',
  '.markdown li',
  '.renderedMarkdown p',
  '.model',
  '.model-title',
  '.model-toggle',
  'section.models h4',
  'section.models h4 span',
  '.dialog-ux .modal-ux-header h3',
  '.dialog-ux .modal-ux-content h4',
  '.auth-container h4',
  '.auth-container label',
  '.scheme-container .schemes > label',
  'label',
  'h4',
  'h5',
  'select',
  'input',
  'textarea',
  '.json-schema-2020-12__title',
  '.json-schema-2020-12-head',
  '.json-schema-2020-12-accordion',
  '.json-schema-2020-12-keyword__name',
].join(', ')
const INK_2 = [
  '.opblock .opblock-summary-description',
  '.opblock-description-wrapper p',
  '.opblock-external-docs-wrapper p',
  '.parameter__type',
  '.parameter__in',
  '.parameter__deprecated',
  '.parameter__extension',
  '.dialog-ux .modal-ux-content p',
  '.prop-type',
  '.prop-format',
  '.response-control-media-type__accept-message',
  '.response-control-media-type__title',
  '.example',
  '.examples__title',
  '.json-schema-2020-12__attribute',
  '.json-schema-2020-12-keyword__value',
  '.json-schema-2020-12-keyword',
  '.json-schema-2020-12-expand-deep-button',
  '.info .base-url',
  '.info .info__summary',
].join(', ')

/**
 * What /docs/own.css holds: Swagger UI in the colours and letters of the platform, which follow the device. The wide table of responses scrolls by itself,
 * without its column of links, of which the contract has none.
 */
export const DOCS_STYLE = `${FRAME_STYLE}html.dark-mode, html.dark-mode body { background: var(--paper) }
${rules([
  // Large letters on a small screen: a word longer than the line breaks.
  ['', 'color: var(--ink); font-family: var(--font); overflow-wrap: break-word'],
  ['.wrapper', 'max-width: 76rem'],
  [INK, 'color: var(--ink); font-family: var(--font)'],
  [INK_2, 'color: var(--ink-2); font-family: var(--font)'],
  ['a, a.nostyle, .info a, .link, .markdown a, .renderedMarkdown a', 'color: var(--accent)'],
  ['.opblock-tag a.nostyle, .opblock-summary a.nostyle', 'color: var(--ink)'],
  ['.info .title small, .info .title small.version-stamp', 'background: var(--surface-2); border: 1px solid var(--line)'],
  ['.info .title small pre', 'color: var(--ink-2)'],
  ['code, .markdown code, .renderedMarkdown code', 'color: var(--ink); background: var(--surface-2); font-family: var(--font-mono)'],
  ['.opblock-tag', 'border-color: var(--line)'],
  [
    '.opblock, .opblock.opblock-get, .opblock.opblock-post',
    'background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); box-shadow: none',
  ],
  ['.opblock .opblock-summary, .opblock.opblock-get .opblock-summary, .opblock.opblock-post .opblock-summary', 'border-color: var(--line)'],
  [
    '.opblock .opblock-summary-method',
    'color: var(--accent-strong); background: var(--accent-soft); border-radius: var(--radius-s); font-family: var(--font); text-shadow: none',
  ],
  ['.opblock.opblock-post .opblock-summary-method', 'color: var(--on-accent); background: var(--accent)'],
  ['.opblock .opblock-section-header, .responses-wrapper .opblock-section-header', 'background: var(--surface-2); box-shadow: none'],
  ['.opblock .tab-header .tab-item.active h4 span::after', 'background: var(--accent)'],
  ['.scheme-container', 'background: var(--surface); border-block: 1px solid var(--line); box-shadow: none'],
  [
    '.btn',
    'color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius-m); box-shadow: none; font-family: var(--font)',
  ],
  ['.btn.authorize, .btn.authorize span', 'color: var(--accent); border-color: var(--accent)'],
  ['.btn.execute, .btn.modal-btn.auth.authorize', 'color: var(--on-accent); background: var(--accent); border-color: var(--accent)'],
  ['.btn.cancel', 'color: var(--bad); border-color: var(--bad)'],
  ['svg', 'fill: currentColor'],
  ['.btn.authorize svg', 'fill: var(--accent)'],
  [
    'input, select, textarea',
    'background-color: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius-s); box-shadow: none',
  ],
  [
    '.parameter__name.required::after, .parameter__name.required span, .model .required, .errors-wrapper, .errors-wrapper h4',
    'color: var(--bad)',
  ],
  [
    '.highlight-code > .microlight, .microlight, .opblock-body pre, .curl-command pre, .responses-inner pre',
    'color: var(--ink) !important; background: var(--surface-2) !important; border-radius: var(--radius-m); font-family: var(--font-mono)',
  ],
  ['.microlight span, .opblock-body pre span', 'color: inherit !important'],
  [
    '.copy-to-clipboard, .download-contents',
    'color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius-s)',
  ],
  [
    'section.models, section.models .model-container, .model-box, .json-schema-2020-12, .json-schema-2020-12-accordion, .json-schema-2020-12-expand-deep-button',
    'background: var(--surface); border-color: var(--line)',
  ],
  ['section.models.is-open h4', 'border-color: var(--line)'],
  ['.json-schema-2020-12__attribute--primary, .json-schema-2020-12-keyword__value--primary, .prop-type', 'color: var(--accent)'],
  [
    '.json-schema-2020-12__attribute--muted, .json-schema-2020-12-keyword__value--secondary, .json-schema-2020-12__constraint',
    'color: var(--ink-2)',
  ],
  ['.json-schema-2020-12__constraint', 'color: var(--ink); background: var(--surface-2)'],
  ['.json-schema-2020-12__attribute--warning, .json-schema-2020-12-keyword__value--warning', 'color: var(--bad)'],
  [
    'table tbody tr td, table thead tr th, table thead tr td, .dialog-ux .modal-ux-header, .auth-container, hr',
    'border-color: var(--line)',
  ],
  ['.dialog-ux .modal-ux', 'background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l)'],
  ['.dialog-ux .backdrop-ux', 'background: var(--shade)'],
  ['.auth-container .errors, .scopes h2', 'color: var(--ink); background: var(--bad-soft)'],
  ['.responses-inner', 'overflow-x: auto'],
  ['.responses-table .response-col_links', 'display: none'],
])}
`
