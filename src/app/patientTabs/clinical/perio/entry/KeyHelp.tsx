import type { EntryPass } from '#domain/clinical/perio/entry/entryKeys.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { Keys } from '../../../../components/keys/Keys.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'

type Help = { readonly keys: readonly string[]; readonly text: string }

const marks: readonly Help[] = [
  { keys: ['B'], text: tPerio('keys.bleeds') },
  { keys: ['S'], text: tPerio('keys.pus') },
  { keys: ['P'], text: tPerio('keys.plaque') },
]
const figures: Readonly<Record<EntryPass, readonly Help[]>> = {
  probing: [
    { keys: ['0', '9'], text: tPerio('keys.depth') },
    { keys: ['1', '2'], text: tPerio('keys.ten') },
    ...marks,
    { keys: ['−'], text: tPerio('keys.below') },
  ],
  margin: [{ keys: ['0', '9'], text: tPerio('keys.margin') }, { keys: ['−'], text: tPerio('keys.below') }, ...marks],
  bleeding: [{ keys: ['1', '0'], text: tPerio('keys.marked') }, ...marks],
  plaque: [{ keys: ['1', '0'], text: tPerio('keys.marked') }, ...marks],
  grades: [{ keys: ['0', '3'], text: tPerio('keys.grade') }],
}
const moves: readonly Help[] = [
  { keys: ['⌫'], text: tPerio('keys.back') },
  { keys: ['↵'], text: tPerio('keys.skip') },
  { keys: ['X'], text: tPerio('keys.missing') },
  { keys: ['I'], text: tPerio('keys.implant') },
  { keys: ['D', 'M', 'G'], text: tPerio('keys.passes') },
]

/** What the keys do in this pass. */
export const KeyHelp = ({ pass }: { readonly pass: EntryPass }) => (
  <ul className={asRow('4 10', 'wraps', 'small', 'quiet')}>
    {[...figures[pass], ...moves].map(({ keys, text }) => (
      <li key={text} className={asRow(4, 'center')}>
        <Keys keys={keys} />
        <span className={asText('small')}>{text}</span>
      </li>
    ))}
  </ul>
)
