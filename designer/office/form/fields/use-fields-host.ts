import { useMemo } from 'react';
import type { Theme } from '../../../../engine/theme/theme.ts';
import type { FieldHost } from '../../../schema-form/panel-context.ts';
import { valueAt } from '../../../schema-form/schema-path.ts';
import { useOffice } from '../../office-context.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The host that fields of the property panel need when they are used in a form of the office; `only`: the fields that are shown; `theme`: what
 * values may refer to by name.
 */
export function useFieldsHost(data: Fields, only?: readonly string[], theme: Theme | null = null): FieldHost {
  const { notices } = useOffice();
  return useMemo(
    () => ({
      scope: (path) => ({
        ...data,
        ...(path.length > 1 ? (valueAt(data, path.slice(0, -1)) as Fields | undefined) : undefined),
      }),
      notify: (text, tone) => notices.show(text, tone),
      ask: (question) => notices.confirm(question, '确定', true),
      attempt: (work) => void work.catch(() => notices.show('加载失败，请刷新页面重试', 'error')),
      pageColours: () => [],
      theme,
      shows: (name) => only?.includes(name) ?? true,
    }),
    [data, notices, only, theme],
  );
}
