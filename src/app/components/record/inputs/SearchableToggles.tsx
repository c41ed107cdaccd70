import { useState } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import { Field } from '../../form/Field.tsx'
import { ToggleGroup, type ToggleGroupProps } from '../../form/ToggleGroup.tsx'
import styles from './inputs.module.css'

/** With more options than this a search field appears. */
const maxUnsearched = 24

/** Shows all of a few options; where there are many, the chosen and the matching ones. */
export function SearchableToggles(props: ToggleGroupProps) {
  const { label, options, chosen } = props
  const [text, setText] = useState('')
  if (options.length <= maxUnsearched) return <ToggleGroup {...props} />
  const isShown = ({ id, label: optionLabel }: ToggleGroupProps['options'][number]) =>
    chosen.includes(id) || optionLabel.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <>
      <Field label={tRecords('search')} aria-label={`${tRecords('search')}, ${label}`} value={text} onChange={setText} />
      <ToggleGroup {...props} className={styles.many} visibleOptions={options.filter(isShown)} />
    </>
  )
}
