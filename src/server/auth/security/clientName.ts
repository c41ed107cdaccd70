/** Names a browser and its system from its `User-Agent`, as a user recognises them: `Chrome on Windows`. */

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const maxProgramLength = 40
const nameIn = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** A program is named by its first word: `curl`. */
export function clientName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  if (browser) return system ? `${browser} on ${system}` : browser
  return /^[\w .-]+/.exec(text)?.[0].trim().slice(0, maxProgramLength) ?? ''
}
