import * as z from 'zod/mini'
import { password } from '#domain/practice/user.ts'
import { readTrusts, type Trusts } from './http/proxies.ts'

export type Config = {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** The address people use; `null` where it is the one we listen on. */
  readonly publicUrl: URL | null
  readonly trusts: Trusts
  readonly dataDir: string
  /** The folder of the built app; `null` is where `npm start` builds it. */
  readonly appDir: string | null
  /** Whether empty data becomes the demo practice. */
  readonly demo: boolean
  /** `null`: one is made up and printed once. */
  readonly demoPassword: string | null
  /** Whether a simulated day drives the demo practice. */
  readonly simulate: boolean
  /** Whether anybody may found a further practice. */
  readonly signUp: boolean
  readonly productName: string
}

/** A setting that cannot be meant. Its message is the line to print before exit code 1; it holds no secret. */
export class BadConfig extends Error {}

/** Unset or empty is the usual value; what `read` answers `undefined` to is refused with these words. */
const setting = <Value>(read: (text: string) => Value | undefined, usual: Value, must: string) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context): Value => {
      const value = text?.trim() ? read(text.trim()) : usual
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: must, input: text })
      return z.NEVER
    }),
  )

const switches: Readonly<Record<string, boolean>> = { on: true, off: false }
const onOff = (usual: boolean) => setting<boolean>((text) => switches[text], usual, 'must be on or off')
const wording = (longest: number) => (text: string) => (text.length <= longest && !/\p{Cc}/u.test(text) ? text : undefined)
const readPort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined)

function readAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return bare ? url : undefined
}

const Environment = z.object({
  PORT: setting(readPort, 3000, 'must be a whole number from 0 to 65535'),
  HOST: setting((text) => (/^[\w.:-]{1,255}$/.test(text) ? text : undefined), '127.0.0.1', 'must be a host name or an address'),
  PUBLIC_URL: setting<URL | null>(readAddress, null, 'must be an address such as https://desk.example.com, without a path'),
  TRUST_PROXY: setting<Trusts>(
    (text) => readTrusts(text) ?? undefined,
    () => false,
    'must be off, or a list of the proxies such as loopback,10.0.0.0/8',
  ),
  DATA_DIR: setting(wording(1000), './data', 'must be a folder'),
  APP_DIR: setting<string | null>(wording(1000), null, 'must be a folder'),
  DATABASE_URL: setting<null>(() => undefined, null, 'is set, but this build does not know PostgreSQL yet: unset it to use DATA_DIR'),
  DEMO: onOff(true),
  DEMO_PASSWORD: setting<string | null>(
    (text) => (password.safeParse(text).success ? text : undefined),
    null,
    'must have 8 to 200 characters',
  ),
  SIMULATE: onOff(true),
  SIGNUP: onOff(false),
  PRODUCT_NAME: setting(wording(60), 'Operatory', 'must have at most 60 characters'),
})

/** @throws BadConfig with one line that names every setting at fault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = Environment.safeParse(environment)
  if (!read.success) throw new BadConfig(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  const set = read.data
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    trusts: set.TRUST_PROXY,
    dataDir: set.DATA_DIR,
    appDir: set.APP_DIR,
    demo: set.DEMO,
    demoPassword: set.DEMO_PASSWORD,
    simulate: set.SIMULATE,
    signUp: set.SIGNUP,
    productName: set.PRODUCT_NAME,
  }
}
