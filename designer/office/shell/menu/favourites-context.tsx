/** The pages under 常用, which the menu shows and every page's star changes. */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';
import { useOffice } from '../../office-context.ts';

interface Favourites {
  /** Undefined until they are known, and where the backend keeps none. */
  paths: readonly string[] | undefined;
  save(paths: string[]): void;
}

const FavouritesContext = createContext<Favourites>({ paths: undefined, save: () => undefined });

export const useFavourites = (): Favourites => useContext(FavouritesContext);

interface Props {
  session: Session;
  isIn: boolean;
  children: ReactNode;
}

export function FavouritesProvider({ session, isIn, children }: Props) {
  const { notices } = useOffice();
  const [paths, setPaths] = useState<readonly string[]>();
  const saving = useRef(Promise.resolve());
  useEffect(() => {
    if (!isIn) return undefined;
    let isGone = false;
    ask(session, 'GET /mall/menu/own', {}).then(
      ({ favourites }) => !isGone && setPaths(favourites),
      // Without the answer the menu has no favourites, and pages no star.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [session, isIn]);
  const value = useMemo((): Favourites => {
    const write = async (favourites: string[]): Promise<void> => {
      try {
        await ask(session, 'PUT /mall/menu/own', { favourites });
      } catch (error) {
        setPaths(paths);
        notices.show((error as Error).message, 'error');
      }
    };
    return {
      paths,
      save(favourites) {
        setPaths(favourites);
        saving.current = saving.current.then(() => write(favourites));
      },
    };
  }, [paths, session, notices]);
  return <FavouritesContext value={value}>{children}</FavouritesContext>;
}
