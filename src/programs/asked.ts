import { type ParseArgsConfig, parseArgs } from 'node:util'

type Asked = { readonly file: string; readonly values: Readonly<Record<string, unknown>> }

/** The one file and the options of a command line; one that cannot be meant ends with how it is used, and exit code 1. */
export function askedOf(usage: string, options: NonNullable<ParseArgsConfig['options']>): Asked {
  try {
    const {
      positionals: [file, ...more],
      values,
    } = parseArgs({ allowPositionals: true, options })
    if (file !== undefined && more.length === 0) return { file, values }
  } catch {
    // An option that nobody knows.
  }
  console.error(usage)
  process.exit(1)
}

/** Ends the process with the code of the work, or with its failure in one line and 1. */
export async function ends(work: () => Promise<number>): Promise<never> {
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  })
  process.exit(code)
}
