import { createContext, useContext } from 'react';

export type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate>((href) => window.location.assign(href));

export const NavigateProvider = NavigateContext.Provider;

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
