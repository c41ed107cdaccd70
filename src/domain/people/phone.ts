/** The written forms of Australian numbers: mobile and satellite, area, 1300 and 1800, 13. */
const australianForms: readonly (readonly [RegExp, string])[] = [
  [/^\+61([45]\d\d|14\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
]

/** Formats a stored phone number for reading: `0412 555 018`, `(02) 9555 0181`, `1300 555 018`; a foreign number as dialled. */
export function formatPhone(phone: string): string {
  const form = australianForms.find(([pattern]) => pattern.test(phone))
  return form ? phone.replace(form[0], form[1]) : phone
}
