import { createContext, useContext } from 'react';

export type Navigate = (href: string) => void;

/** Outside the frame, where nothing navigates, the browser opens the page. */
const NavigateContext = createContext<Navigate>((href) => window.location.assign(href));

export const NavigateProvider = NavigateContext.Provider;

/** The function that goes to a page of this site as a link does (decision 025), for frame and islands. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
