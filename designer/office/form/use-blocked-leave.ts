import { useEffect, useRef } from 'react';
import { useOffice } from '../office-context.ts';

/** While there is unsaved work, asks before another page opens or the tab is closed. */
export function useBlockedLeave(isUnsaved: () => boolean): void {
  const { navigation, notices } = useOffice();
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  });
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (unsaved.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    const stop = navigation.guard(
      async () => !unsaved.current() || notices.confirm('有修改尚未保存，确定离开？', '不保存', true),
    );
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      stop();
    };
  }, [navigation, notices]);
}
