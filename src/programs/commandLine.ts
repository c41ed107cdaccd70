import { type ParseArgsConfig, parseArgs } from 'node:util'

type CommandLine = { readonly file: string; readonly values: Readonly<Record<string, unknown>> }

/**
 * Parses the file and options of a command line. If invalid, it prints the usage and exits with code 1.
 * @param withoutFile the option that needs no file.
 */
export function parseArguments(usage: string, options: NonNullable<ParseArgsConfig['options']>, withoutFile?: string): CommandLine {
  try {
    const {
      positionals: [file, ...more],
      values,
    } = parseArgs({ allowPositionals: true, options })
    if (withoutFile !== undefined && values[withoutFile] !== undefined && file === undefined) return { file: '', values }
    if (file !== undefined && more.length === 0) return { file, values }
  } catch {
    // An unknown option: prints the usage below.
  }
  console.error(usage)
  process.exit(1)
}

/** Runs the work and exits with its code, or prints its error in one line and exits with 1. */
export async function exitWith(work: () => Promise<number>): Promise<never> {
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  })
  process.exit(code)
}
