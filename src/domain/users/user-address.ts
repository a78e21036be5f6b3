import addFormats from 'ajv-formats'
import { BARE_ADDRESS } from '../../sender.ts'

// As the contract's `format: email` is checked.
const FORMAT = addFormats.default.get('email') as RegExp

/** Whether a user may have this address: one in the contract's format, to which mail can go. */
export const isUserAddress = (address: string) => address.length <= 254 && FORMAT.test(address) && BARE_ADDRESS.test(address)
