import { createContext, useContext } from 'react';

export type Navigate = (href: string) => void;

/** Outside the frame the browser opens the page. */
const NavigateContext = createContext<Navigate>((href) => window.location.assign(href));

export const NavigateProvider = NavigateContext.Provider;

/** Goes to a page of this site as a link does (decision 025). */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
