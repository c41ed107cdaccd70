import type { Source } from './sources.ts'

/**
 * The layers that a command passes from a screen to the disk. A reader follows it by the names of functions, so each means one thing. The
 * screens, programs and the demo stand above them, and none imports another.
 */
const path = /^(src\/(domain|words|resources|server)|machines|streams)\//

/** The two stores keep one promise, with functions of the same names. */
const placeOf = (file: string): string => file.replace('src/server/store/postgres/', 'src/server/store/')
const isStore = (file: string): boolean => placeOf(file) === file && file.startsWith('src/server/store/')

const areTwins = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && [first, second].some(isStore) && [first, second].some((file) => placeOf(file) !== file)

/** Names by which several files of the path export a function. */
export function sharedNames(sources: readonly Source[]): string[] {
  const exported = sources
    .filter((source) => path.test(source.path))
    .flatMap((source) => source.exportedFunctions.map((name) => ({ name, file: source.path })))
  return [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, found]) => {
    const files = found.map(({ file }) => file)
    return files.length < 2 || areTwins(files) ? [] : [`${name} is exported by ${files.join(' and ')}`]
  })
}
