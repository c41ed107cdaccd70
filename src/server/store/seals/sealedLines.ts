import { hash } from 'node:crypto'

/**
 * A file of JSON lines in which each line carries the seal of everything before it and of itself. So an append needs no second write, and
 * a crash leaves nothing that verification could mistake for an edit. Lines of an earlier release carry none; the next seal covers them.
 */
export type LineChain = {
  readonly seal: string
  /** The lines without a seal since the last one. */
  readonly rest: string
}

export const emptyChain: LineChain = { seal: '', rest: '' }

const sealOf = ({ seal, rest }: LineChain, line: string): string => hash('sha256', `${seal}\n${rest}\n${line}`)

/** One value for all that the chain covers, to be stored in the database. */
export const digestOf = (chain: LineChain): string => (chain.rest === '' ? chain.seal : sealOf(chain, ''))

export const withPlainLine = ({ seal, rest }: LineChain, line: string): LineChain => ({ seal, rest: `${rest}${line}\n` })

/** Seals lines that are each a JSON object. */
export function sealLines(chain: LineChain, lines: readonly string[]): { readonly lines: readonly string[]; readonly chain: LineChain } {
  let { seal, rest } = chain
  const sealed = lines.map((line) => {
    seal = sealOf({ seal, rest }, line)
    rest = ''
    return `${line.slice(0, -1)},"seal":"${seal}"}`
  })
  return { lines: sealed, chain: { seal, rest } }
}

const sealedLine = /^(\{.*),"seal":"([0-9a-f]{64})"\}$/

export type LineCheck = {
  readonly chain: LineChain
  /** Whether each seal follows from the lines before it. */
  readonly isIntact: boolean
  /** The digests after each step at which the server may have stored one. */
  readonly digests: ReadonlySet<string>
}

export function readChain(text: string): LineCheck {
  let chain = emptyChain
  let isIntact = true
  const digests = new Set<string>()
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  for (const line of lines) {
    const [, start, seal] = sealedLine.exec(line) ?? []
    if (start === undefined || seal === undefined) {
      chain = withPlainLine(chain, line)
      continue
    }
    if (chain.rest !== '') digests.add(digestOf(chain))
    isIntact &&= sealOf(chain, `${start}}`) === seal
    chain = { seal, rest: '' }
    digests.add(seal)
  }
  digests.add(digestOf(chain))
  return { chain, isIntact, digests }
}
