/** A number as it is said aloud here: `0412 555 018`, `(02) 9555 0181`; from abroad as it is dialled. */
export function phoneShown(phone: string): string {
  const national = /^\+61(\d)(\d{4})(\d{4})$/.exec(phone)
  if (!national) return phone
  const [, area = '', first = '', second = ''] = national
  const digits = `0${area}${first}${second}`
  return area === '4' || area === '5' ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}` : `(0${area}) ${first} ${second}`
}
