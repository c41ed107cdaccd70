import * as z from 'zod/mini'
import { password } from '#domain/practice/user.ts'
import { parseTrustedProxies, type TrustProxy } from './trustedProxies.ts'

export type Config = {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** The public base URL; `null` if it is the address that the server listens on. */
  readonly publicUrl: URL | null
  readonly trustsProxy: TrustProxy
  readonly dataDir: string
  /** Where backups go that a user begins; `null` is the folder beside the data folder, whose name ends in `-backups`. */
  readonly backupDir: string | null
  /** A PostgreSQL that several servers share; `null` selects the file in the data folder. */
  readonly databaseUrl: string | null
  /** The folder of the built app; `null` selects the folder that `npm start` builds. */
  readonly appDir: string | null
  /** Whether the server creates the demo practice when the data is empty. */
  readonly demo: boolean
  /** `null`: the server generates a password and prints it once. */
  readonly demoPassword: string | null
  /** Weeks of days behind today in a new demo practice. */
  readonly demoPastWeeks: number
  /** Whether a simulated day drives the demo practice. */
  readonly simulate: boolean
  /** Whether a visitor may create a further practice. */
  readonly signUp: boolean
  readonly productName: string
  /** Multiplies every budget, for a load test that uses one sign-in for everything. */
  readonly budgetFactor: number
  /** Private hosts at which a carrier of messages may be, such as a mail server in the practice. */
  readonly privateHosts: readonly string[]
  /** Whether the server writes a line for each request to a file in the data folder. */
  readonly requestLog: boolean
}

/** An invalid setting. Its message is the line that the server prints before exit code 1; it contains no secret. */
export class ConfigError extends Error {}

/**
 * Reads one setting. An unset or empty variable has the default; a value that `parse` returns as `undefined` is refused with this
 * requirement.
 */
const setting = <Value>(parse: (text: string) => Value | undefined, defaultValue: Value, requirement: string) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context): Value => {
      const value = text?.trim() ? parse(text.trim()) : defaultValue
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: requirement, input: text })
      return z.NEVER
    }),
  )

const onOffValues: Readonly<Record<string, boolean>> = { on: true, off: false }
const onOff = (defaultValue: boolean) => setting<boolean>((text) => onOffValues[text], defaultValue, 'must be on or off')
const textUpTo = (maxLength: number) => (text: string) => (text.length <= maxLength && !/\p{Cc}/u.test(text) ? text : undefined)
const parsePort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined)

function parseBaseUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  const isBaseUrl = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return isBaseUrl ? url : undefined
}

/** A host may be missing: `?host=` names the folder of a socket. */
const parseDatabaseUrl = (text: string) => (/^postgres(ql)?:\/\/[^\s]{1,1000}$/.test(text) ? text : undefined)

function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  return hosts.every((host) => /^[\w.:-]{1,255}$/.test(host)) ? hosts : undefined
}

const environmentSchema = z.object({
  PORT: setting(parsePort, 3000, 'must be a whole number from 0 to 65535'),
  HOST: setting((text) => (/^[\w.:-]{1,255}$/.test(text) ? text : undefined), '127.0.0.1', 'must be a host name or an address'),
  PUBLIC_URL: setting<URL | null>(parseBaseUrl, null, 'must be an address such as https://practice.example.com, without a path'),
  TRUST_PROXY: setting<TrustProxy>(
    (text) => parseTrustedProxies(text) ?? undefined,
    () => false,
    'must be off, or a list of proxies such as loopback,10.0.0.0/8',
  ),
  DATA_DIR: setting(textUpTo(1000), './data', 'must be a folder'),
  BACKUP_DIR: setting<string | null>(textUpTo(1000), null, 'must be a folder'),
  APP_DIR: setting<string | null>(textUpTo(1000), null, 'must be a folder'),
  DATABASE_URL: setting<string | null>(parseDatabaseUrl, null, 'must be an address such as postgresql://operatory@host/operatory'),
  DEMO: onOff(true),
  DEMO_PASSWORD: setting<string | null>(
    (text) => (password.safeParse(text).success ? text : undefined),
    null,
    'must have 8 to 200 characters',
  ),
  DEMO_PAST: setting(
    (text) => (/^([0-9]|[1-4]\d|5[0-2])$/.test(text) ? Number(text) : undefined),
    8,
    'must be a number of weeks from 0 to 52',
  ),
  SIMULATE: onOff(true),
  SIGNUP: onOff(false),
  BUDGET_FACTOR: setting((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined), 1, 'must be a whole number from 1 to 9999'),
  PRODUCT_NAME: setting(textUpTo(60), 'Operatory', 'must have at most 60 characters'),
  PRIVATE_HOSTS: setting<readonly string[]>(parseHosts, [], 'must be a list of hosts such as mail.practice.lan,192.168.1.20'),
  REQUEST_LOG: onOff(false),
})

/** @throws ConfigError with one line that names every invalid setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  const values = parsed.data
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    trustsProxy: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR,
    databaseUrl: values.DATABASE_URL,
    appDir: values.APP_DIR,
    demo: values.DEMO,
    demoPassword: values.DEMO_PASSWORD,
    demoPastWeeks: values.DEMO_PAST,
    simulate: values.SIMULATE,
    signUp: values.SIGNUP,
    productName: values.PRODUCT_NAME,
    budgetFactor: values.BUDGET_FACTOR,
    privateHosts: values.PRIVATE_HOSTS,
    requestLog: values.REQUEST_LOG,
  }
}
