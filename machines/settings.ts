import { type Settings, usualSettings } from '#domain/practice/settings.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from './effects.ts'

const usual: Fields = usualSettings('-')

type Minutes = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const countOf = (context: Context, name: Minutes): number => [context.settings[name], usual[name]].find(isCount) ?? 0

/** A setting of so many minutes, in milliseconds. */
export const settingOf = (context: Context, name: Minutes): number => minutes(countOf(context, name))

/** A setting of so many seconds, in milliseconds. */
export const secondsOf = (context: Context, name: Minutes): number => countOf(context, name) * 1000

/** A setting of so many days. */
export const daysOf = (context: Context, name: Minutes): number => countOf(context, name)

/** A setting that is a word or a yes and no. */
export const choiceOf = <Name extends keyof Settings>(context: Context, name: Name): Settings[Name] =>
  (context.settings[name] ?? usual[name]) as Settings[Name]
