import { useEffect, useId, useMemo } from 'react'
import { Form } from 'react-aria-components'
import type { AnyRecord } from '#domain/wire.ts'
import { settingHelp } from '#locale/practice/settingHelp.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { settings } from '#resources/practice/settings.ts'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { GeneralErrors } from '../../../../components/record/dialog/GeneralErrors.tsx'
import { type FormDraft, useDraft } from '../../../../components/record/dialog/useDraft.ts'
import { useSaveRecord } from '../../../../components/record/dialog/useSaveRecord.ts'
import { FieldInput } from '../../../../components/record/FieldInput.tsx'
import { FormFields } from '../../../../components/record/FormFields.tsx'
import { FormProvider } from '../../../../components/record/formContext.ts'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import type { RulesPage } from '../settingsPages.ts'
import styles from './RulesForm.module.css'
import { StoredRules } from './StoredRules.tsx'

type Props = {
  readonly page: RulesPage
  readonly record: AnyRecord
  /** Called when the user has changes of their own, and when they have none any more. */
  readonly onEdit: (isEdited: boolean) => void
  readonly onDiscard: () => void
}

/** The cards of a page as a form, or as plain values for a user who may not change them. */
export function RulesForm(props: Props) {
  const client = useClient()
  const { page, record } = props
  const { edit } = recordActionsFor(settings, record, client.allowedCommands('settings', record), client.scopes)
  if (edit === null) return <StoredRules page={page} record={record} />
  const names = new Set<string>(page.cards.flatMap(({ fields }) => fields))
  return <EditableRules {...props} fields={edit.filter(({ name }) => names.has(name))} />
}

function EditableRules({ page, record, onEdit, onDiscard, fields }: Props & { readonly fields: readonly FieldSpec[] }) {
  const { timeZone } = useCurrentLocation().location
  const save = useSaveRecord(settings, record, fields)
  const draft = useDraft({
    ...{ area: settings.name, fields, values: record, initialInput: noInput, timeZoneOf: () => timeZone },
    ...{ onSubmit: save, onDone: () => onEdit(false) },
  })
  const { input, changes, errors } = draft
  const isEdited = changes > 0
  useEffect(() => onEdit(isEdited), [isEdited, onEdit])
  const formContext = useMemo(
    () => ({
      ...{ area: settings.name, record, formatContext: { names: noNames, timeZone } },
      ...{ input, errors: errors.byPath, help: settingHelp, FieldInput },
    }),
    [record, timeZone, input, errors],
  )
  return (
    <>
      <Form className={styles.cards ?? ''} validationBehavior="aria" onSubmit={(event) => event.preventDefault()}>
        <FormProvider value={formContext}>
          {page.cards.map((card) => (
            <RulesCard
              key={card.id}
              title={tSettings(`cards.${card.id}`)}
              fields={card.fields.flatMap((name) => fields.filter((field) => field.name === name))}
              draft={draft}
            />
          ))}
        </FormProvider>
        <GeneralErrors errors={errors} timeZone={timeZone} />
      </Form>
      {isEdited && <SaveBar draft={draft} onDiscard={onDiscard} />}
    </>
  )
}

const noInput = {}

type RulesCardProps = { readonly title: string; readonly fields: readonly FieldSpec[]; readonly draft: FormDraft }

function RulesCard({ title, fields, draft: { input, changeInput } }: RulesCardProps) {
  const id = useId()
  return (
    <section className={classNames(asText('panel'), styles.card)} aria-labelledby={id}>
      <h3 id={id} className={asText('headingTracked')}>
        {title}
      </h3>
      <FormFields fields={fields} input={input} onInput={changeInput} isShort={false} />
    </section>
  )
}

type SaveBarProps = { readonly draft: FormDraft; readonly onDiscard: () => void }

const SaveBar = ({ draft: { changes, isBusy, submit }, onDiscard }: SaveBarProps) => (
  <div className={classNames(asRow(12, 'center', 'between', 'wraps'), styles.save)} role="status">
    <span className={asRow(12, 'baseline', 'wraps')}>
      <strong>{tSettings('changes', { count: changes })}</strong>
      <span className={asText('quiet')}>{tSettings('whoFor')}</span>
    </span>
    <span className={asRow(8, 'center')}>
      <Button kind="quiet" onPress={onDiscard}>
        {tSettings('discard')}
      </Button>
      <Button kind="next" isPending={isBusy} onPress={() => void submit()}>
        {tSettings('save', { count: changes })}
      </Button>
    </span>
  </div>
)
