import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { REVIEW_LIMITS, REVIEW_MESSAGES, STAR_NAMES } from '../../../engine/rules/orders/reviews.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { PicturesField } from '../../form/pictures/PicturesField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Tick } from '../../../ui/controls/Tick.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { RatedGoods } from './RatedGoods.tsx';
import styles from './rate.module.css';

interface RateLine {
  itemId: string;
  name: string;
  spec: string;
  pic: string;
}

export interface RateFormProps {
  action: string;
  /** rate posts reviews; append posts additions to reviews, which have no stars. */
  step: 'rate' | 'append';
  lines: RateLine[];
  /** Words that a review can choose. */
  tags: string[];
  /** Typed values: star_, service_, delivery_, tags_, content_ and kept_ with the id of the goods. */
  values: Record<string, string>;
  error: string;
  /** The field of the error, named as in `values`, or pics_. */
  field: string;
}

interface StarsProps {
  /** name of the field */
  field: string;
  label: string;
  /** of the goods */
  name: string;
  chosen: string;
  wrong: boolean;
}

function StarsField({ field, label, name, chosen, wrong }: StarsProps) {
  const [star, setStar] = useState(Number(chosen) || 0);
  const box = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const before = box.current?.querySelector<HTMLInputElement>('input:checked');
    if (before) setStar(Number(before.value));
  }, []);
  return (
    <Row as="fieldset" gap={3} ref={box} className={styles.stars} data-wrong={wrong || undefined}>
      <Text as="legend" weight="strong">
        {label}
        <i className="unseen">：{name}</i>
      </Text>
      <div>
        {STAR_NAMES.map((text, index) => (
          <label key={text} className="middle">
            <input
              type="radio"
              name={field}
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              aria-label={label === SCORES[0][1] ? `${index + 1}星 ${text}` : `${label} ${index + 1} 分`}
              onChange={() => setStar(index + 1)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      <Text as="output" tone="warning" aria-hidden="true">
        {STAR_NAMES[star - 1] ?? ''}
      </Text>
    </Row>
  );
}

/** Words to choose, and which of them were chosen before. */
function TagsField({ itemId, name, tags, chosen }: { itemId: string; name: string; tags: string[]; chosen: string }) {
  if (tags.length === 0) return null;
  const before = chosen.split(',');
  return (
    <Choices className={styles.tags}>
      <Text as="legend" weight="strong">
        印象<i className="unseen">：{name}</i>
      </Text>
      {tags.map((tag) => (
        <Tick key={tag} name={`tags_${itemId}`} value={tag} defaultChecked={before.includes(tag)}>
          {tag}
        </Tick>
      ))}
    </Choices>
  );
}

const SCORES = [
  ['star', '商品评分'],
  ['service', '服务评分'],
  ['delivery', '物流评分'],
] as const;

function ContentField({ itemId, name, typed, step, wrong }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(typed.length);
  const id = useId();
  useLayoutEffect(() => setLength(field.current?.value.length ?? 0), []);
  const label = step === 'rate' ? '评价内容' : '追加评价';
  return (
    <Field className={styles.content}>
      <Text as="label" weight="strong" htmlFor={id}>
        {label}
        <i className="unseen">：{name}</i>
      </Text>
      <Textarea
        ref={field}
        id={id}
        name={`content_${itemId}`}
        rows={4}
        maxLength={REVIEW_LIMITS.text}
        defaultValue={typed}
        placeholder={step === 'rate' ? '商品怎么样？说说您的使用感受，帮助其他买家' : '用了一段时间，有什么新的感受？'}
        aria-invalid={wrong || undefined}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      {step === 'rate' && (
        <Note size="small">外观、手感、用在哪里，写得具体最能帮到别人；10 个字以上并配图的评价优先展示</Note>
      )}
      <Text as="small" tone="second" size="xs" numeric className="push" aria-hidden="true">
        {length}/{REVIEW_LIMITS.text}
      </Text>
    </Field>
  );
}

interface ContentFieldProps {
  itemId: string;
  name: string;
  typed: string;
  step: RateFormProps['step'];
  wrong: boolean;
}

interface Problem {
  error: string;
  field: string;
}

/** The first missing entry. Goods without any entry can be reviewed later, but at least one must be reviewed. */
function missing(form: HTMLFormElement, { lines, step }: RateFormProps): Problem | undefined {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  let reviewed = 0;
  for (const { itemId } of lines) {
    const [star, content] = [text(`star_${itemId}`), text(`content_${itemId}`)];
    const files = data.getAll(`files_${itemId}`).some((file) => file instanceof File && file.size > 0);
    if (star === '' && content === '' && !files && !data.has(`kept_${itemId}`)) continue;
    reviewed += 1;
    if (step === 'rate' && star === '') return { error: REVIEW_MESSAGES.stars, field: `star_${itemId}` };
    if (content === '') return { error: REVIEW_MESSAGES.textEmpty, field: `content_${itemId}` };
  }
  const [first] = lines;
  const prefix = step === 'rate' ? 'star_' : 'content_';
  return reviewed === 0 ? { error: REVIEW_MESSAGES.empty, field: `${prefix}${first?.itemId ?? ''}` } : undefined;
}

/**
 * Reviews the goods of an order, or adds to their reviews. The form works without scripts; scripts add previews and show at once
 * what is missing.
 */
export default function RateForm(props: RateFormProps) {
  const { lines, values, step } = props;
  const [problem, setProblem] = useState<Problem>({ error: props.error, field: props.field });
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    const found = missing(form, props);
    if (found || sent) event.preventDefault();
    if (!found) return setSent(true);
    setProblem(found);
    const field = form.elements.namedItem(found.field);
    const first = field instanceof RadioNodeList ? field[0] : field;
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <form
      method="post"
      action={props.action}
      encType="multipart/form-data"
      className={`card ${styles.form}`}
      noValidate
      onSubmit={submit}
    >
      <FormAlert message={problem.error} />
      <input type="hidden" name="step" value={step} />
      {lines.map(({ itemId, name, spec, pic }) => (
        <section key={itemId} className={styles.line} aria-label={`${step === 'rate' ? '评价' : '追评'} ${name}`}>
          <RatedGoods picture={pic} name={name} spec={spec} />
          <Stack gap={4}>
            {step === 'rate' &&
              SCORES.map(([part, label]) => (
                <StarsField
                  key={part}
                  field={`${part}_${itemId}`}
                  label={label}
                  name={name}
                  chosen={values[`${part}_${itemId}`] ?? ''}
                  wrong={problem.field === `${part}_${itemId}`}
                />
              ))}
            {step === 'rate' && (
              <TagsField itemId={itemId} name={name} tags={props.tags} chosen={values[`tags_${itemId}`] ?? ''} />
            )}
            <ContentField
              itemId={itemId}
              name={name}
              step={step}
              typed={values[`content_${itemId}`] ?? ''}
              wrong={problem.field === `content_${itemId}`}
            />
            <PicturesField
              names={{ files: `files_${itemId}`, kept: `kept_${itemId}` }}
              of={name}
              limit={{ pictures: REVIEW_LIMITS.pictures, message: REVIEW_MESSAGES.picturesMany }}
              kept={(values[`kept_${itemId}`] ?? '').split(',').filter(Boolean)}
              wrong={problem.field === `pics_${itemId}` ? problem.error : ''}
            />
          </Stack>
        </section>
      ))}
      <Row gap={3} at="end" className={styles.actions}>
        {step === 'rate' && (
          <Choices as="div" tall className="grow">
            <Tick name="anonymous" value="1" defaultChecked={values['anonymous'] === '1'}>
              <span>
                匿名评价{' '}
                <Text as="small" tone="second" size="xs">
                  评价和回复都不显示您的昵称和头像
                </Text>
              </span>
            </Tick>
          </Choices>
        )}
        <Button type="submit" kind="primary" size="large" busy={sent}>
          {step === 'rate' ? '提交评价' : '提交追评'}
        </Button>
      </Row>
    </form>
  );
}
