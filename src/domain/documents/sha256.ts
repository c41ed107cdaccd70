/** SHA-256 (FIPS 180-4) in plain arithmetic, because machines are pure and synchronous and the kiosk must show the same hash. */

const isPrime = (number: number) => Array.from({ length: number }, (_, at) => at).every((at) => at < 2 || number % at !== 0)
const primes = Array.from({ length: 312 }, (_, at) => at).filter((at) => at > 1 && isPrime(at))
/** The first 32 bits of a root's fraction. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0

const constants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const message = new Uint8Array(length)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

function schedule(view: DataView, at: number): readonly number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(at + index * 4))
  for (let index = 16; index < 64; index += 1) {
    const [early = 0, late = 0] = [words[index - 15], words[index - 2]]
    const small = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const large = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    words.push(((words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large) | 0)
  }
  return words
}

function compress(state: readonly number[], words: readonly number[]): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g)
    const temp1 = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + (constants[index] ?? 0) + word) | 0
    const temp2 = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + temp1) | 0, c, b, a, (temp1 + temp2) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => ((state[index] ?? 0) + word) | 0)
}

/** The SHA-256 hash of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  let state: readonly number[] = initialState
  for (let at = 0; at < view.byteLength; at += 64) state = compress(state, schedule(view, at))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
