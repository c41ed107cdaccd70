import { useState } from 'react'
import { Field } from '../../form/Field.tsx'
import { Toggles as All, type TogglesProps } from '../../form/Toggles.tsx'
import { sayRecord } from '../sayRecord.ts'
import styles from './inputs.module.css'

/** More than this and one looks for a word instead of reading them all. */
const readAtOnce = 24

/** Any of a few, all in sight; of many, those that are chosen and those that are looked for. */
export function Toggles(props: TogglesProps) {
  const { label, options, chosen } = props
  const [text, setText] = useState('')
  if (options.length <= readAtOnce) return <All {...props} />
  const suits = ({ id, word }: TogglesProps['options'][number]) =>
    chosen.includes(id) || word.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <>
      <Field label={sayRecord('search')} aria-label={`${sayRecord('search')}, ${label}`} value={text} onChange={setText} />
      <All {...props} className={styles.many} shown={options.filter(suits)} />
    </>
  )
}
