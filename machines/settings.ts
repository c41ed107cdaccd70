import { type Settings, usualSettings } from '#domain/practice/settings.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from './effects.ts'

const usual: Fields = usualSettings('-')

type Minutes = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A setting of so many minutes, in milliseconds. */
export function settingOf(context: Context, name: Minutes): number {
  const count = [context.settings[name], usual[name]].find(isCount)
  return minutes(count ?? 0)
}
