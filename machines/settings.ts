import { type Settings, usualSettings } from '#domain/practice/settings.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from './effects.ts'

const usual: Fields = usualSettings('-')

type Minutes = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

/** A setting of so many minutes, in milliseconds. */
export function settingOf(context: Context, name: Minutes): number {
  const set = context.settings[name] ?? usual[name]
  return typeof set === 'number' && Number.isFinite(set) ? minutes(set) : 0
}
