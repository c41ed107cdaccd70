import { useEffect, useEffectEvent, useMemo } from 'react'
import { Form } from 'react-aria-components'
import type { Settings } from '#domain/practice/settings.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { settings } from '#resources/practice/settings.ts'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValueAt, formValuesOf } from '#streams/derive/records/formValues.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { useClient } from '../../../../appContext.ts'
import { GeneralErrors } from '../../../../components/record/dialog/GeneralErrors.tsx'
import { type FormDraft, useDraft } from '../../../../components/record/dialog/useDraft.ts'
import { useSaveRecord } from '../../../../components/record/dialog/useSaveRecord.ts'
import { FieldInput } from '../../../../components/record/FieldInput.tsx'
import { type FormContextValue, FormProvider } from '../../../../components/record/formContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { SettingsSide } from '../preview/SettingsSide.tsx'
import { type RulesPage, rulesFields } from '../settingsPages.ts'
import { enteredFaults, enteredSettings } from './enteredSettings.ts'
import { RulesCard } from './RulesCard.tsx'
import styles from './RulesForm.module.css'
import { SaveBar } from './SaveBar.tsx'
import { StoredRules } from './StoredRules.tsx'
import { useSettingChanges } from './useSettingChanges.ts'

type Props = {
  readonly page: RulesPage | null
  readonly record: AnyRecord
  /** Called with the names of the settings that the user has changed. */
  readonly onChanged: (fields: readonly string[]) => void
  readonly onDiscard: () => void
}

/** The cards of a page as a form, or as plain values for a user who may not change them. */
export function RulesForm(props: Props) {
  const client = useClient()
  const { page, record } = props
  const { edit } = recordActionsFor(settings, record, client.allowedCommands('settings', record), client.scopes)
  if (edit === null) return page && <StoredRules page={page} record={record} />
  return <EditableRules {...props} fields={edit.filter(({ name }) => rulesFields.has(name))} />
}

function EditableRules({ page, record, onChanged, onDiscard, fields }: Props & { readonly fields: readonly FieldSpec[] }) {
  const { timeZone } = useCurrentLocation().location
  const save = useSaveRecord(settings, record, fields)
  const draft = useDraft({
    ...{ area: settings.name, fields, values: record, initialInput: noInput, timeZoneOf: () => timeZone },
    ...{ onSubmit: save, onDone: () => onChanged([]) },
  })
  const { input, errors } = draft
  const stored = record as unknown as Settings
  const faults = useMemo(() => enteredFaults(fields, stored, input), [fields, stored, input])
  const changed = useChangedFields(draft, fields, record, onChanged)
  const changes = useSettingChanges(record)
  const formContext = useRulesContext(draft, record)
  return (
    <>
      {page && (
        <div className={styles.columns}>
          <Form className={styles.cards ?? ''} validationBehavior="aria" onSubmit={(event) => event.preventDefault()}>
            <FormProvider value={formContext}>
              {page.cards.map((card) => (
                <RulesCard
                  key={card.id}
                  title={tSettings(`cards.${card.id}`)}
                  fields={card.fields.flatMap((name) => fields.filter((field) => field.name === name))}
                  {...{ record, draft, changed, faults, changes }}
                />
              ))}
            </FormProvider>
            <GeneralErrors errors={errors} timeZone={timeZone} />
          </Form>
          <SettingsSide {...{ page, fields, stored, changes }} entered={enteredSettings(fields, stored, input)} />
        </div>
      )}
      {draft.changes > 0 && <SaveBar draft={draft} faults={faults.size} onDiscard={onDiscard} />}
    </>
  )
}

const noInput = {}

/** What the fields that need the whole width share with those of other forms. */
function useRulesContext({ input, errors }: FormDraft, record: AnyRecord): FormContextValue {
  const { timeZone } = useCurrentLocation().location
  return useMemo(
    () => ({
      ...{ area: settings.name, record, formatContext: { names: noNames, timeZone } },
      ...{ input, errors: errors.byPath, FieldInput },
    }),
    [record, timeZone, input, errors],
  )
}

/** The settings that differ from what is stored; told to the screen, which marks their pages. */
function useChangedFields(
  { input }: FormDraft,
  fields: readonly FieldSpec[],
  record: AnyRecord,
  onChanged: Props['onChanged'],
): ReadonlySet<string> {
  const stored = formValuesOf(fields, record, 'UTC')
  const names = fields.map(({ name }) => name).filter((name) => !isEqualJson(formValueAt(input, name), formValueAt(stored, name)))
  const key = names.join()
  const tell = useEffectEvent(() => onChanged(names))
  useEffect(() => tell(), [key])
  return new Set(names)
}
