import { localeTag } from '../common/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const formats = units.map(
  (unit) => new Intl.NumberFormat(localeTag, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 }),
)

/** `1.8 GB`: a number of bytes with three digits, in the largest unit that leaves at least one. */
export function bytesText(bytes: number): string {
  const index = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formats[index]?.format(bytes / 1000 ** index) ?? ''
}
