import { type Settings, defaultSettings } from '#domain/practice/settings.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { GuardContext } from './effects.ts'

const defaults: Fields = defaultSettings('-')

type NumberSetting = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numberOf = (context: GuardContext, name: NumberSetting): number => [context.settings[name], defaults[name]].find(isFiniteNumber) ?? 0

/** A setting in minutes, returned in milliseconds. */
export const minutesOf = (context: GuardContext, name: NumberSetting): number => minutes(numberOf(context, name))

/** A setting in seconds, returned in milliseconds. */
export const secondsOf = (context: GuardContext, name: NumberSetting): number => numberOf(context, name) * 1000

/** A setting that counts something. */
export const countIn = (context: GuardContext, name: NumberSetting): number => numberOf(context, name)

/** A setting in days. */
export const daysOf = (context: GuardContext, name: NumberSetting): number => numberOf(context, name)

/** A setting with a fixed set of values, or a boolean. */
export const choiceOf = <Name extends keyof Settings>(context: GuardContext, name: Name): Settings[Name] =>
  (context.settings[name] ?? defaults[name]) as Settings[Name]
