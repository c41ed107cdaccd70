import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Field } from '../../form/Field.tsx'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'

type Props = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly word: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** More than this and one looks for a word instead of reading them all. */
const readAtOnce = 24

/** Any of a few, all in sight; of many, those that are chosen and those that are looked for. */
export function Toggles({ label, options, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const isMany = options.length > readAtOnce
  const suits = ({ id, word }: Props['options'][number]) => chosen.includes(id) || word.toLowerCase().includes(text.trim().toLowerCase())
  const shown = isMany ? options.filter(suits) : options
  const choose = (keys: ReadonlySet<unknown>) => onChoose(options.filter(({ id }) => keys.has(id)).map(({ id }) => id))
  return (
    <>
      {isMany && <Field label={sayRecord('search')} aria-label={`${sayRecord('search')}, ${label}`} value={text} onChange={setText} />}
      <ToggleButtonGroup
        aria-label={label}
        className={styles.toggles ?? ''}
        data-many={isMany || undefined}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={choose}
      >
        {shown.map(({ id, word }) => (
          <ToggleButton key={id} id={id} className={styles.toggle ?? ''}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}
