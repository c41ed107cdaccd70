import { budgets } from '#programs/testing/budgets.ts'
import { behindAfter, notLiveAfter } from '#app/liveness/dataAge.ts'
import { maxTurnCpu } from '#server/turns/turnBudgets.ts'
import { wholeListLimit } from '#streams/derive/records/watchRecords.ts'
import { measuredShares } from '../../bench/doubt/measuredShares.ts'
import { isDecision, type Repository } from './repository.ts'

/** A sentence of a page with a figure that the code decides. */
export type DocumentedFigure = { readonly file: string; readonly text: string }

const seconds = (milliseconds: number) => milliseconds / 1000
const grouped = (count: number) => count.toLocaleString('en-AU')

export const documentedFigures = ({ documents }: Repository): readonly DocumentedFigure[] => [
  { file: 'README.md', text: `amber after ${seconds(behindAfter)} seconds of silence. After ${seconds(notLiveAfter)} seconds` },
  {
    file: 'README.md',
    text: `${measuredShares.caught} marked, ${measuredShares.wrongMarks} of the marks wrong, ${measuredShares.wrongAfterRounds} of all facts wrong after the round`,
  },
  {
    file: 'src/domain/scheduling/doubt/README.md',
    text: `| unseen, 41 to 60 | ${measuredShares.caught} | ${measuredShares.wrongMarks} | ${measuredShares.wrongAfterRounds} |`,
  },
  { file: 'docs/figures.md', text: `below ${maxTurnCpu} ms of processor time` },
  { file: 'src/decisions/README.md', text: `${documents.filter(isDecision).length} architecture decisions` },
  { file: 'src/app/README.md', text: `up to ${grouped(wholeListLimit)} records is loaded whole` },
  {
    file: 'src/app/README.md',
    text: `${budgets.app} KB of scripts for the app, ${budgets.wall} KB for the wall display and the waiting-room screen`,
  },
  { file: 'src/app/README.md', text: `${budgets.shell} KB for each other page, and ${budgets.style} KB of styles` },
  { file: 'src/app/README.md', text: `loads later has at most ${budgets.chunk} KB` },
  { file: 'src/app/README.md', text: `at most ${budgets.reception.files} files and ${budgets.reception.kilobytes} KB` },
]

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** The figures that a page does not have as the code has them. */
export const wrongFigures = ({ documents }: Repository, figures: readonly DocumentedFigure[]): readonly string[] =>
  figures
    .filter(({ file, text }) => !documents.some((document) => document.file === file && inOneLine(document.text).includes(text)))
    .map(({ file, text }) => `${file}: ${text}`)

/** What a program writes from the declarations, and a test compares. */
const generated = ['machines/README.md', 'docs/areas.md', 'docs/scopes.md']
const count = /\b(\d[\d,]*) (?:state machines|architecture decisions|areas|scopes|guards|commands|rules|invariants)\b/g

/** Counts of what the product has that no figure above compares. */
export const uncheckedCounts = ({ documents }: Repository, figures: readonly DocumentedFigure[]): readonly string[] =>
  documents
    .filter((document) => !isDecision(document) && !generated.includes(document.file))
    .flatMap(({ file, text }) =>
      [...inOneLine(text).matchAll(count)]
        .filter(([counted]) => !figures.some((figure) => figure.file === file && figure.text.includes(counted)))
        .map(([counted]) => `${file}: ${counted}`),
    )
