export type AuthenticationView = 'login' | 'register' | 'forgot';
export type SignInView = AuthenticationView | 'code' | 'registered' | 'forgotten';

export const signInTitles: Record<SignInView, string> = {
  login: 'Вход',
  code: 'Одноразовый код',
  register: 'Регистрация',
  registered: 'Подтвердите почту',
  forgot: 'Забыли пароль?',
  forgotten: 'Проверьте почту',
};

const leads: Partial<Record<SignInView, string>> = {
  login: 'Для клиентов, компаний и менеджеров банков.',
  code: 'Код из приложения или код восстановления.',
  register: 'Кабинет для заявок, показов и участия в торгах.',
  forgot: 'Укажите почту кабинета, и мы пришлём ссылку для нового пароля.',
};

/** Explains an ended session, and where signing in leads. */
export const signInLead = (view: SignInView, expired: boolean): string | undefined =>
  expired && view === 'login'
    ? 'Сеанс завершён. Войдите снова, вы вернётесь на ту же страницу.'
    : leads[view];
