import { type EntryPass, entryPasses } from '#domain/clinical/perio/entry/entryKeys.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'

const choices = entryPasses.map((id) => ({ id, label: tPerio(`pass.${id}`) }))

export const PassChoice = ({ pass, onChoose }: { readonly pass: EntryPass; readonly onChoose: (pass: EntryPass) => void }) => (
  <SegmentedControl label={tPerio('passes')} choices={choices} chosen={pass} onChoose={onChoose} />
)
