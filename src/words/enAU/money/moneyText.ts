import { localeTag } from '../common/locale.ts'

const format = new Intl.NumberFormat(localeTag, { style: 'currency', currency: 'AUD' })

/** An amount with its cents, such as “$1,941.00”. A negative one has a true minus. */
export const moneyText = (cents: number): string => format.format(cents / 100).replace('-', '−')
