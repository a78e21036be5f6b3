import { stripTypeScriptTypes } from 'node:module'

/** Jest's transform: Node's own type stripping, so that tests run exactly what the service runs. */
export default { process: (source) => ({ code: stripTypeScriptTypes(source) }) }
