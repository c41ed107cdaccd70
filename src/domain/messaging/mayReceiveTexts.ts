/** Where mobile numbers have a range of their own: the country code, and how a mobile number goes on. */
const mobileRanges: Readonly<Record<string, RegExp>> = { '+61': /^(?:4\d|5(?!50)\d)\d{7}$/, '+64': /^2\d{7,9}$/, '+44': /^7[1-57-9]\d{8}$/ }

/** Whether a number in E.164 can receive a text message. In other countries the number does not tell, so it may. */
export function mayReceiveTexts(phone: string): boolean {
  const found = Object.entries(mobileRanges).find(([code]) => phone.startsWith(code))
  return found === undefined || found[1].test(phone.slice(found[0].length))
}
